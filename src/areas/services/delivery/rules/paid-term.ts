import { isTerm, monthsOf, type Term } from '#areas/ordering/catalogue/rules/terms.ts'
import { addMonths, type Day, dayOf, daysBetween } from '#base/dates.ts'
import { type Cents, roundHalfUp } from '#base/money.ts'

/** A term that comes back, and the day until which it is paid for. */
export type PaidTerm = { term: Term; today: Day; dueOn: Day }

/** Until when a service is paid for, in terms that come back; undefined for what has no such term. */
export function paidTerm(
  { billing_cycle: term, next_due_on: dueOn }: { billing_cycle: string; next_due_on: Day | null },
  now: Date,
): PaidTerm | undefined {
  const today = dayOf(now)
  return isTerm(term) && term !== 'one-time' && dueOn !== null && dueOn > today ? { term, dueOn, today } : undefined
}

/**
 * What a term that costs so much more does for the days from `today` on until `until`, of one that ends before `dueOn`. A term that was
 * invoiced ahead counts whole. Never below nothing: what was paid for is not given back.
 */
export function restOfTerm(termDifference: Cents, { term, today, dueOn }: PaidTerm, until: Day = dueOn): Cents {
  const months = monthsOf(term)
  if (months === 0 || termDifference <= 0 || until <= today) return 0
  const termDays = daysBetween(addMonths(dueOn, -months), dueOn)
  return roundHalfUp((termDifference * daysBetween(today, until)) / termDays)
}

/** What was told some days ago for the days until `dueOn`, less those that have passed meanwhile. A later due date adds none to them. */
export const stillToPay = (cents: Cents, { asked, today, dueOn }: { asked: Day; today: Day; dueOn: Day }): Cents => {
  const days = daysBetween(asked, dueOn)
  return days <= 0 ? 0 : Math.min(cents, Math.max(0, roundHalfUp((cents * daysBetween(today, dueOn)) / days)))
}

export const earlier = (one: Day, other: Day): Day => (one < other ? one : other)
export const later = (one: Day, other: Day): Day => (one > other ? one : other)
