import { anchorOf, dueAfter } from '#areas/billing/recurring/rules/terms.ts'
import { isTerm, monthsOf } from '#areas/ordering/catalogue/rules/terms.ts'
import { addMonths, type Day } from '#base/dates.ts'

/** Notice is given two months before the term's end (service areas §9). */
export const noticeMonths = 2

/** What is free is kept by the year. */
const monthsOfFree = 12

/** Months of a service's term; 0 for what was bought once and has no end. */
export function monthsOfCycle(billingCycle: string, term: string | null): number {
  if (billingCycle === 'Free Account') return term && isTerm(term) ? monthsOf(term) : monthsOfFree
  return isTerm(billingCycle) ? monthsOf(billingCycle) : 0
}

export type Ending = {
  /** The last term that is still paid for ends on this day: the service ends then, and is not renewed. */
  endsOn: Day
  /** Until this day, that day itself included, notice for it can be given. */
  noticeUntil: Day
}

/**
 * When a service ends whose owner gives notice today: at the end of its term when that is two months away or more, else at
 * the end of the first later term for which that holds. Undefined for what has no term. Terms end on the days on which the
 * billing run has them end.
 */
export function endingAt(
  today: Day,
  service: { registeredOn: Day; nextDueOn: Day | null; months: number },
): Ending | undefined {
  const { registeredOn, nextDueOn, months } = service
  if (!nextDueOn || months <= 0) return undefined
  const anchor = anchorOf(registeredOn, nextDueOn)
  for (let endsOn = nextDueOn; ; endsOn = dueAfter(endsOn, months, anchor)) {
    const noticeUntil = addMonths(endsOn, -noticeMonths)
    if (today <= noticeUntil) return { endsOn, noticeUntil }
  }
}

/** The first day of the next term of a service that starts on a day. */
export const firstDueOn = (start: Day, months: number): Day | null => (months > 0 ? addMonths(start, months) : null)
