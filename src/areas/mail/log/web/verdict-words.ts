import type { Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { LogLine } from '../contract/calls.ts'
import type { Verdict } from '../rules/verdicts.ts'
import type { Decision } from './queries.ts'

type Told = { tone: Tone; label: () => string; says: () => string }

export const verdictWords: Record<Verdict, Told> = {
  delivered: { tone: 'good', label: m.log_verdict_delivered, says: m.log_says_delivered },
  marked: { tone: 'warning', label: m.log_verdict_marked, says: m.log_says_marked },
  held: { tone: 'warning', label: m.log_verdict_held, says: m.log_says_held },
  refused: { tone: 'bad', label: m.log_verdict_refused, says: m.log_says_refused },
  bounced: { tone: 'bad', label: m.log_verdict_bounced, says: m.log_says_bounced },
  waiting: { tone: 'info', label: m.log_verdict_waiting, says: m.log_says_waiting },
  discarded: { tone: 'neutral', label: m.log_verdict_discarded, says: m.log_says_discarded },
}

export const decidingText = (as: Decision): string =>
  as === 'delete' ? m.log_being_deleted() : m.log_being_delivered()

export const subjectOf = ({ subject }: Pick<LogLine, 'subject'>): string => subject || m.log_no_subject()

/** The reason that weighed most. */
export const mainReason = ({ why }: Pick<LogLine, 'why'>): LogLine['why'][number] | undefined =>
  why.toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))[0]
