import { everyRate } from '#areas/billing/invoices/rules/standard-rates.ts'
import { type Charge, totalsOf, vatPercent } from '#areas/billing/invoices/rules/totals.ts'
import { type Cents, percentageOf, percentOf } from '#base/money.ts'

export type CartTotals = {
  subTotalCents: Cents
  promotionCents: Cents
  /** The rate that applies to everything in it. */
  vatPercent: number
  vatCents: Cents
  totalCents: Cents
}

/**
 * What a cart comes to: the arithmetic is the invoice's own, so that both always agree to the cent (core §9). `vat` where it
 * follows the buyer.
 */
export function cartTotals(
  items: readonly { priceCents: Cents }[],
  promotionCents: Cents = 0,
  vat: Omit<Charge, 'netCents'> = {},
): CartTotals {
  const totals = totalsOf(
    items.map((item) => ({ netCents: item.priceCents, ...vat })),
    promotionCents,
  )
  return {
    subTotalCents: totals.subtotalCents,
    promotionCents: totals.promotionCents,
    vatPercent: vat.vatPercent ?? vatPercent,
    vatCents: totals.vatCents,
    totalCents: totals.totalCents,
  }
}

/** The rate of totals that were kept without it; of nothing it is the ordinary one. */
export function vatPercentOf(totals: Pick<CartTotals, 'subTotalCents' | 'promotionCents' | 'vatCents'>): number {
  const taxableCents = totals.subTotalCents - totals.promotionCents
  if (taxableCents <= 0) return vatPercent
  const fits = (rate: number) => percentOf(taxableCents, rate) === totals.vatCents
  return [vatPercent, 0, ...everyRate].find(fits) ?? percentageOf(totals.vatCents, taxableCents)
}
