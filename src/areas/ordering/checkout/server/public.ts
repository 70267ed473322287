/** What other areas may ask of orders. */
export { waitingOrderCount } from './staff-order-list.ts'
