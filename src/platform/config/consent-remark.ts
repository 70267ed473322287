import { dayMs } from '#base/dates.ts'
import type { Config } from './config.ts'
import type { Remark } from './set-up.ts'

/** Two weeks before it ends somebody has time to sign in again. */
const alarmDays = 14

/** The consent by which Microsoft is asked. What is used goes on by itself: one that ends was refused, or long unused. */
export function consentRemark({ cloudLicences }: Config, endsAt: string | undefined, now: Date): Remark | undefined {
  const isNear = endsAt !== undefined && Date.parse(endsAt) - now.getTime() < alarmDays * dayMs
  if (cloudLicences.driver === 'sandbox' || !isNear) return undefined
  const day = endsAt.slice(0, 10)
  return {
    ...{ code: 'partner_center_consent', setting: 'PARTNER_CENTER_REFRESH_TOKEN', values: { day } },
    says: `holds until ${day}: sign in again and give the new one, or nothing is asked of Microsoft any more`,
  }
}
