/** The screens where something is chosen, and what other areas may use of the catalogue. */
export const orderPath = '/order'
export const productsPath = '/cart/products'
export const productPath = '/cart/products-details'

/** A search filled in beforehand: `toOrder({ domain: 'mijn-zaak.be', years: 2 })`. */
export const toOrder = (preset: { domain?: string; years?: number; type?: 'register' | 'transfer' } = {}) => ({
  to: orderPath,
  search: preset,
})

/**
 * One product with its choices: `toProduct({ pid: 200, term: 'yearly', domain: 'mijn-zaak.be' })`. With the key of an `item`
 * of the cart it is that one which is changed.
 */
export const toProduct = (preset: {
  pid: number
  term?: string
  domain?: string
  quantity?: number
  item?: string
}) => ({
  to: productPath,
  search: preset,
})

export { groupWords } from './group-words.ts'
export { partWords, typeNameOf } from './part-words.ts'
export { productQuery, requestTransferCode, tldPricesQuery, transferableRecordsQuery } from './queries.ts'
export { gigabytes, memorySize } from './size-words.ts'
export { freeFirstWords, termWords, yearsWords } from './term-words.ts'
