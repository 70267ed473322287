import { type Charge, totalsOf } from '#areas/billing/invoices/rules/totals.ts'
import type { Cents } from '#base/money.ts'

export type CartTotals = { subTotalCents: Cents; promotionCents: Cents; vatCents: Cents; totalCents: Cents }

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
    vatCents: totals.vatCents,
    totalCents: totals.totalCents,
  }
}
