/** The cart, for areas that add items or order them. */
export { cartStore, newUuid, useCart } from './browser-cart.ts'
export { addAllToCart, addToCart, applyPromotion, removeFromCart } from './cart-actions.ts'
export type { ItemInput } from './cart-content.ts'
export { cartErrorText } from './cart-error-text.ts'
export { Afterwards, CartItems } from './cart-items.tsx'
export { CartTotals } from './cart-totals.tsx'
export { cartWords } from './cart-words.ts'
export { EmptyCart } from './empty-cart.tsx'
export { ItemFacts } from './item-facts.tsx'
export { useOrderClient, useScopeToOrderFor } from './order-client.ts'
export { cartPath } from './paths.ts'
export {
  Price,
  PriceAudience,
  PriceNote,
  preloadPriceView,
  priceNote,
  usePriceText,
  usePriceView,
} from './prices.tsx'
export { PromotionField } from './promotion-field.tsx'
