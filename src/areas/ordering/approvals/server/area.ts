import { area } from '#platform/area.ts'
import { expireApprovals } from './jobs.ts'
import { approvalAsked, purchaseApproved, purchaseDeclined } from './news.ts'
import { approvalRoutes } from './routes.ts'

export default area({
  tables: ['purchase_approval'],
  routes: [approvalRoutes],
  jobs: [expireApprovals],
  news: [approvalAsked, purchaseApproved, purchaseDeclined],
})
