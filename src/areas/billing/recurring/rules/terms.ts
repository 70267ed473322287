import { monthsOf, type Term } from '#areas/ordering/catalogue/rules/terms.ts'
import { addDays, addMonths, type Day } from '#base/dates.ts'

/** Terms that come back (service areas §9); what is bought once, or is given for free, does not. */
export const recurringTerms = ['monthly', 'quarterly', 'yearly', 'biennially'] as const satisfies readonly Term[]
export type RecurringTerm = (typeof recurringTerms)[number]
export const isRecurring = (term: string): term is RecurringTerm => (recurringTerms as readonly string[]).includes(term)

const dateOf = (day: Day): number => Number(day.slice(8, 10))
const lastDateOf = (day: Day): number => dateOf(addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1))

/**
 * The day of the month on which a service falls due, before months that are too short are reckoned with: 31 for what began
 * on 31 January and is due on 28 February. A due date that was moved by hand keeps its own day from then on.
 */
export function anchorOf(registeredOn: Day, dueOn: Day): number {
  const began = dateOf(registeredOn)
  return dateOf(dueOn) === Math.min(began, lastDateOf(dueOn)) ? began : dateOf(dueOn)
}

/** The next due date: 31 January → 28 or 29 February → 31 March. Whole days of the calendar, so no clock change can shift one. */
export const nextDue = (dueOn: Day, term: RecurringTerm, anchor: number): Day => dueAfter(dueOn, monthsOf(term), anchor)

/** The same for a number of months. */
export function dueAfter(dueOn: Day, months: number, anchor: number): Day {
  const month = addMonths(`${dueOn.slice(0, 8)}01`, months)
  return `${month.slice(0, 8)}${String(Math.min(anchor, lastDateOf(month))).padStart(2, '0')}`
}

/** Both days belong to it. */
export type Period = { from: Day; to: Day }

type Running = { registeredOn: Day; dueOn: Day; term: RecurringTerm; endsOn: Day | null }

/** More at once than any outage leaves behind; what is older is a mistake in the dates, and made up run by run. */
const maxAtOnce = 24

/**
 * The terms of a service that begin on or before a day and were not invoiced yet, and when it is due after them. One for a
 * service that is looked at daily; several when runs were missed. None begins once notice has made an end of it.
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

/** A product's first months may cost nothing: a term that begins within them is free. */
export const isFree = (period: Period, registeredOn: Day, freeMonths: number): boolean =>
  freeMonths > 0 && period.from < addMonths(registeredOn, freeMonths)
