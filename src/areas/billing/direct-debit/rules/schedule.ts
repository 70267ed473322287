import { addDays, addMonths, type Day, dayOf, startOf } from '#base/dates.ts'
import { addTargetDays, targetDayFrom, targetDayUntil } from './target-days.ts'

/** How a provider collects; each is a setting. Days of notice are calendar days, lead days are TARGET days. */
export type Habits = {
  /** How long before the day the payer is notified: 14 days unless another period was agreed (EPC016-06, 4.3.4). */
  noticeDays: number
  /** How long before the day the file is made. */
  leadDays: number
  /** How often a collection for which there was no money is tried once more, and after how many days. */
  retries: number
  retryDays: number
}

const later = (one: Day, other: Day): Day => (one > other ? one : other)

/** The first day on which something can still be collected when its file is made today. */
export const firstPossible = (today: Day, { leadDays }: Pick<Habits, 'leadDays'>): Day => addTargetDays(today, leadDays)

/**
 * The day on which an invoice is collected: so many days before it is due, or the last TARGET day before, provided the
 * payer then has the required notice. Otherwise the first TARGET day on which they have it.
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

/** When invoices are planned each morning, in Brussels: `'30 5 * * *'` of the job. */
const planningMinutes = 5 * 60 + 30

/** The next morning on which what is new is planned: today's as long as it is still to come. */
export function nextPlanning(now: Date): Date {
  const morningOf = (day: Day) => new Date(startOf(day).getTime() + planningMinutes * 60_000)
  const today = morningOf(dayOf(now))
  return now < today ? today : morningOf(addDays(dayOf(now), 1))
}

/** An invoice is looked at from this many days before it is due: notice, and a week for weekends and holidays. */
export const plannedUntil = (today: Day, daysBeforeDue: number, { noticeDays }: Pick<Habits, 'noticeDays'>): Day =>
  addDays(today, daysBeforeDue + noticeDays + 7)

/** The day of a second try. The payer agreed to it with the first notice, and is told when the first try fails. */
export const retryDay = (today: Day, habits: Pick<Habits, 'retryDays' | 'leadDays'>): Day =>
  targetDayFrom(later(addDays(today, habits.retryDays), firstPossible(today, habits)))

/** A mandate that was not used for 36 months is over (EPC016-06, 4.1): used last, or signed where it never was. */
export const expiresOn = (mandate: { signedOn: Day; lastCollectionOn: Day | null }): Day =>
  addMonths(mandate.lastCollectionOn ?? mandate.signedOn, 36)
export const isUnused = (mandate: { signedOn: Day; lastCollectionOn: Day | null }, today: Day): boolean =>
  expiresOn(mandate) < today

/** How long before a mandate lapses its payer is told. */
const lapseNoticeDays = 30

/** The last day of a mandate that is about to lapse; undefined for one that has longer to go, or is over. */
export function lapsingOn(mandate: { signedOn: Day; lastCollectionOn: Day | null }, today: Day): Day | undefined {
  const day = expiresOn(mandate)
  return today <= day && day <= addDays(today, lapseNoticeDays) ? day : undefined
}
