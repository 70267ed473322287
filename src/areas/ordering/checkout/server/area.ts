import { area } from '#platform/area.ts'
import { keepForAccounts, ofAccount, ofClient } from '#platform/personal-data.ts'
import { orderFigureRoutes } from './figures.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { invoiceMonth } from './invoice-month.ts'
import { orderCareJobs } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { checkoutRoutes, orderListRoutes, staffOrderRoutes } from './routes.ts'
import { checkoutSubscribers } from './subscribers.ts'

export default area({
  tables: ['customer_order', 'order_item', 'order_item_event', 'order_refund'],
  routes: [checkoutRoutes, orderListRoutes, staffOrderRoutes, orderFigureRoutes],
  jobs: [fulfilOrder, invoiceMonth, ...orderCareJobs],
  subscribers: checkoutSubscribers,
  personalData: {
    customer_order: { of: ofClient(), given: { needs: ['orders'] }, onErasure: keepForAccounts },
    order_item_event: { of: ofAccount(), onErasure: keepForAccounts },
  },
  columns: {
    customer_order: { accounts: ['vat_note'] },
    order_item: { thing: ['key', 'domain'], accounts: ['description', 'config'] },
  },
  mailKinds: {
    'ordering.order-placed': 'orders',
    'ordering.order-paid': 'orders',
    'ordering.order-reminder': 'orders',
    'ordering.order-completed': 'orders',
    'ordering.order-partly-failed': 'orders',
    'ordering.order-cancelled': 'orders',
    'ordering.item-refunded': 'orders',
  },
  log: logLines,
})
