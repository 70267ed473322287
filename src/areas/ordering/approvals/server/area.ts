import { area } from '#platform/area.ts'
import { expireApprovals } from './jobs.ts'
import { approvalRoutes } from './routes.ts'

export default area({
  routes: [approvalRoutes],
  jobs: [expireApprovals],
})
