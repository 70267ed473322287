import type { Cents } from '#base/money.ts'
import { monthsOf, type Term } from './terms.ts'

/** The price code of everybody who has no other (core §3). */
export const retailCode = 'EUR'

/** The amount under a price code; a code without an amount of its own pays retail. */
export const underCode = (amounts: Readonly<Record<string, Cents>>, priceCode: string): Cents | undefined =>
  amounts[priceCode] ?? amounts[retailCode]

export type TldPrice = { registerCents: Cents; transferCents: Cents; renewCents: Cents; restoreCents: Cents }

/** The first year at the price of the act itself, the following years at the price of renewal. */
export const domainCents = (price: TldPrice, act: 'register' | 'transfer', years: number): Cents =>
  (act === 'register' ? price.registerCents : price.transferCents) + (years - 1) * price.renewCents

/** Options are priced by the month; what is bought once pays its amount once. */
export const optionCents = (monthlyCents: Cents, term: Term): Cents => monthlyCents * Math.max(1, monthsOf(term))

export type ProductPrice = { cents: Cents; setupCents: Cents }

/**
 * What one piece of a product costs: `recurringCents` comes back every term, `setupCents` once. Office-type products cost
 * the sum of their options and nothing besides (core §5).
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
