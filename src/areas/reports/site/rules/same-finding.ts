import type { Finding } from '#base/site-audit/report.ts'

export const isGone = ({ code }: Pick<Finding, 'code'>): boolean => code === 'link_doubtful' || code === 'link_broken'
export const isLink = ({ code }: Pick<Finding, 'code'>): boolean => code.startsWith('link_')

/** What a finding is about, by which those of different moments are compared. A link is one, on however many pages it stands and whatever it answers. */
export const subjectOf = (finding: Finding): string =>
  isLink(finding) ? `link ${finding.target}` : `${finding.code} ${finding.page} ${finding.target}`
