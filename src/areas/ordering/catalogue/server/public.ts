import type { Work } from '#platform/context.ts'
import { promotionStore } from './promotion-store.ts'

/** What other areas may ask of the catalogue. */
export { buyerFor, buyerWithParties, groupsOnSale, ordererOf, toldPriceCode, unregisteredExtensions } from './buyer.ts'
export { catalogueStore, type StoredOption } from './catalogue-store.ts'
export { type Buyer, productList, tldList } from './price-list.ts'
export { priceRowsStore } from './price-rows-store.ts'
export { productPartsStore } from './product-parts-store.ts'
export { type PromotionTerms, promotionStore, type StoredPromotion } from './promotion-store.ts'
export { readRequest } from './read-request.ts'
export { staffCatalogueStore } from './staff-catalogue-store.ts'
export { staffPartsStore } from './staff-parts-store.ts'
export { syncCatalogue } from './sync-catalogue.ts'
export { publicRecords } from './transferable-records.ts'

/** An order that took a use of a promotion does not need it any more: somebody else can have it. */
export async function giveBackPromotion(work: Pick<Work, 'sql'>, code: string): Promise<void> {
  await promotionStore.giveBackUse(work.sql, code)
}
