import { isOfficeGroup } from '#areas/ordering/catalogue/rules/groups.ts'
import { optionCents, productCents, underCode } from '#areas/ordering/catalogue/rules/prices.ts'
import type { Term } from '#areas/ordering/catalogue/rules/terms.ts'
import type { Words } from '#base/locale.ts'
import { type Cents, roundHalfUp } from '#base/money.ts'

type ByCode = Readonly<Record<string, Cents>>

/** A product with every price it has: a product that is no longer on sale goes on for clients who have it. */
export type PricedProduct = {
  pid: number
  group: string
  name: Words
  freeMonths: number
  /** By term, then by price code. */
  prices: Partial<Record<Term, ByCode>>
  options: readonly { id: string; name: Words; choices: readonly { id: string; name: Words; cents: ByCode }[] }[]
}

/** What was chosen when the service was ordered. */
export type ServiceConfig = {
  options?: Readonly<Record<string, string>>
  quantity?: number
  details?: { kind: string }
}

/** Put together by size, or bought as an offer: the product's price is not what they cost. */
const putTogether: ReadonlySet<string> = new Set(['server', 'storage', 'offer'])

export type PriceProblem = 'no_price' | 'option_gone'
export type RenewalPrice = { unitCents: Cents; quantity: number; problem?: undefined } | { problem: PriceProblem }

/**
 * What a service costs for another term, at the prices of today under the payer's code: retail where the code has none of its
 * own, every option at the choice that was made (the first one when none was), Microsoft 365 the sum of its options (core §5).
 * A configured product goes on at what it cost when it was ordered or last changed; `agreedCents` is for all pieces together.
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
