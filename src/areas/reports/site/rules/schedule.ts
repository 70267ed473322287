import { addDays, addMonths, dayMs, dayOf, momentAt } from '#base/dates.ts'

export const frequencies = ['weekly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

/** So many looks of all kinds may be asked for by hand in 24 hours: each costs minutes of a browser. */
export const mostADay = 12
export const dayBefore = (now: Date): Date => new Date(now.getTime() - dayMs)

/** At night, when few visit: between two and six, each website at a minute of its own. */
export function nextMoment(frequency: Frequency, serviceId: number, after: Date): Date {
  const today = dayOf(after)
  const day = frequency === 'weekly' ? addDays(today, 7) : addMonths(today, 1)
  return momentAt(day, 120 + (serviceId % 240))
}
