import { addDays, type Day } from '#base/dates.ts'

/** core §9: a domain is flagged when it expires within 60 days, and an expired one stays on the list for 180. */
export const expiryWarningDays = 60
export const expiredListedDays = 180

/** The expiry limits of a list, computed once for all its rows. */
export type ExpiryDays = {
  today: Day
  /** The last flagged day: 60 days from now. */
  flaggedUntil: Day
  /** The first listed day: 179 days ago is listed, 180 is not. */
  listedFrom: Day
}
export const expiryDaysOf = (today: Day): ExpiryDays => ({
  today,
  flaggedUntil: addDays(today, expiryWarningDays),
  listedFrom: addDays(today, 1 - expiredListedDays),
})

/** Flagged from 60 days before the expiry day on. */
export const isExpiring = (expiresOn: Day | null, { today, flaggedUntil }: ExpiryDays): boolean =>
  expiresOn !== null && today <= expiresOn && expiresOn <= flaggedUntil
