/**
 * DMARC records. The builder writes RFC 9989 (np, psd and t; no pct, rf and ri); records of RFC 7489 are read as
 * current receivers do: removed tags are ignored, never an error.
 */
export const dmarcPolicies = ['none', 'quarantine', 'reject'] as const
export type DmarcPolicy = (typeof dmarcPolicies)[number]
export type DmarcStandard = 'rfc9989' | 'rfc7489'

/** A tag with its position, its name in lower case. */
export type DmarcTag = { name: string; value: string }
export type DmarcProblem = {
  code: 'no_version' | 'not_a_tag' | 'tag_twice' | 'tag_value' | 'no_policy'
  tag: string
  value: string
}
export type DmarcRecord = { tags: DmarcTag[]; problems: DmarcProblem[] }

/** Whether receivers take a text for a DMARC record at all (RFC 9989 §4.7); others at that name are ignored. */
export const isDmarc = (text: string): boolean => /^\s*v\s*=\s*DMARC1\s*(?:;|$)/i.test(text)

const oneOf =
  (...words: readonly string[]) =>
  (value: string): boolean =>
    words.includes(value.toLowerCase())
const policy = oneOf(...dmarcPolicies)
const alignment = oneOf('r', 's')
const failures = (value: string): boolean => value.split(':').every((word) => oneOf('0', '1', 'd', 's')(word.trim()))
/** A list of URIs, each with a scheme; an empty one names nobody and gives a warning, not an error. */
const uris = (value: string): boolean =>
  value === '' || value.split(',').every((uri) => /^[a-z][a-z\d+.-]*:[^\s,;]+$/i.test(uri.trim()))

const shared: Record<string, (value: string) => boolean> = {
  p: policy,
  sp: policy,
  adkim: alignment,
  aspf: alignment,
  fo: failures,
  rua: uris,
  ruf: uris,
}
const tagsOf: Record<DmarcStandard, Record<string, (value: string) => boolean>> = {
  rfc9989: { ...shared, np: policy, psd: oneOf('y', 'n', 'u'), t: oneOf('y', 'n') },
  rfc7489: {
    ...shared,
    pct: (value) => /^\d{1,3}$/.test(value) && Number(value) <= 100,
    rf: (value) => value.split(':').every((word) => oneOf('afrf')(word.trim())),
    ri: (value) => /^\d{1,10}$/.test(value) && Number(value) < 2 ** 32,
  },
}
/** Tags of RFC 7489 that RFC 9989 removed; receivers ignore them. */
export const removedTags: readonly string[] = ['pct', 'rf', 'ri']
export const isKnownTag = (name: string): boolean => name === 'v' || name in tagsOf.rfc9989

/** Errors that block saving: wrong tags, including those that only older receivers read, for example `pct=150`. */
export const problemsForSaving = (text: string): DmarcProblem[] => [
  ...parseDmarc(text).problems,
  ...parseDmarc(text, 'rfc7489').problems.filter(({ tag }) => removedTags.includes(tag)),
]

export function parseDmarc(text: string, standard: DmarcStandard = 'rfc9989'): DmarcRecord {
  const record: DmarcRecord = { tags: [], problems: [] }
  const words = text.split(';').map((word) => word.trim())
  for (const word of words.filter(Boolean)) {
    const [, name = '', value = ''] = /^([a-z\d_-]+)\s*=\s*(.*)$/is.exec(word) ?? []
    if (name) record.tags.push({ name: name.toLowerCase(), value })
    else record.problems.push({ code: 'not_a_tag', tag: '', value: word })
  }
  const [first] = record.tags
  if (first?.name !== 'v' || first.value.toUpperCase() !== 'DMARC1')
    record.problems.push({ code: 'no_version', tag: 'v', value: first?.value ?? '' })
  record.problems.push(...problemsOfTags(record.tags, standard))
  return record
}

function* problemsOfTags(tags: readonly DmarcTag[], standard: DmarcStandard): Generator<DmarcProblem> {
  for (const [index, { name, value }] of tags.entries()) {
    if (tags.findIndex((tag) => tag.name === name) < index) yield { code: 'tag_twice', tag: name, value }
    else if (tagsOf[standard][name]?.(value) === false) yield { code: 'tag_value', tag: name, value }
  }
  // Without a policy RFC 7489 requires report addresses; RFC 9989 reads it as `none`.
  const named = (name: string) => tags.some((tag) => tag.name === name)
  if (standard === 'rfc7489' && !named('p') && !named('rua')) yield { code: 'no_policy', tag: 'p', value: '' }
}

export const tagOf = ({ tags }: Pick<DmarcRecord, 'tags'>, name: string): string | undefined =>
  tags.find((tag) => tag.name === name)?.value

export const printDmarc = (tags: readonly DmarcTag[]): string =>
  tags.map(({ name, value }) => `${name}=${value}`).join('; ')

/** The policy of the domain itself; a record without one is `none`. */
export const policyOf = (record: Pick<DmarcRecord, 'tags'>): DmarcPolicy =>
  dmarcPolicies.find((word) => word === tagOf(record, 'p')?.toLowerCase()) ?? 'none'

/** The policy of subdomains without a record of their own. */
export const policyBelow = (record: Pick<DmarcRecord, 'tags'>): DmarcPolicy =>
  dmarcPolicies.find((word) => word === tagOf(record, 'sp')?.toLowerCase()) ?? policyOf(record)

/** The URIs of a report address list. */
export const reportUris = (record: Pick<DmarcRecord, 'tags'>, name: 'rua' | 'ruf'): string[] =>
  (tagOf(record, name) ?? '')
    .split(',')
    .map((uri) => uri.trim())
    .filter(Boolean)
