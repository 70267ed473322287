import { type Cents, percentOf } from '#base/money.ts'
import type { InvoiceLine } from './invoice-document.ts'
import { isOfGroup, type Totals, totalsOfGroups, type VatGroup } from './totals.ts'

/** What to credit: the rest of a line, or a part of its net amount in cents. */
export type CreditPart = { position: number; cents?: Cents }

/** A line with what earlier credit notes credited. Its position is its place in the list, from 1. */
export type CreditableLine = InvoiceLine & { creditedCents: Cents }

export type CreditedLine = InvoiceLine & { creditsPosition: number }

export type CreditProblem = 'credit_line_unknown' | 'credit_too_much' | 'credit_nothing'

export const leftOf = (line: CreditableLine): Cents => line.netCents - line.creditedCents

/** All that is left, line by line; all lines when the invoice is zero. */
export const everythingLeft = (lines: readonly CreditableLine[]): CreditPart[] =>
  lines.flatMap((line, index) => (leftOf(line) > 0 || line.netCents === 0 ? [{ position: index + 1 }] : []))

/** Nothing is left to credit. */
export const isCreditedWhole = (lines: readonly CreditableLine[]): boolean => lines.every((line) => leftOf(line) === 0)

/** Why these parts cannot be credited; undefined when they can. Each line may occur once. */
export function creditProblem(
  lines: readonly CreditableLine[],
  parts: readonly CreditPart[],
): CreditProblem | undefined {
  if (parts.length === 0) return 'credit_nothing'
  const named = new Set<number>()
  for (const { position, cents } of parts) {
    const line = lines[position - 1]
    if (!line || named.has(position)) return 'credit_line_unknown'
    named.add(position)
    if (cents !== undefined && (!Number.isInteger(cents) || cents <= 0)) return 'credit_nothing'
    if (cents === undefined ? leftOf(line) === 0 && line.netCents > 0 : cents > leftOf(line)) return 'credit_too_much'
  }
  return undefined
}

/**
 * The lines of the credit note: a quantity at the old price where that is possible, otherwise one piece of the amount.
 */
export const creditedLines = (lines: readonly CreditableLine[], parts: readonly CreditPart[]): CreditedLine[] =>
  parts.flatMap(({ position, cents }) => {
    const line = lines[position - 1]
    if (!line) return []
    const { creditedCents: _credited, ...original } = line
    return [{ ...original, ...priced(line, cents ?? leftOf(line)), creditsPosition: position }]
  })

function priced(line: CreditableLine, netCents: Cents): Pick<InvoiceLine, 'quantity' | 'unitCents' | 'netCents'> {
  const { quantity, unitCents } = line
  if (netCents === line.netCents) return { quantity, unitCents, netCents }
  const isPlain = line.netCents === quantity * unitCents
  if (isPlain && netCents % unitCents === 0) return { quantity: netCents / unitCents, unitCents, netCents }
  return { quantity: 1, unitCents: netCents, netCents }
}

/**
 * The totals of the credit note. Promotion and VAT of each group are those of everything credited so far, less those of
 * earlier credit notes: each differs from its own rounding by at most a cent, and all credit notes together add up to
 * the invoice, whatever their parts and order (EN 16931 BR-CO-17 holds for the sum).
 */
export function creditTotals(
  lines: readonly CreditableLine[],
  groups: readonly VatGroup[],
  parts: readonly CreditPart[],
): Totals {
  const now = creditedLines(lines, parts)
  const touched = groups.flatMap((group): VatGroup[] => {
    const credited = now.filter((line) => isOfGroup(line, group))
    if (credited.length === 0) return []
    const netOf = (of: (line: CreditableLine) => Cents) =>
      lines.reduce((total, line) => (isOfGroup(line, group) ? total + of(line) : total), 0)
    const whole = netOf((line) => line.netCents)
    const before = netOf((line) => line.creditedCents)
    const after = before + credited.reduce((total, line) => total + line.netCents, 0)
    return [difference(upTo(group, whole, after), upTo(group, whole, before))]
  })
  return totalsOfGroups(touched)
}

/**
 * The share of a group when `netCents` of its `wholeCents` are credited. Rounded down, so that it never exceeds its
 * part.
 */
function upTo(group: VatGroup, wholeCents: Cents, netCents: Cents): VatGroup {
  if (netCents === wholeCents) return group
  const promotionCents = Number((BigInt(group.promotionCents) * BigInt(netCents)) / BigInt(wholeCents))
  const taxableCents = netCents - promotionCents
  const vatCents = percentOf(taxableCents, group.percent)
  return { category: group.category, percent: group.percent, promotionCents, taxableCents, vatCents }
}

const difference = (after: VatGroup, before: VatGroup): VatGroup => ({
  category: after.category,
  percent: after.percent,
  promotionCents: after.promotionCents - before.promotionCents,
  taxableCents: after.taxableCents - before.taxableCents,
  vatCents: after.vatCents - before.vatCents,
})
