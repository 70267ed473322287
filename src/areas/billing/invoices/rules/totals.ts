import { type Cents, percentOf, splitByWeight } from '#base/money.ts'

/** VAT for everybody (core §9); reverse charge is not part of the product. */
export const vatPercent = 21

/** What of a line matters to the totals. */
export type Charge = { netCents: Cents; vatPercent?: number }

/** Everything at one rate. `promotionCents` is this group's share of the promotion; `taxableCents` is what is left. */
export type VatGroup = {
  category: 'S'
  percent: number
  promotionCents: Cents
  taxableCents: Cents
  vatCents: Cents
}

export type Totals = {
  subtotalCents: Cents
  promotionCents: Cents
  vatGroups: VatGroup[]
  vatCents: Cents
  totalCents: Cents
}

/**
 * Adds up a cart or an invoice: VAT on the subtotal minus the promotion, rounded once per rate (core §9, EN 16931
 * BR-CO-17), never per line. The promotion is a reduction of the whole document, at most the subtotal, shared between the
 * rates in proportion.
 */
export function totalsOf(charges: readonly Charge[], promotionCents: Cents = 0): Totals {
  const percents = [...new Set(charges.map(percentOfCharge))].sort((one, other) => other - one)
  const nets = percents.map((percent) => sum(charges.filter((charge) => percentOfCharge(charge) === percent)))
  const subtotalCents = sum(charges)
  const promotion = Math.min(Math.max(promotionCents, 0), subtotalCents)
  const shares = splitByWeight(promotion, nets)
  const vatGroups = percents.map((percent, index): VatGroup => {
    const taxableCents = (nets[index] ?? 0) - (shares[index] ?? 0)
    return {
      category: 'S',
      percent,
      promotionCents: shares[index] ?? 0,
      taxableCents,
      vatCents: percentOf(taxableCents, percent),
    }
  })
  const vatCents = vatGroups.reduce((total, group) => total + group.vatCents, 0)
  return {
    subtotalCents,
    promotionCents: promotion,
    vatGroups,
    vatCents,
    totalCents: subtotalCents - promotion + vatCents,
  }
}

const percentOfCharge = (charge: Charge): number => charge.vatPercent ?? vatPercent
const sum = (charges: readonly Charge[]): Cents => charges.reduce((total, charge) => total + charge.netCents, 0)
