import type { ChosenOption } from '#areas/ordering/cart/rules/item.ts'
import type { ItemDetails } from '#areas/ordering/cart/rules/item-details.ts'
import { type PricedItem, priceService } from '#areas/ordering/cart/rules/price-item.ts'
import type { Cents } from '#base/money.ts'
import type { CatalogueProduct } from '../contract/shapes.ts'
import { monthsOf, type Term } from '../rules/terms.ts'

type Choice = {
  term: Term
  configOptions?: readonly ChosenOption[]
  quantity?: number
  details?: ItemDetails | undefined
}

/** A server costs the same whatever it is called. */
const withName = (details: ItemDetails): ItemDetails =>
  details.kind === 'server' ? { ...details, name: 'x' } : details

/**
 * What a choice comes to, reckoned as the server reckons it. What does not change the price is left out of it: the domain,
 * names, and what an authority asks for.
 */
export const priceOf = (product: CatalogueProduct, choice: Choice): PricedItem =>
  priceService(
    {
      domain: '',
      pid: product.pid,
      domainType: 'register',
      years: 1,
      transferCode: '',
      term: choice.term,
      quantity: choice.quantity ?? 1,
      configOptions: [...(choice.configOptions ?? [])],
      ...(choice.details ? { details: withName(choice.details) } : {}),
    },
    { ...product, needsDomain: false, kind: choice.details ? product.kind : 'none' },
  )

/** The term in which prices are told: a year where that is sold, since that is how people compare. */
const toldFirst: readonly Term[] = ['yearly', 'monthly', 'quarterly', 'biennially', 'one-time']

/** The term that a product is shown in before somebody chooses, with what it costs then. */
export function leadTerm(product: CatalogueProduct): { term: Term; cents: Cents; freeMonths: number } | undefined {
  // Offers have prices of their own; a month with a term of a year is how everybody compares them.
  const offers = product.offers.flatMap(({ prices }) => prices.filter((price) => price.cycle === 'monthly'))
  if (offers.length > 0)
    return { term: 'monthly', cents: Math.min(...offers.map((price) => price.cents)), freeMonths: 0 }
  const term = toldFirst.find((each) => product.prices.some((price) => price.term === each))
  if (!term) return undefined
  const { unitCents, freeMonths } = priceOf(product, { term })
  return { term, cents: unitCents, freeMonths }
}

const perMonth = (row: { term: Term; cents: Cents }) => row.cents / Math.max(1, monthsOf(row.term))

/** The lowest price on a shelf, in its own term. */
export const cheapestOf = (products: readonly CatalogueProduct[]): { term: Term; cents: Cents } | undefined =>
  products.flatMap((product) => leadTerm(product) ?? []).sort((one, other) => perMonth(one) - perMonth(other))[0]
