/** What other areas may ask of orders. */
export { waitingOrders } from './staff-order-list.ts'
