/** What other areas may use of the cart: its address, and the cart itself. */
export const cartPath = '/cart/show-cart'

export { cartStore, newUuid, useCart, useCartCount } from './browser-cart.ts'
export { CartItems } from './cart-items.tsx'
export type { ItemInput } from './cart-store.ts'
export { CartSummary } from './cart-summary.tsx'
export { useTermWords } from './term-words.ts'
export { cartErrorText, useCartActions } from './use-cart-actions.ts'
