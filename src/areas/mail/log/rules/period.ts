import { holdDaysLimits } from '#areas/mail/filter/rules/policy.ts'
import { dayMs } from '#base/dates.ts'
import type { Verdict } from './verdicts.ts'

/** How far back the log is searched (service areas §9). */
export const logDays = 10

export type Period = { since: Date; until: Date }

type Asked = { from?: string | undefined; to?: string | undefined; verdict?: Verdict | undefined }

/** Held messages stay in the log as long as a policy may hold them; all others for ten days. */
export const daysBack = (verdict: Verdict | undefined): number => (verdict === 'held' ? holdDaysLimits.most : logDays)

/** The period to search; by default all of the log. Undefined: it begins before the log does. */
export function periodOf(asked: Asked, now: Date): Period | undefined {
  const earliest = now.getTime() - daysBack(asked.verdict) * dayMs
  const since = asked.from === undefined ? earliest : Date.parse(asked.from)
  // The day that is ten days ago counts as a whole.
  if (since < earliest - dayMs) return undefined
  return { since: new Date(Math.max(since, earliest)), until: asked.to === undefined ? now : new Date(asked.to) }
}
