/** What other areas may ask of the catalogue. */
export { buyerFor, ordererOf } from './buyer.ts'
export { catalogueStore, type StoredOption } from './catalogue-store.ts'
export { deskStore } from './desk-store.ts'
export { type Buyer, productList, tldList } from './price-list.ts'
export { priceRowsStore } from './price-rows-store.ts'
export { type PromotionTerms, promotionStore, type StoredPromotion } from './promotion-store.ts'
export { readRequest } from './read-request.ts'
export { syncCatalogue } from './sync-catalogue.ts'
