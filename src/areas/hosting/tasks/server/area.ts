import { area } from '#platform/area.ts'
import { forgetRuns } from './jobs.ts'
import { runCron, setCron } from './operations.ts'
import { cronRoutes } from './routes.ts'

export default area({
  tables: ['web_cron_run'],
  routes: [cronRoutes],
  operations: [setCron, runCron],
  jobs: [forgetRuns],
})
