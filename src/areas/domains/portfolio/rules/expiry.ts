import { addDays, type Day, daysBetween } from '#base/dates.ts'

/** core §9: a domain is flagged when it expires within 60 days, and an expired one stays on the list for 180. */
export const expiryWarningDays = 60
export const expiredListedDays = 180

/** Flagged from 60 days before the expiry day on. */
export function isExpiring(expiresOn: Day | null, today: Day): boolean {
  if (expiresOn === null) return false
  const days = daysBetween(today, expiresOn)
  return days >= 0 && days <= expiryWarningDays
}

/** The last expiry day that is still listed: 179 days ago is, 180 is not. */
export const oldestListedExpiry = (today: Day): Day => addDays(today, 1 - expiredListedDays)
