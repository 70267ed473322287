import { addDays, addMonths, dayMs, dayOf, momentAt } from '#base/dates.ts'

export const frequencies = ['weekly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

/** So many looks of all kinds may be asked for by hand in 24 hours: each costs minutes of a browser. */
export const mostADay = 12
export const dayBefore = (now: Date): Date => new Date(now.getTime() - dayMs)

/**
 * At night, when few visit: between two and six, each website at a minute of its own. What is made on the last day of a month is
 * made on the last day of each: the 31st would become the 28th by February, and stay it.
 */
export function nextMoment(frequency: Frequency, serviceId: number, after: Date): Date {
  const today = dayOf(after)
  const isMonthEnd = addDays(today, 1).endsWith('-01')
  const monthly = isMonthEnd ? addDays(addMonths(addDays(today, 1), 1), -1) : addMonths(today, 1)
  const day = frequency === 'weekly' ? addDays(today, 7) : monthly
  return momentAt(day, 120 + (serviceId % 240))
}
