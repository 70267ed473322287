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

/** The name does not change the price. */
const withName = (details: ItemDetails): ItemDetails =>
  details.kind === 'server' ? { ...details, name: 'x' } : details

/**
 * The price of a choice, computed as on the server. What does not affect it is left out: the domain, names, and
 * certificate data.
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

/** The terms in which prices are shown, a year first, for comparison. */
const toldFirst: readonly Term[] = ['yearly', 'monthly', 'quarterly', 'biennially', 'one-time']

export type TermPrice = { term: Term; cents: Cents; freeMonths: number }

/**
 * The lowest price of a product in each term. Terms without a price are left out: a list price of zero is not free, but
 * sold otherwise.
 */
export function termPrices(product: CatalogueProduct): TermPrice[] {
  const priced = product.offers.length > 0 ? ofOffers(product) : ofTerms(product)
  return priced.filter(({ cents }) => cents > 0)
}

/** Offers have their own prices, shown per month for a yearly term, as is usual. An add-on is not sold by itself. */
const ofOffers = ({ offers }: CatalogueProduct): TermPrice[] =>
  (['monthly', 'yearly'] as const).map((term) => {
    const all = offers.flatMap(({ addOnOf, prices }) =>
      addOnOf === null ? prices.filter(({ cycle, cents }) => cycle === term && cents > 0) : [],
    )
    return { term, cents: all.length > 0 ? Math.min(...all.map(({ cents }) => cents)) : 0, freeMonths: 0 }
  })

const ofTerms = (product: CatalogueProduct): TermPrice[] =>
  product.prices.map(({ term }) => {
    const { unitCents, freeMonths } = priceOf(product, { term, configOptions: cheapestOptions(product) })
    return { term, cents: unitCents, freeMonths }
  })

/** For licences that cost the sum of their options: the cheapest paid choice of each. */
const cheapestOptions = ({ isOffice, options }: CatalogueProduct): ChosenOption[] =>
  options.flatMap(({ id, choices }) => {
    const paid = choices.filter(({ monthlyCents }) => monthlyCents > 0)
    const [least] = paid.toSorted((one, other) => one.monthlyCents - other.monthlyCents)
    return isOffice && least ? [{ id, choice: least.id }] : []
  })

/** The initial term of a product, with its price. */
export function leadTerm(product: CatalogueProduct): TermPrice | undefined {
  const priced = termPrices(product)
  const told: readonly Term[] = product.offers.length > 0 ? ['monthly', 'yearly'] : toldFirst
  return told.flatMap((term) => priced.find((each) => each.term === term) ?? [])[0]
}

const perMonth = (row: { term: Term; cents: Cents }) => row.cents / Math.max(1, monthsOf(row.term))

/** The lowest price in a group, with its term. */
export const cheapestOf = (products: readonly CatalogueProduct[]): TermPrice | undefined =>
  products.flatMap((product) => leadTerm(product) ?? []).sort((one, other) => perMonth(one) - perMonth(other))[0]
