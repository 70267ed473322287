import { m } from '#words'
import type { AffectedVersions, SiteVulnerability } from '../contract/shapes.ts'

function rangeText({ from, fromInclusive, to, toInclusive }: AffectedVersions): string {
  if (from === null && to === null) return m.wordpress_vulnerabilities_affected_all()
  if (from !== null && from === to) return from
  if (from === null) {
    const words = { to: to ?? '' }
    return toInclusive ? m.wordpress_vulnerabilities_range_until(words) : m.wordpress_vulnerabilities_range_below(words)
  }
  if (to === null) return m.wordpress_vulnerabilities_range_from({ from: fromInclusive ? from : `> ${from}` })
  return m.wordpress_vulnerabilities_range_between({
    from: fromInclusive ? from : `> ${from}`,
    to: toInclusive ? to : `< ${to}`,
  })
}

export const affectedText = ({ affectedVersions }: Pick<SiteVulnerability, 'affectedVersions'>): string =>
  affectedVersions.map(rangeText).join('; ') || m.wordpress_vulnerabilities_affected_unknown()

export const patchedText = ({ patchedVersions }: Pick<SiteVulnerability, 'patchedVersions'>): string =>
  patchedVersions.join(', ') || m.wordpress_vulnerabilities_patched_none()
