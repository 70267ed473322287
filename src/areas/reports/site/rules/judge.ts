import { dayMs } from '#base/dates.ts'
import type { AuditReport, Finding } from '#base/site-audit/report.ts'
import { isGone, subjectOf } from './same-finding.ts'

/**
 * Since when each finding is seen, by what was found the time before. A link that was gone a day ago as well is broken; one that
 * was gone once may have been away for a moment, and is doubtful.
 */
export function judged(report: AuditReport, before: AuditReport | null): AuditReport {
  const seen = new Map((before?.findings ?? []).map((each) => [subjectOf(each), each]))
  const findings = report.findings.map((each): Finding => {
    const was = seen.get(subjectOf(each))
    // A link that turned machines away was there.
    const isSame = was && (was.code === each.code || (isGone(was) && isGone(each)))
    const since = (isSame && was.since) || report.endedAt
    const isOld = Date.parse(report.endedAt) - Date.parse(since) >= dayMs
    return isGone(each) && isOld ? { ...each, since, code: 'link_broken', weight: 'bad' } : { ...each, since }
  })
  return { ...report, findings: findings.toSorted((one, other) => rank(one) - rank(other)) }
}
const rank = ({ weight }: Finding): number => ['bad', 'warning', 'note'].indexOf(weight)

export const countOf = ({ findings }: AuditReport, weight: Finding['weight']): number =>
  findings.filter((each) => each.weight === weight).length

/** When a second look tells whether what is doubtful is broken. */
export function secondLook({ findings, endedAt }: AuditReport): Date | null {
  const doubtful = findings.some(({ code }) => code === 'link_doubtful')
  return doubtful ? new Date(Date.parse(endedAt) + dayMs) : null
}
