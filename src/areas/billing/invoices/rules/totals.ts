import { type Cents, percentOf, splitByWeight } from '#base/money.ts'

/** VAT for everybody (core §9), unless a brand or the one stop shop lets it follow the buyer (`vat-for.ts`). */
export const vatPercent = 21

/** Why a rate is what it is, as e-invoices say it (UNCL5305). */
export const vatCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const
export type VatCategory = (typeof vatCategories)[number]

/** What of a line matters to the totals. */
export type Charge = { netCents: Cents; vatPercent?: number; vatCategory?: VatCategory }

/** Everything of one category and rate. `promotionCents` is its share of the promotion; `taxableCents` is what is left. */
export type VatGroup = {
  category: VatCategory
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
  const groups = groupsOf(charges)
  const subtotalCents = sum(charges)
  const promotion = Math.min(Math.max(promotionCents, 0), subtotalCents)
  const nets = groups.map((group) => sum(charges.filter((charge) => isOfGroup(charge, group))))
  const shares = splitByWeight(promotion, nets)
  return totalsOfGroups(
    groups.map(({ category, percent }, index) => {
      const taxableCents = (nets[index] ?? 0) - (shares[index] ?? 0)
      const vatCents = percentOf(taxableCents, percent)
      return { category, percent, promotionCents: shares[index] ?? 0, taxableCents, vatCents }
    }),
  )
}

/** What a document comes to, given what each of its VAT groups comes to. */
export function totalsOfGroups(vatGroups: VatGroup[]): Totals {
  const add = (of: (group: VatGroup) => Cents) => vatGroups.reduce((total, group) => total + of(group), 0)
  const promotionCents = add((group) => group.promotionCents)
  const subtotalCents = add((group) => group.taxableCents) + promotionCents
  const vatCents = add((group) => group.vatCents)
  return { subtotalCents, promotionCents, vatGroups, vatCents, totalCents: subtotalCents - promotionCents + vatCents }
}

type Group = Pick<VatGroup, 'category' | 'percent'>

const percentOfCharge = (charge: Charge): number => charge.vatPercent ?? vatPercent
/** A rate without another statement is the ordinary one, or none because the goods have none. */
export const categoryOfCharge = (charge: Charge): VatCategory =>
  charge.vatCategory ?? (percentOfCharge(charge) === 0 ? 'Z' : 'S')

export const isOfGroup = (charge: Charge, { category, percent }: Group): boolean =>
  categoryOfCharge(charge) === category && percentOfCharge(charge) === percent

/** Every category and rate that occurs, the highest rate first, in an order that does not depend on the lines'. */
function groupsOf(charges: readonly Charge[]): Group[] {
  const groups = new Map(
    charges.map((charge) => {
      const group = { category: categoryOfCharge(charge), percent: percentOfCharge(charge) }
      return [`${group.category} ${group.percent}`, group]
    }),
  )
  return [...groups.values()].sort(
    (one, other) => other.percent - one.percent || one.category.localeCompare(other.category),
  )
}

const sum = (charges: readonly Charge[]): Cents => charges.reduce((total, charge) => total + charge.netCents, 0)
