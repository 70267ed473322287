import { area } from '#platform/area.ts'
import { carryOutOrder } from './fulfil-order.ts'
import { invoiceMonth } from './invoice-month.ts'
import { orderCareJobs } from './jobs.ts'
import { checkoutReactions } from './reactions.ts'
import { checkoutRoutes, staffOrderRoutes } from './routes.ts'

export default area({
  tables: ['customer_order', 'order_item', 'order_item_event', 'order_refund'],
  routes: [checkoutRoutes, staffOrderRoutes],
  jobs: [carryOutOrder, invoiceMonth, ...orderCareJobs],
  reactions: checkoutReactions,
})
