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

export type TermPrice = { term: Term; cents: Cents; freeMonths: number }

/**
 * What a product costs from, in each of its terms. A term without a price of its own is left out: what costs nothing in a list
 * is not free, it is only sold in another way.
 */
export function termPrices(product: CatalogueProduct): TermPrice[] {
  const priced = product.offers.length > 0 ? ofOffers(product) : ofTerms(product)
  return priced.filter(({ cents }) => cents > 0)
}

/** Offers have prices of their own; a month with a term of a year is how everybody compares them. */
const ofOffers = ({ offers }: CatalogueProduct): TermPrice[] =>
  (['monthly', 'yearly'] as const).map((term) => {
    const all = offers.flatMap(({ prices }) => prices.filter(({ cycle, cents }) => cycle === term && cents > 0))
    return { term, cents: all.length > 0 ? Math.min(...all.map(({ cents }) => cents)) : 0, freeMonths: 0 }
  })

const ofTerms = (product: CatalogueProduct): TermPrice[] =>
  product.prices.map(({ term }) => {
    const { unitCents, freeMonths } = priceOf(product, { term, configOptions: cheapestOptions(product) })
    return { term, cents: unitCents, freeMonths }
  })

/** Of licences that cost the sum of their options: the cheapest of each that costs something. */
const cheapestOptions = ({ isOffice, options }: CatalogueProduct): ChosenOption[] =>
  options.flatMap(({ id, choices }) => {
    const paid = choices.filter(({ monthlyCents }) => monthlyCents > 0)
    const [least] = paid.toSorted((one, other) => one.monthlyCents - other.monthlyCents)
    return isOffice && least ? [{ id, choice: least.id }] : []
  })

/** The term that a product is shown in before somebody chooses, with what it costs then. */
export function leadTerm(product: CatalogueProduct): TermPrice | undefined {
  const priced = termPrices(product)
  const told: readonly Term[] = product.offers.length > 0 ? ['monthly', 'yearly'] : toldFirst
  return told.flatMap((term) => priced.find((each) => each.term === term) ?? [])[0]
}

const perMonth = (row: { term: Term; cents: Cents }) => row.cents / Math.max(1, monthsOf(row.term))

/** The lowest price in a group, in its own term. */
export const cheapestOf = (products: readonly CatalogueProduct[]): TermPrice | undefined =>
  products.flatMap((product) => leadTerm(product) ?? []).sort((one, other) => perMonth(one) - perMonth(other))[0]
