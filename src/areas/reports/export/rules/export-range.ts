import { addDays, type Day, daysBetween } from '#base/dates.ts'

/** Service areas §9: registrations and renewals within 60 days of the last day. */
export const daysAhead = 60

/** So much is asked for at once at most. */
export const maxDays = 731

export type RangeProblem = 'export_dates_reversed' | 'export_too_long'

/** Why nothing can be exported between these two days; undefined when it can. Both days are included. */
export function rangeProblem(from: Day, to: Day): RangeProblem | undefined {
  if (to < from) return 'export_dates_reversed'
  return daysBetween(from, to) >= maxDays ? 'export_too_long' : undefined
}

/** From the day after the last one to sixty days after it. */
export const toCome = (to: Day): { from: Day; to: Day } => ({ from: addDays(to, 1), to: addDays(to, daysAhead) })
