import { holdDaysLimits } from '#areas/mail/filter/rules/policy.ts'
import { dayMs } from '#base/dates.ts'
import type { Verdict } from './verdicts.ts'

/** The log is searched back so far (service areas §9). */
export const logDays = 10

export type Period = { since: Date; until: Date }

type Asked = { from?: string | undefined; to?: string | undefined; verdict?: Verdict | undefined }

/** What is held stays in the log for as long as a policy may hold it; all the rest goes after ten days. */
export const daysBack = (verdict: Verdict | undefined): number => (verdict === 'held' ? holdDaysLimits.most : logDays)

/** The stretch that is searched; what is left out is as far as the log goes. Undefined: it begins before the log does. */
export function periodOf(asked: Asked, now: Date): Period | undefined {
  const earliest = now.getTime() - daysBack(asked.verdict) * dayMs
  const since = asked.from === undefined ? earliest : Date.parse(asked.from)
  // A day that just began to lie ten days back still counts whole.
  if (since < earliest - dayMs) return undefined
  return { since: new Date(Math.max(since, earliest)), until: asked.to === undefined ? now : new Date(asked.to) }
}
