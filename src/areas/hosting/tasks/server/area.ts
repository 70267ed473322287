import { area } from '#platform/area.ts'
import { remove } from '#platform/personal-data.ts'
import { forgetRuns } from './jobs.ts'
import { runCron, setCron } from './operations.ts'
import { cronRoutes } from './routes.ts'

export default area({
  tables: ['web_cron_run'],
  personalData: {
    web_cron_run: {
      of: { where: 'service_id in (select id from service where client_id = $client)' },
      given: { needs: ['services', 'products'] },
      onErasure: remove,
    },
  },
  routes: [cronRoutes],
  operations: [setCron, runCron],
  jobs: [forgetRuns],
})
