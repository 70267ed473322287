import { type Cents, percentOf, splitByWeight } from '#base/money.ts'

/**
 * The Belgian rate for everybody (core §9), unless a brand or the one stop shop makes it depend on the buyer
 * (`vat-for.ts`).
 */
export const vatPercent = 21

/** VAT categories of e-invoices (UNCL5305). */
export const vatCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const
export type VatCategory = (typeof vatCategories)[number]

/** The parts of a line that determine the totals. */
export type Charge = { netCents: Cents; vatPercent?: number; vatCategory?: VatCategory }

/** All lines of one category and rate. `promotionCents` is its share of the promotion, `taxableCents` the rest. */
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
 * The totals of a cart or invoice: VAT on the subtotal less the promotion, rounded once per rate (core §9, EN 16931
 * BR-CO-17), never per line. The promotion reduces the whole document, by at most the subtotal, in proportion to the
 * rates.
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

/** The totals of a document from its VAT groups. */
export function totalsOfGroups(vatGroups: VatGroup[]): Totals {
  const add = (of: (group: VatGroup) => Cents) => vatGroups.reduce((total, group) => total + of(group), 0)
  const promotionCents = add((group) => group.promotionCents)
  const subtotalCents = add((group) => group.taxableCents) + promotionCents
  const vatCents = add((group) => group.vatCents)
  return { subtotalCents, promotionCents, vatGroups, vatCents, totalCents: subtotalCents - promotionCents + vatCents }
}

type Group = Pick<VatGroup, 'category' | 'percent'>

const percentOfCharge = (charge: Charge): number => charge.vatPercent ?? vatPercent
/** Without a category: standard for a rate above zero, otherwise zero-rated. */
export const categoryOfCharge = (charge: Charge): VatCategory =>
  charge.vatCategory ?? (percentOfCharge(charge) === 0 ? 'Z' : 'S')

export const isOfGroup = (charge: Charge, { category, percent }: Group): boolean =>
  categoryOfCharge(charge) === category && percentOfCharge(charge) === percent

/** All categories and rates, the highest rate first, independent of the order of the lines. */
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
