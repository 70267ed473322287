import { area } from '#platform/area.ts'
import { remove } from '#platform/personal-data.ts'
import { forgetFileWork } from './jobs.ts'
import { changeFiles } from './operations.ts'
import { fileRoutes } from './routes.ts'

export default area({
  tables: ['web_file_work'],
  routes: [fileRoutes],
  operations: [changeFiles],
  jobs: [forgetFileWork],
  personalData: {
    web_file_work: {
      of: { where: 'service_id in (select id from service where client_id = $client)' },
      given: { needs: ['services', 'products'] },
      onErasure: remove,
    },
  },
})
