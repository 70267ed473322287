import type { Day } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'

/** A statement in the sequence of its account. */
export type Link = {
  format: string
  sequence: number | null
  openedOn: Day | null
  closedOn: Day
  openingCents: Cents
  closingCents: Cents
}

export const gaps = ['sequence', 'balance'] as const
export type Gap = (typeof gaps)[number]

/** One series of numbers: each bank and format counts for itself and starts again in January. */
const isOneSeries = (one: Link, other: Link): boolean =>
  one.format === other.format && one.closedOn.slice(0, 4) === other.closedOn.slice(0, 4)

/** How a statement fails to follow the previous one of its account. */
export function gapBetween(before: Link | undefined, statement: Link): Gap | null {
  if (!before) return null
  if (before.closingCents !== statement.openingCents) return 'balance'
  if (!isOneSeries(before, statement) || before.sequence === null || statement.sequence === null) return null
  return statement.sequence === before.sequence + 1 ? null : 'sequence'
}

/**
 * Whether two statements can contain the same movement. Not when the bank numbered them in one series: then similar
 * transfers of a day are different ones. Otherwise when their days overlap.
 */
export function mayOverlap(one: Link, other: Link): boolean {
  if (isOneSeries(one, other) && one.sequence !== null && other.sequence !== null)
    return one.sequence === other.sequence
  return true
}
