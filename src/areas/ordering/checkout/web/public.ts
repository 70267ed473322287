/** Where orders are finished and looked at, and what other areas show of one. */
export { OrderState, orderStateWord } from './order-status.tsx'
export { toCheckout, toOrderPage, toOrderState, toOrders } from './paths.ts'
export { useOrderAgain } from './use-order-again.ts'
