import type { AuditReport, Finding } from '#base/site-audit/report.ts'

/** Scores of the same page differ by some points from one look to the next: less than this is no news. */
export const scoreNews = 10

export type Difference = {
  /** How the score changed, in points; null for a kind without, or without one before. */
  score: number | null
  /** The score fell or rose by more than chance explains. */
  isNews: boolean
  added: Finding[]
  gone: Finding[]
}

const sameness = ({ code, page, target }: Finding): string => `${code} ${page} ${target}`
/** What is only noted comes and goes, and is no news. */
const counts = ({ weight }: Finding): boolean => weight !== 'note'

/** Links that are broken and were not known to be. */
export const brokenSince = (now: AuditReport, before: AuditReport): Finding[] =>
  difference(now, before).added.filter(({ code }) => code === 'link_broken')

/** What changed since the report before. */
export function difference(now: AuditReport, before: AuditReport): Difference {
  const [was, is] = [before.findings.filter(counts), now.findings.filter(counts)]
  const [known, present] = [new Set(was.map(sameness)), new Set(is.map(sameness))]
  const score = now.score === null || before.score === null ? null : now.score - before.score
  return {
    score,
    isNews: score !== null && Math.abs(score) >= scoreNews,
    added: is.filter((each) => !known.has(sameness(each))),
    gone: was.filter((each) => !present.has(sameness(each))),
  }
}
