/** The screens where something is chosen, and what other areas may use of the catalogue. */
export const orderPath = '/order'
export const productsPath = '/cart/products'
export const productPath = '/cart/products-details'

/** A search filled in beforehand: `toOrder({ domain: 'mijn-zaak.be', years: 2 })`. */
export const toOrder = (preset: { domain?: string; years?: number; type?: 'register' | 'transfer' } = {}) => ({
  to: orderPath,
  search: preset,
})

/** One product with its choices: `toProduct({ pid: 200, term: 'yearly', domain: 'mijn-zaak.be' })`. */
export const toProduct = (preset: { pid: number; term?: string; domain?: string }) => ({
  to: productPath,
  search: preset,
})

export { productQuery, tldPricesQuery } from './queries.ts'
export { termWords, yearsWords } from './term-words.ts'
