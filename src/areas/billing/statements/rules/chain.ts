import type { Day } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'

/** A statement among those of its account. */
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

/** One series of numbers: each bank and each format counts by itself and starts again in January. */
const isOneSeries = (one: Link, other: Link): boolean =>
  one.format === other.format && one.closedOn.slice(0, 4) === other.closedOn.slice(0, 4)

/** What is wrong between a statement and the one before it of the same account: the balance is where the last one ended. */
export function gapBetween(before: Link | undefined, statement: Link): Gap | null {
  if (!before) return null
  if (before.closingCents !== statement.openingCents) return 'balance'
  if (!isOneSeries(before, statement) || before.sequence === null || statement.sequence === null) return null
  return statement.sequence === before.sequence + 1 ? null : 'sequence'
}

/**
 * Whether these two can report the same movement. Never when the bank gave them two numbers of one series: two transfers that look
 * alike on two statements of one day are two. Otherwise whenever their days touch.
 */
export function mayOverlap(one: Link, other: Link): boolean {
  if (isOneSeries(one, other) && one.sequence !== null && other.sequence !== null)
    return one.sequence === other.sequence
  return true
}
