import { area } from '#platform/area.ts'
import { carryOutOrder } from './fulfil-order.ts'
import { invoiceMonth } from './invoice-month.ts'
import { orderCareJobs } from './jobs.ts'
import { checkoutReactions } from './reactions.ts'
import { checkoutRoutes, staffOrderRoutes } from './routes.ts'

export default area({
  routes: [checkoutRoutes, staffOrderRoutes],
  jobs: [carryOutOrder, invoiceMonth, ...orderCareJobs],
  reactions: checkoutReactions,
})
