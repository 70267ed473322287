import { area } from '#platform/area.ts'
import { expireApprovals } from './jobs.ts'
import { approvalRoutes } from './routes.ts'

export default area({
  tables: ['purchase_approval'],
  routes: [approvalRoutes],
  jobs: [expireApprovals],
})
