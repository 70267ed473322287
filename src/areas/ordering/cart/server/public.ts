/** What the checkout does with a cart: lock it, price it, and take out what was ordered. */

export { addToCart } from './add-to-cart.ts'
export { shownCart } from './cart-payload.ts'
export { type CartRow, cartStore, type StoredItem } from './cart-store.ts'
export { forWhom, holderOf, keepOrEnd, pricingFor } from './change-cart.ts'
export { type EstimateAsked, estimate, priceCloudServer, priceLicences, priceStorage } from './estimate.ts'
export {
  type InLanguages,
  itemsInLanguages,
  type PricedPromotion,
  type Pricing,
  priceCart,
  pricePromotion,
} from './price-cart.ts'
export { askAboutVat, vatOfOrder } from './vat-of-order.ts'
