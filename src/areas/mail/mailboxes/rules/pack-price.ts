import { optionCents } from '#areas/ordering/catalogue/rules/prices.ts'
import { monthsOf, type Term } from '#areas/ordering/catalogue/rules/terms.ts'
import { addMonths, type Day, daysBetween } from '#base/dates.ts'
import { type Cents, roundHalfUp } from '#base/money.ts'

/** Mail that nobody pays for any more is kept so long before it is deleted. */
export const graceDays = 30

export type PaidTerm = { term: Term; today: Day; dueOn: Day }

/**
 * What a dearer pack costs for the days from `today` on until `until`, of a term that ends before `dueOn`. A term that was invoiced ahead
 * counts whole. Never below nothing: what was paid for is not given back.
 */
export function restCents(monthlyDifference: Cents, { term, today, dueOn }: PaidTerm, until: Day = dueOn): Cents {
  const months = monthsOf(term)
  if (months === 0 || monthlyDifference <= 0 || until <= today) return 0
  const termDays = daysBetween(addMonths(dueOn, -months), dueOn)
  return roundHalfUp((optionCents(monthlyDifference, term) * daysBetween(today, until)) / termDays)
}

/** What was told some days ago, of which these have passed meanwhile. */
export const stillToPay = (cents: Cents, { asked, today, dueOn }: { asked: Day; today: Day; dueOn: Day }): Cents => {
  const days = daysBetween(asked, dueOn)
  return days <= 0 ? 0 : Math.min(cents, Math.max(0, roundHalfUp((cents * daysBetween(today, dueOn)) / days)))
}
