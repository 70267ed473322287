import type { AuditReport, Finding } from '#base/site-audit/report.ts'
import { subjectOf } from './same-finding.ts'

/** Scores of the same page differ by some points from one look to the next: less than this is no news. */
export const scoreNews = 10

export type Difference = {
  /** How the score changed, in points; null for a kind without, or without one before. */
  score: number | null
  /** The score fell or rose by more than chance explains. */
  isNews: boolean
  added: Finding[]
  /** What is solved. */
  gone: Finding[]
}
/** A report, and the keywords that it was asked for with. */
export type Compared = { report: AuditReport; keywords: readonly string[] }

/** What is only noted comes and goes, and is no news. */
const counts = ({ weight }: Finding): boolean => weight !== 'note'

/** Links that are broken and were not known to be. */
export const brokenSince = (now: Compared, before: Compared): Finding[] =>
  difference(now, before).added.filter(({ code }) => code === 'link_broken')

/** What changed since the report before. */
export function difference({ report: now, keywords }: Compared, { report: before }: Compared): Difference {
  const known = new Map(before.findings.filter(counts).map((each) => [subjectOf(each), each.code]))
  const score = now.score === null || before.score === null ? null : now.score - before.score
  return {
    score,
    isNews: score !== null && Math.abs(score) >= scoreNews,
    // A link that is certainly broken by now is news, also where it was doubtful before.
    added: now.findings.filter((each) => counts(each) && known.get(subjectOf(each)) !== each.code),
    gone: before.findings.filter((each) => counts(each) && isSolved(each, now, keywords)),
  }
}

/** Whether a look shows that something is no more; what it did not come to, or no longer lists, may well be as it was. */
function isSolved(was: Finding, { findings, cut, more }: AuditReport, keywords: readonly string[]): boolean {
  if (cut !== null || more > 0) return false
  if (was.code.startsWith('keyword_') && !keywords.includes(was.target ?? '')) return false
  // Also where it is only noted by now: a link that answers late is not known to be there.
  return !findings.some((each) => subjectOf(each) === subjectOf(was) || isUnread(each, was.page))
}

/** A page that did not answer has told nothing of what stands on it. */
const isUnread = ({ code, target }: Finding, page: string | null): boolean =>
  (code === 'link_slow' || code === 'link_refused') && page !== null && target === page
