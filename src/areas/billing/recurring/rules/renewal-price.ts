import { isOfficeGroup } from '#areas/ordering/catalogue/rules/groups.ts'
import { optionCents, productCents, underCode } from '#areas/ordering/catalogue/rules/prices.ts'
import type { Term } from '#areas/ordering/catalogue/rules/terms.ts'
import type { Words } from '#base/locale.ts'
import { type Cents, roundHalfUp } from '#base/money.ts'

type ByCode = Readonly<Record<string, Cents>>

/** A product with all its prices: clients keep products that are no longer sold. */
export type PricedProduct = {
  pid: number
  group: string
  name: Words
  freeMonths: number
  /** By term, then by price code. */
  prices: Partial<Record<Term, ByCode>>
  options: readonly { id: string; name: Words; choices: readonly { id: string; name: Words; cents: ByCode }[] }[]
}

/** The configuration of the service as ordered. */
export type ServiceConfig = {
  options?: Readonly<Record<string, string>>
  quantity?: number
  details?: { kind: string }
}

/** Configured products and licence offers, whose cost is not the price of the product. */
const putTogether: ReadonlySet<string> = new Set(['server', 'storage', 'offer'])

export type PriceProblem = 'no_price' | 'option_gone'
export type RenewalPrice = { unitCents: Cents; quantity: number; problem?: undefined } | { problem: PriceProblem }

/**
 * The price of a service for another term, at today's prices under the payer's code: retail where the code has none,
 * each option at its chosen or first value, Microsoft 365 as the sum of its options (core §5). A configured product
 * keeps the price at which it was ordered or last changed; `agreedCents` is for the whole quantity.
 */
export function renewalPrice(
  product: PricedProduct | undefined,
  term: Term,
  priceCode: string,
  config: ServiceConfig,
  agreedCents: Cents,
): RenewalPrice {
  const quantity = Math.max(1, config.quantity ?? 1)
  if (config.details && putTogether.has(config.details.kind))
    return { unitCents: roundHalfUp(agreedCents / quantity), quantity }
  const cents = product && underCode(product.prices[term] ?? {}, priceCode)
  if (!product || cents === undefined) return { problem: 'no_price' }
  const options: { priceCents: Cents }[] = []
  for (const option of product.options) {
    const chosen = config.options?.[option.id]
    const choice = chosen === undefined ? option.choices[0] : option.choices.find(({ id }) => id === chosen)
    if (!choice) return { problem: 'option_gone' }
    options.push({ priceCents: optionCents(underCode(choice.cents, priceCode) ?? 0, term) })
  }
  const { recurringCents } = productCents({ cents, setupCents: 0 }, options, isOfficeGroup(product.group))
  return { unitCents: recurringCents, quantity }
}
