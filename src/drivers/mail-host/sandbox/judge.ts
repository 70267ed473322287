import { isListed, type SpamPolicy, type Strength } from '#areas/mail/filter/rules/policy.ts'
import type { Verdict } from '#areas/mail/log/rules/verdicts.ts'
import type { LogLine } from '../port.ts'

type Judged = { verdict: Verdict; score: number; why: LogLine['why'] }

/** Points from which a message is marked, and from which it is held. */
const limits: Record<Strength, { mark: number; hold: number }> = {
  'less strict': { mark: 8, hold: 14 },
  normal: { mark: 5, hold: 10 },
  strict: { mark: 3, hold: 6 },
}
/** Points from which a message is refused under every policy. */
const refusedFrom = 30

/** The verdict of a domain's filter on a message with these points. */
export function judge(policy: SpamPolicy, from: string, why: LogLine['why']): Judged {
  const listed: LogLine['why'] = isListed(policy.allow, from)
    ? [{ judgement: 'allow_list', points: -20 }]
    : isListed(policy.deny, from)
      ? [{ judgement: 'deny_list', points: 50 }]
      : []
  const all = [...listed, ...why]
  const score = Math.round(all.reduce((sum, { points }) => sum + points, 0) * 10) / 10
  return { verdict: verdictOf(policy, score), score, why: all }
}

function verdictOf({ strength, holds }: SpamPolicy, score: number): Verdict {
  const { mark, hold } = limits[strength]
  if (score >= refusedFrom) return 'refused'
  if (score >= hold) return holds ? 'held' : 'marked'
  return score >= mark ? 'marked' : 'delivered'
}
