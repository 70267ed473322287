import type { Cents } from '#base/money.ts'
import { monthsOf, type Term } from './terms.ts'

/** The default price code (core §3). */
export const retailCode = 'EUR'

/** The amount under a price code, otherwise retail. */
export const underCode = (amounts: Readonly<Record<string, Cents>>, priceCode: string): Cents | undefined =>
  amounts[priceCode] ?? amounts[retailCode]

export type TldPrice = { registerCents: Cents; transferCents: Cents; renewCents: Cents; restoreCents: Cents }

/** The first year at the price of registering or transferring, further years at that of renewing. */
export const domainCents = (price: TldPrice, act: 'register' | 'transfer', years: number): Cents =>
  (act === 'register' ? price.registerCents : price.transferCents) + (years - 1) * price.renewCents

/** Options are priced per month; for a one-time product the amount is charged once. */
export const optionCents = (monthlyCents: Cents, term: Term): Cents => monthlyCents * Math.max(1, monthsOf(term))

export type ProductPrice = { cents: Cents; setupCents: Cents }

/**
 * The price of one piece: `recurringCents` per term, `setupCents` once. Office products cost the sum of their options
 * only (core §5).
 */
export function productCents(
  price: ProductPrice,
  options: readonly { priceCents: Cents }[],
  isOffice: boolean,
): { recurringCents: Cents; setupCents: Cents } {
  const optionsCents = options.reduce((sum, option) => sum + option.priceCents, 0)
  return isOffice
    ? { recurringCents: optionsCents, setupCents: 0 }
    : { recurringCents: price.cents + optionsCents, setupCents: price.setupCents }
}
