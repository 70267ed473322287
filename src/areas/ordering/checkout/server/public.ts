/** What other areas may ask of orders. */
export { retryOrder } from './care-for-item.ts'
export { ordersInWaiting, waitingOrderCount } from './waiting-orders.ts'
