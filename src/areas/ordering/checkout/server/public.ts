/** Orders for other areas. */
export { retryOrder } from './care-for-item.ts'
export { ordersInWaiting, waitingOrderCount } from './waiting-orders.ts'
