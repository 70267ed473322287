import { dayMs } from '#base/dates.ts'
import type { Config } from './config.ts'
import type { Remark } from './set-up.ts'

/** Two weeks before it ends somebody has time to sign in again. */
const alarmDays = 14

/** What is known of the consent: until when it holds, and since when Microsoft refuses it. */
export type KnownConsent = { endsAt?: string; refusedAt?: string | null; now: Date }

/** Whether whoever looks after it has to sign in again soon. */
export const endsSoon = (endsAt: string, now: Date): boolean => Date.parse(endsAt) - now.getTime() < alarmDays * dayMs

/** The consent by which Microsoft is asked. What is used goes on by itself: one that ends was long unused. */
export function consentRemark({ cloudLicences }: Config, { endsAt, refusedAt, now }: KnownConsent): Remark | undefined {
  if (cloudLicences.driver === 'sandbox') return undefined
  const setting = 'PARTNER_CENTER_REFRESH_TOKEN'
  if (refusedAt) {
    const day = refusedAt.slice(0, 10)
    const says = `is refused by Microsoft since ${day}: nothing can be ordered or changed there, and Microsoft 365 is off the price list. Sign in again and give the new one`
    return { code: 'partner_center_consent_refused', setting, values: { day }, says }
  }
  if (endsAt === undefined || !endsSoon(endsAt, now)) return undefined
  const day = endsAt.slice(0, 10)
  const says = `holds until ${day}: sign in again and give the new one, or nothing is asked of Microsoft any more`
  return { code: 'partner_center_consent', setting, values: { day }, says }
}
