/** How bad a vulnerability is, in the order in which they are shown, the worst first. `unknown`: nobody gave it a score, which is not "low". */
export const severities = ['critical', 'high', 'medium', 'unknown', 'low', 'none'] as const
export type Severity = (typeof severities)[number]

/** The bands of CVSS 3 and 4. */
const bands: readonly [from: number, severity: Severity][] = [
  [9, 'critical'],
  [7, 'high'],
  [4, 'medium'],
  [0.1, 'low'],
  [0, 'none'],
]

export const severityOf = (score: number | null): Severity =>
  (score === null ? undefined : bands.find(([from]) => score >= from)?.[1]) ?? 'unknown'

/** A word of whoever published it; anything else says nothing. */
export const severityIn = (word: string | null | undefined): Severity =>
  severities.find((each) => each === word?.trim().toLowerCase()) ?? 'unknown'
