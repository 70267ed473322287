/** Orders for other areas. */
export { cancelUnpaid, retryItem, retryOrder } from './care-for-item.ts'
export { orderLicences } from './order-configured.ts'
export { answerOrder } from './order-view.ts'
export { ordersInWaiting, waitingOrderCount } from './waiting-orders.ts'
