import type { Work } from '#platform/context.ts'
import { promotionStore } from './promotion-store.ts'

export {
  buyerFor,
  buyerWithParties,
  groupsOnSale,
  ordererOf,
  toldPriceCode,
  undeliveredOnSale,
  unregisteredExtensions,
} from './buyer.ts'
export { catalogueStore, type StoredOption } from './catalogue-store.ts'
export { type Buyer, productList, tldList } from './price-list.ts'
export { priceRowsStore } from './price-rows-store.ts'
export { productPartsStore } from './product-parts-store.ts'
export { type PromotionTerms, promotionStore, type StoredPromotion } from './promotion-store.ts'
export { describeRequest, holdsKey, readRequest, requestIn } from './read-request.ts'
export { staffCatalogueStore } from './staff-catalogue-store.ts'
export { staffPartsStore } from './staff-parts-store.ts'
export { syncCatalogue } from './sync-catalogue.ts'
export { publicRecords } from './transferable-records.ts'

/** Returns a use of a promotion, when the order with it is cancelled. */
export async function giveBackPromotion(work: Pick<Work, 'sql'>, code: string): Promise<void> {
  await promotionStore.giveBackUse(work.sql, code)
}
