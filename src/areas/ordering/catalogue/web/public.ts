/** The screens for choosing, and what other areas use of the catalogue. */
export const orderPath = '/order'
export const productsPath = '/cart/products'
export const productPath = '/cart/products-details'

/** A preset search: `toOrder({ domain: 'mijn-zaak.be', years: 2 })`. */
export const toOrder = (preset: { domain?: string; years?: number; type?: 'register' | 'transfer' } = {}) => ({
  to: orderPath,
  search: preset,
})

/**
 * A product with presets: `toProduct({ pid: 200, term: 'yearly', domain: 'mijn-zaak.be' })`. With `item` the cart item
 * of that key is changed.
 */
export const toProduct = (preset: {
  pid: number
  term?: string
  domain?: string
  quantity?: number
  item?: string
  /** The tenant at Microsoft that licences are for. */
  tenant?: string
  /** The client for whom a partner orders. */
  cc?: number
}) => ({
  to: productPath,
  search: preset,
})

export { AmountField } from './amount-field.tsx'
export { groupWords } from './group-words.ts'
export { isKeyName, type KeyName, keyChoices, makeInBrowser, saveKey } from './key-in-browser.ts'
export { partWords, typeNameOf } from './part-words.ts'
export { productQuery, requestTransferCode, tldPricesQuery, transferableRecordsQuery } from './queries.ts'
export { gigabytes, memorySize } from './size-words.ts'
export { freeFirstWords, termWords, yearsWords } from './term-words.ts'
