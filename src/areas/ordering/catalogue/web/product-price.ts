import type { ChosenOption } from '#areas/ordering/cart/rules/item.ts'
import { type PricedItem, priceService } from '#areas/ordering/cart/rules/price-item.ts'
import type { Cents } from '#base/money.ts'
import type { CatalogueProduct } from '../contract/shapes.ts'
import { monthsOf, type Term } from '../rules/terms.ts'

type Choice = { term: Term; configOptions?: readonly ChosenOption[]; quantity?: number }

/** What a choice comes to, reckoned as the server reckons it; the domain is left out of it. */
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
    },
    { ...product, needsDomain: false },
  )

/** The term in which prices are told: a year where that is sold, since that is how people compare. */
const toldFirst: readonly Term[] = ['yearly', 'monthly', 'quarterly', 'biennially', 'one-time']

/** The term that a product is shown in before somebody chooses, with what it costs then. */
export function leadTerm(product: CatalogueProduct): { term: Term; cents: Cents } | undefined {
  const term = toldFirst.find((each) => product.prices.some((price) => price.term === each))
  return term && { term, cents: priceOf(product, { term }).unitCents }
}

const perMonth = (row: { term: Term; cents: Cents }) => row.cents / Math.max(1, monthsOf(row.term))

/** The lowest price on a shelf, in its own term. */
export const cheapestOf = (products: readonly CatalogueProduct[]): { term: Term; cents: Cents } | undefined =>
  products.flatMap((product) => leadTerm(product) ?? []).sort((one, other) => perMonth(one) - perMonth(other))[0]
