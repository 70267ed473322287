import { area } from '#platform/area.ts'
import { blank } from '#platform/personal-data.ts'
import { logLines } from './log-lines.ts'
import { deskRoutes, workRoutes } from './routes.ts'

export default area({
  tables: ['work_item'],
  routes: [deskRoutes, workRoutes],
  personalData: {
    // Staff's notes on a client's work are data about that client.
    work_item: {
      of: {
        where: `kind = 'task' and subject_id in (select id from task where client_id = $client)
          or kind = 'order' and subject_id in (select id from customer_order where client_id = $client)`,
      },
      onErasure: blank({ remark: "''" }),
    },
  },
  log: logLines,
})
