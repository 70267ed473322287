import type { TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { addDays, addMonths, type Day, dayMs } from '#base/dates.ts'

/** Microsoft counts its days in UTC, wherever the customer is. */
export const utcDay = (moment: Date | string): Day => new Date(moment).toISOString().slice(0, 10)

export const monthsOfTerm: Readonly<Record<TermDuration, number>> = { P1M: 1, P1Y: 12, P3Y: 36 }

/** Fewer licences, or an end at once, are possible for so long from the beginning of a term (service areas §9). */
export const windowDays = 7
export const windowEnd = (termStartedAt: Date | string): Date =>
  new Date(new Date(termStartedAt).getTime() + windowDays * dayMs)

/** Whether fewer licences, or none, are possible now. */
export const isChangeable = ({ changeableUntil }: { changeableUntil: string | null }, now: Date): boolean =>
  changeableUntil !== null && now.getTime() < Date.parse(changeableUntil)

/** The last day of a term that begins on this one; `endsOn` where it was given an earlier one. */
export const lastDayOf = (first: Day, term: TermDuration, endsOn: Day | null = null): Day =>
  endsOn ?? addDays(addMonths(first, monthsOfTerm[term]), -1)

/** The last moment of a day, in UTC. */
export const endOf = (day: Day): Date => new Date(`${day}T23:59:59.999Z`)

type Term = { termStartedAt: string; termEndsAt: string; readAt: string }
/**
 * Whether licences are in a later term than the one that this day was the last of. The end of a term may also move within it, so that
 * several end together: then that day is not over yet, and no term has begun after it.
 */
export const isLaterTerm = (lastDay: Day, { termStartedAt, termEndsAt, readAt }: Term): boolean =>
  utcDay(termEndsAt) > lastDay && (utcDay(termStartedAt) > lastDay || utcDay(readAt) > lastDay)

/** A term renews from 00:00 UTC of the day after its last one, and Microsoft takes up to a day for it. */
export const renewsAt = (termEndsAt: Date | string): Date => new Date(`${addDays(utcDay(termEndsAt), 1)}T00:00:00.000Z`)
