/** What the checkout does with a cart: lock it, price it, and take out what was ordered. */
export { type CartRow, cartStore } from './cart-store.ts'
export { holderOf, keepOrEnd } from './change-cart.ts'
export { type Pricing, priceCart } from './price-cart.ts'
