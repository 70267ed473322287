import { addDays, addMonths, type Day, dayOf, startOf } from '#base/dates.ts'
import { addTargetDays, targetDayFrom, targetDayUntil } from './target-days.ts'

/** A provider's settings for collecting. Notice is in calendar days, lead time in TARGET days. */
export type Habits = {
  /** How long before the collection the payer is notified: 14 days unless agreed otherwise (EPC016-06, 4.3.4). */
  noticeDays: number
  /** How long before the collection the file is made. */
  leadDays: number
  /** How often a collection that failed for lack of funds is repeated, and after how many days. */
  retries: number
  retryDays: number
}

const later = (one: Day, other: Day): Day => (one > other ? one : other)

/** The first possible collection day for a file made today. */
export const firstPossible = (today: Day, { leadDays }: Pick<Habits, 'leadDays'>): Day => addTargetDays(today, leadDays)

/**
 * The collection day of an invoice: a number of days before it is due, or the last TARGET day before that, if the payer
 * then has the required notice. Otherwise the first TARGET day with that notice.
 */
export function collectionDay(
  invoice: { dueOn: Day; daysBeforeDue: number },
  today: Day,
  habits: Pick<Habits, 'noticeDays' | 'leadDays'>,
): Day {
  const earliest = later(addDays(today, habits.noticeDays), firstPossible(today, habits))
  const wanted = targetDayUntil(addDays(invoice.dueOn, -invoice.daysBeforeDue))
  return wanted >= earliest ? wanted : targetDayFrom(earliest)
}

/** When invoices are planned each morning, in Brussels time: `'30 5 * * *'` of the job. */
const planningMinutes = 5 * 60 + 30

/** The moment of the next planning: this morning's if it is still to come, otherwise tomorrow's. */
export function nextPlanning(now: Date): Date {
  const morningOf = (day: Day) => new Date(startOf(day).getTime() + planningMinutes * 60_000)
  const today = morningOf(dayOf(now))
  return now < today ? today : morningOf(addDays(dayOf(now), 1))
}

/** Invoices due until this day are planned: the notice period, and a week for weekends and holidays. */
export const plannedUntil = (today: Day, daysBeforeDue: number, { noticeDays }: Pick<Habits, 'noticeDays'>): Day =>
  addDays(today, daysBeforeDue + noticeDays + 7)

/**
 * The day of a second attempt. The payer agreed to it with the first notice, and is mailed when the first attempt
 * fails.
 */
export const retryDay = (today: Day, habits: Pick<Habits, 'retryDays' | 'leadDays'>): Day =>
  targetDayFrom(later(addDays(today, habits.retryDays), firstPossible(today, habits)))

/** A mandate unused for 36 months expires (EPC016-06, 4.1), counted from its last use or else from its signature. */
export const expiresOn = (mandate: { signedOn: Day; lastCollectionOn: Day | null }): Day =>
  addMonths(mandate.lastCollectionOn ?? mandate.signedOn, 36)
export const isUnused = (mandate: { signedOn: Day; lastCollectionOn: Day | null }, today: Day): boolean =>
  expiresOn(mandate) < today

/** How many days before the expiry of a mandate its payer is mailed. */
const lapseNoticeDays = 30

/** The expiry date of a mandate that is about to expire; undefined when it is further away, or past. */
export function lapsingOn(mandate: { signedOn: Day; lastCollectionOn: Day | null }, today: Day): Day | undefined {
  const day = expiresOn(mandate)
  return today <= day && day <= addDays(today, lapseNoticeDays) ? day : undefined
}
