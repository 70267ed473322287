import { everyRate } from '#areas/billing/invoices/rules/standard-rates.ts'
import { type Charge, totalsOf, vatPercent } from '#areas/billing/invoices/rules/totals.ts'
import { type Cents, percentageOf, percentOf } from '#base/money.ts'

export type CartTotals = {
  subTotalCents: Cents
  promotionCents: Cents
  /** The VAT rate of all items. */
  vatPercent: number
  vatCents: Cents
  totalCents: Cents
}

/**
 * The totals of a cart, computed like those of an invoice, so that both agree to the cent (core §9). `vat`: if it
 * depends on the buyer.
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

/** The rate of totals stored without it; the standard rate when they are zero. */
export function vatPercentOf(totals: Pick<CartTotals, 'subTotalCents' | 'promotionCents' | 'vatCents'>): number {
  const taxableCents = totals.subTotalCents - totals.promotionCents
  if (taxableCents <= 0) return vatPercent
  const fits = (rate: number) => percentOf(taxableCents, rate) === totals.vatCents
  return [vatPercent, 0, ...everyRate].find(fits) ?? percentageOf(totals.vatCents, taxableCents)
}
