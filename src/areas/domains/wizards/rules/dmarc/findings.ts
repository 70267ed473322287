import { dmarcPolicies, isDmarc, isKnownTag, parseDmarc, policyOf, removedTags, reportUris, tagOf } from './record.ts'

/** The findings about a DMARC record. */
export const dmarcFindingSeverities = {
  dmarc_missing: 'error',
  dmarc_inherited: 'warning',
  dmarc_several: 'error',
  dmarc_unanswered: 'warning',
  no_version: 'error',
  not_a_tag: 'error',
  tag_twice: 'error',
  tag_value: 'error',
  no_policy: 'warning',
  dmarc_none: 'note',
  no_reports: 'warning',
  strict_without_reports: 'warning',
  weaker_below: 'warning',
  testing: 'note',
  removed_tag: 'note',
  unknown_tag: 'note',
  not_an_address: 'warning',
  reports_refused: 'error',
  reports_unanswered: 'warning',
} as const
export type DmarcFindingCode = keyof typeof dmarcFindingSeverities
export type DmarcFinding = { code: DmarcFindingCode; values: Record<string, string | number> }

const say = (code: DmarcFindingCode, values: DmarcFinding['values'] = {}): DmarcFinding => ({ code, values })
const mailbox = /^mailto:[^\s@,;!]+@((?:[a-z\d_-]+\.)+[a-z\d-]+)(?:![\d]+[kmgt]?)?$/i

/** Hosts that would get reports; each outside the organisation must publish its consent (RFC 9990). */
export function reportHosts(record: string): string[] {
  const parsed = parseDmarc(record)
  const hosts = (['rua', 'ruf'] as const).flatMap((name) =>
    reportUris(parsed, name).flatMap((uri) => mailbox.exec(uri)?.[1]?.toLowerCase() ?? []),
  )
  return [...new Set(hosts)]
}

/** The name at which a host publishes its consent to the reports of a domain. */
export const reportConsent = (domain: string, host: string): string => `${domain}._report._dmarc.${host}`

/** `consents`: the answer of each outside host at `reportConsent`; null when unknown. */
export function dmarcFindings(text: string, consents: ReadonlyMap<string, readonly string[] | null>): DmarcFinding[] {
  const record = parseDmarc(text)
  const policy = policyOf(record)
  const uris = (['rua', 'ruf'] as const).flatMap((name) => reportUris(record, name))
  const hasReports = reportUris(record, 'rua').length > 0
  const below = dmarcPolicies.find((word) => word === tagOf(record, 'sp')?.toLowerCase())
  const weaker = below !== undefined && dmarcPolicies.indexOf(below) < dmarcPolicies.indexOf(policy)
  return [
    ...record.problems.map(({ code, tag, value }) => say(code, { tag, value })),
    ...(tagOf(record, 'p') === undefined ? [say('no_policy')] : []),
    ...(policy === 'none' ? [say('dmarc_none')] : []),
    ...(hasReports ? [] : [policy === 'none' ? say('no_reports') : say('strict_without_reports', { policy })]),
    ...(weaker ? [say('weaker_below', { policy: below })] : []),
    ...(tagOf(record, 't')?.toLowerCase() === 'y' ? [say('testing')] : []),
    ...record.tags.flatMap(({ name }) => {
      if (removedTags.includes(name)) return [say('removed_tag', { tag: name })]
      return isKnownTag(name) ? [] : [say('unknown_tag', { tag: name })]
    }),
    ...uris.filter((uri) => !mailbox.test(uri)).map((uri) => say('not_an_address', { address: uri })),
    ...[...consents].flatMap(([host, texts]) => {
      if (texts === null) return [say('reports_unanswered', { host })]
      return texts.some(isDmarc) ? [] : [say('reports_refused', { host })]
    }),
  ]
}

/** The findings that block saving. */
export const dmarcBlockers: readonly DmarcFindingCode[] = ['no_version', 'not_a_tag', 'tag_twice', 'tag_value']
