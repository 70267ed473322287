import { cidrContains, parseCidr, parseIp } from '#base/ip.ts'
import { joinedText } from './field-kinds.ts'
import { absoluteName, originOf, relativeName } from './names.ts'
import { octetsOfText } from './octets.ts'
import type { RecordValues } from './record-data.ts'
import { pointingTypes, rowOf } from './record-types.ts'
import { isSpf, maxSpfLength, maxSpfLookups, parseSpf, spfLookups, spfSeverity } from './spf.ts'
import { longestChain, type ZoneFacts, type ZoneRecord } from './zone.ts'
import { valuesOfData } from './zone-file.ts'

/**
 * What may be saved with a warning. `error` will not work, `warning` probably not as intended, `note` is worth knowing.
 */
export const warningSeverities = {
  owner_repeats_zone: 'warning',
  target_repeats_zone: 'warning',
  target_is_cname: 'error',
  target_missing: 'warning',
  cname_loop: 'error',
  private_address: 'warning',
  below_delegation: 'warning',
  apex_ns: 'warning',
  ds_without_ns: 'warning',
  old_algorithm: 'warning',
  old_digest: 'note',
  whole_certificate: 'note',
  caa_iodef: 'error',
  spf_twice: 'error',
  spf_lookups: 'error',
  spf_length: 'error',
  spf_term: 'error',
  spf_open: 'warning',
  spf_without_all: 'warning',
  dmarc_place: 'error',
  null_mx_company: 'error',
  ttl_harmonised: 'note',
  beside_forwarding: 'error',
  beside_site: 'error',
  beside_mail: 'warning',
  beside_hosting: 'warning',
  beside_wizard: 'warning',
  beside_kept: 'warning',
} as const
export type WarningCode = keyof typeof warningSeverities
export type Warning = { code: WarningCode; values?: Record<string, string | number> }

type Seen = {
  record: ZoneRecord
  values: RecordValues
  /** Records by name relative to the zone. */
  byName: ReadonlyMap<string, readonly ZoneRecord[]>
  origin: string
  zone: ZoneFacts
}
type Question = (seen: Seen) => Warning | undefined

const at = (seen: Seen, name: string): readonly ZoneRecord[] => seen.byName.get(name) ?? []

/** Each name is examined once, not once for each of the thousands of records that may point at it. */
const typesSeen = new WeakMap<readonly ZoneRecord[], ReadonlySet<string>>()
function typesAmong(records: readonly ZoneRecord[]): ReadonlySet<string> {
  const seen = typesSeen.get(records) ?? new Set(records.map(({ type }) => type))
  typesSeen.set(records, seen)
  return seen
}
const hasType = (records: readonly ZoneRecord[], ...types: string[]): boolean =>
  records.length > 0 && types.some((type) => typesAmong(records).has(type))
const textOf = ({ values }: Seen): string => String(values.recordData ?? '')

const unreachable = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
].map((text) => parseCidr(text)!)

/** The name in this zone that a record points at; relative. */
function ownTarget({ record, values, origin }: Seen): string | undefined {
  return pointingTypes.has(record.type) && values.recordData !== '.'
    ? relativeName(String(values.recordData), origin)
    : undefined
}

/** The closest zone cut above a name, if any (RFC 1034 §4.2.1). */
function delegationAbove(seen: Seen, name: string): string | undefined {
  const labels = name === '@' ? [] : name.split('.')
  return labels
    .map((_, index) => labels.slice(index + 1).join('.'))
    .filter(Boolean)
    .find((parent) => hasType(at(seen, parent), 'NS'))
}

/** Addresses below a zone cut are glue of its name servers, and only theirs are used. */
const isGlue = (seen: Seen, cut: string): boolean =>
  (seen.record.type === 'A' || seen.record.type === 'AAAA') &&
  at(seen, cut).some(({ type, data }) => type === 'NS' && data === absoluteName(seen.record.name, seen.origin))

const wildcardCovers = (seen: Seen, name: string): boolean => {
  const labels = name.split('.')
  return labels.some((_, index) => at(seen, ['*', ...labels.slice(index + 1)].join('.')).length > 0)
}

/** Follows CNAMEs inside the zone up to a loop; resolvers give up after as many steps as are followed here. */
function loops(seen: Seen): boolean {
  const passed = new Set<string>()
  let name: string | undefined = seen.record.name
  while (name !== undefined && !passed.has(name) && passed.size < longestChain) {
    passed.add(name)
    const next: ZoneRecord | undefined = at(seen, name).find(({ type }) => type === 'CNAME')
    name = next && relativeName(next.data, seen.origin)
  }
  return name !== undefined && passed.has(name)
}

const reachable = /^(?:mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https?:\/\/[^\s/]+\.\S+)$/i

const questions: readonly Question[] = [
  ({ record, origin }) =>
    `.${record.name}`.endsWith(`.${origin.slice(0, -1)}`) && origin !== '.'
      ? { code: 'owner_repeats_zone', values: { name: absoluteName(record.name, origin).slice(0, -1) } }
      : undefined,
  (seen) => {
    const target = ownTarget(seen)
    const repeats = target !== undefined && `.${target}`.endsWith(`.${seen.origin.slice(0, -1)}`)
    return repeats ? { code: 'target_repeats_zone', values: { name: textOf(seen).slice(0, -1) } } : undefined
  },
  (seen) => {
    const target = ownTarget(seen)
    if (target === undefined || rowOf(seen.record.type).followsAliases) return undefined
    return hasType(at(seen, target), 'CNAME')
      ? { code: 'target_is_cname', values: { type: seen.record.type, name: textOf(seen).slice(0, -1) } }
      : undefined
  },
  (seen) => {
    const target = ownTarget(seen)
    if (target === undefined || delegationAbove(seen, target) || wildcardCovers(seen, target)) return undefined
    const found = hasType(at(seen, target), 'A', 'AAAA', 'CNAME', 'ALIAS', 'NS')
    return found ? undefined : { code: 'target_missing', values: { name: textOf(seen).slice(0, -1) } }
  },
  (seen) => (seen.record.type === 'CNAME' && loops(seen) ? { code: 'cname_loop' } : undefined),
  (seen) => {
    const address = seen.record.type === 'A' || seen.record.type === 'AAAA' ? parseIp(seen.record.data) : undefined
    const inside = address && unreachable.some((network) => cidrContains(network, address))
    return inside ? { code: 'private_address', values: { address: seen.record.data } } : undefined
  },
  (seen) => {
    const cut = delegationAbove(seen, seen.record.name)
    return cut && !isGlue(seen, cut)
      ? { code: 'below_delegation', values: { name: absoluteName(cut, seen.origin).slice(0, -1) } }
      : undefined
  },
  ({ record }) => (record.type === 'NS' && record.name === '@' ? { code: 'apex_ns' } : undefined),
  (seen) =>
    seen.record.type === 'DS' && !hasType(at(seen, seen.record.name), 'NS') ? { code: 'ds_without_ns' } : undefined,
  // RFC 8624 §3.1 and §3.3.
  ({ record, values }) =>
    record.type === 'DS' && [1, 3, 5, 6, 7, 12].includes(Number(values.algorithm))
      ? { code: 'old_algorithm', values: { algorithm: Number(values.algorithm) } }
      : undefined,
  ({ values }) => (values.digestType === 1 || values.fingerprintType === 1 ? { code: 'old_digest' } : undefined),
  // The contact for unauthorised certificates: a mail or web address (RFC 8659 §4.4).
  ({ record, values }) =>
    record.type === 'CAA' && values.tag === 'iodef' && !reachable.test(String(values.value))
      ? { code: 'caa_iodef' }
      : undefined,
  ({ record, values }) =>
    record.type === 'TLSA' && values.matchingType === 0 ? { code: 'whole_certificate' } : undefined,
  (seen) =>
    seen.record.type === 'MX' &&
    at(seen, seen.record.name).some(({ data }) => data === '0 .') &&
    at(seen, seen.record.name).filter(({ type }) => type === 'MX').length > 1
      ? { code: 'null_mx_company' }
      : undefined,
  (seen) => (seen.record.type === 'TXT' && isSpf(joinedText(textOf(seen))) ? spfWarning(seen) : undefined),
  (seen) =>
    seen.record.type === 'TXT' && /^v=DMARC1\b/i.test(textOf(seen)) && !/^_dmarc(?:\.|$)/.test(seen.record.name)
      ? { code: 'dmarc_place' }
      : undefined,
]

function spfWarning(seen: Seen): Warning | undefined {
  const text = joinedText(textOf(seen))
  const spf = parseSpf(text)
  const lookups = spfLookups(spf)
  const severity = spfSeverity(spf)
  if (hasTwoSpf(at(seen, seen.record.name))) return { code: 'spf_twice' }
  if (spf.wrong[0]) return { code: 'spf_term', values: { term: spf.wrong[0] } }
  if (lookups > maxSpfLookups) return { code: 'spf_lookups', values: { lookups, max: maxSpfLookups } }
  if (octetsOfText(text).length > maxSpfLength)
    return { code: 'spf_length', values: { length: octetsOfText(text).length, max: maxSpfLength } }
  if (severity === 'pass') return { code: 'spf_open' }
  const redirects = spf.modifiers.some(({ name }) => name === 'redirect')
  return severity || redirects ? undefined : { code: 'spf_without_all' }
}

/** Stops at the second: a name may have thousands of texts. */
function hasTwoSpf(here: readonly ZoneRecord[]): boolean {
  let count = 0
  return here.some(
    ({ type, data }) =>
      type === 'TXT' && isSpf(joinedText(String(valuesOfData('TXT', data).recordData))) && ++count > 1,
  )
}

/** All warnings about one record among the records of its zone. */
export function warningsOf(record: ZoneRecord, byName: Seen['byName'], zone: ZoneFacts): Warning[] {
  const seen: Seen = {
    record,
    values: valuesOfData(record.type, record.data),
    byName,
    origin: originOf(zone.name),
    zone,
  }
  return questions.map((question) => question(seen)).filter((warning) => warning !== undefined)
}

export function recordsByName<R extends ZoneRecord>(records: readonly R[]): Map<string, R[]> {
  const byName = new Map<string, R[]>()
  for (const record of records) {
    const here = byName.get(record.name)
    if (here) here.push(record)
    else byName.set(record.name, [record])
  }
  return byName
}
