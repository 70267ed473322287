/** What other areas may ask of the catalogue. */
export { buyerFor, ordererOf } from './buyer.ts'
export { catalogueStore } from './catalogue-store.ts'
export { type Buyer, productList, tldList } from './price-list.ts'
export { readRequest } from './read-request.ts'
export { syncCatalogue } from './sync-catalogue.ts'
