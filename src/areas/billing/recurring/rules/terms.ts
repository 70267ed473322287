import { monthsOf, type Term } from '#areas/ordering/catalogue/rules/terms.ts'
import { addDays, addMonths, type Day } from '#base/dates.ts'

/** Recurring terms (service areas §9); one-time and free products have none. */
export const recurringTerms = ['monthly', 'quarterly', 'yearly', 'biennially'] as const satisfies readonly Term[]
export type RecurringTerm = (typeof recurringTerms)[number]
export const isRecurring = (term: string): term is RecurringTerm => (recurringTerms as readonly string[]).includes(term)

const dateOf = (day: Day): number => Number(day.slice(8, 10))
const lastDateOf = (day: Day): number => dateOf(addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1))

/**
 * The day of the month on which a service is due, before the length of months is considered: 31 for one that began on
 * 31 January and is due on 28 February. A due date moved by hand has its own day.
 */
export function anchorOf(registeredOn: Day, dueOn: Day): number {
  const began = dateOf(registeredOn)
  return dateOf(dueOn) === Math.min(began, lastDateOf(dueOn)) ? began : dateOf(dueOn)
}

/**
 * The next due date: 31 January → 28 or 29 February → 31 March. Calendar days, so that daylight saving has no effect.
 */
export const nextDue = (dueOn: Day, term: RecurringTerm, anchor: number): Day => dueAfter(dueOn, monthsOf(term), anchor)

/** The due date after a number of months. */
export function dueAfter(dueOn: Day, months: number, anchor: number): Day {
  const month = addMonths(`${dueOn.slice(0, 8)}01`, months)
  return `${month.slice(0, 8)}${String(Math.min(anchor, lastDateOf(month))).padStart(2, '0')}`
}

/** Both days are included. */
export type Period = { from: Day; to: Day }

type Running = { registeredOn: Day; dueOn: Day; term: RecurringTerm; endsOn: Day | null }

/** More than any outage leaves at once; older ones point to wrong dates, and are caught up run by run. */
const maxAtOnce = 24

/**
 * The terms of a service that begin until a day and are not invoiced yet, and its due date after them. Usually one;
 * several after missed runs. None begins after a cancellation takes effect.
 */
export function periodsDue(service: Running, until: Day): { periods: Period[]; dueOn: Day } {
  const anchor = anchorOf(service.registeredOn, service.dueOn)
  const periods: Period[] = []
  let { dueOn } = service
  while (dueOn <= until && periods.length < maxAtOnce && (service.endsOn === null || dueOn < service.endsOn)) {
    const next = nextDue(dueOn, service.term, anchor)
    periods.push({ from: dueOn, to: addDays(next, -1) })
    dueOn = next
  }
  return { periods, dueOn }
}

/** What is counted elsewhere, in UTC and from the hour of its delivery, may be some days beside the terms of here. */
const slackDays = 3
/** Of a price that is agreed until a day: the first one on which a term may begin that is not priced yet. */
export const firstUnpriced = (priceUntil: Day): Day => addDays(priceUntil, 1 - slackDays)

/** A term that began so long ago, and of which nobody has told the price, is looked into. */
const priceGraceDays = 7
export const lacksPrice = (dueOn: Day, today: Day): boolean => dueOn < addDays(today, -priceGraceDays)

/** Whether a term begins within the free first months of a product. */
export const isFree = (period: Period, registeredOn: Day, freeMonths: number): boolean =>
  freeMonths > 0 && period.from < addMonths(registeredOn, freeMonths)
