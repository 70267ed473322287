/** Paths of checkout and orders, and parts of orders for other areas. */
export { OrderState, orderStateWord } from './order-status.tsx'
export { toCheckout, toOrderPage, toOrderState, toOrders } from './paths.ts'
export { useOrderAgain } from './use-order-again.ts'
