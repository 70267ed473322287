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

/** The term in which a product costs least a month; what is bought once counts as it is. */
export function cheapestTerm(product: CatalogueProduct): { term: Term; cents: Cents } | undefined {
  const perMonth = (row: { term: Term; cents: Cents }) => row.cents / Math.max(1, monthsOf(row.term))
  return product.prices
    .map(({ term }) => ({ term, cents: priceOf(product, { term }).unitCents }))
    .sort((one, other) => perMonth(one) - perMonth(other))[0]
}

/** The lowest price on a shelf, in its own term. */
export function cheapestOf(products: readonly CatalogueProduct[]): { term: Term; cents: Cents } | undefined {
  return products
    .flatMap((product) => cheapestTerm(product) ?? [])
    .sort(
      (one, other) => one.cents / Math.max(1, monthsOf(one.term)) - other.cents / Math.max(1, monthsOf(other.term)),
    )[0]
}
