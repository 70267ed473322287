import { isIpv4 } from '#base/ip.ts'
import type { MissingDot } from './missing-dots.ts'
import { originOf, relativeName } from './names.ts'
import { printData } from './record-data.ts'
import { rowOf } from './record-types.ts'
import { clampTtl } from './ttl.ts'
import { protectionOf, type ZoneFacts, type ZoneRecord } from './zone.ts'
import type { ParsedZone } from './zone-file.ts'
import type { LineProblem, ParsedRecord } from './zone-line.ts'

/** The adjusted lines, and why. */
export type ImportNoteCode =
  | 'ttl_clamped'
  | 'ttl_automatic'
  | 'cname_to_alias'
  | 'read_as_text'
  | 'was_proxied'
  | 'sender_rules_stay'
/** Suspicious lines that were taken literally. */
export type ImportHintCode = 'text_unquoted' | 'text_cut_off' | MissingDot['code']
export type ImportHint = {
  line: number
  code: ImportHintCode
  values: Record<string, string | number>
  name?: string
  type?: string
  /** How a line is read, where that can be chosen. */
  choice?: MissingDot['choice']
}
export type ImportNote = {
  line: number
  code: ImportNoteCode
  values: Record<string, string | number>
  name: string
  type: string
}

export type MovedIn = {
  records: ParsedRecord[]
  notes: ImportNote[]
  hints: ImportHint[]
  /** Valid but not for this zone: these lines never cause a file to be refused. */
  setAside: LineProblem[]
  problems: LineProblem[]
}
type Home = ZoneFacts & { defaultTtl: number }
type Choices = {
  /** Whether NS records of the zone itself are imported, besides ours. */
  takesNameservers: boolean
  /** Without records that exist already. */
  standing: readonly ZoneRecord[]
}

/**
 * Reads a file of another provider as its owner means it. The provider's own records (SOA, name servers, proprietary
 * types) are left out, and TTLs are brought within our limits.
 */
export function moveIn(read: ParsedZone, home: Home, { takesNameservers, standing }: Choices): MovedIn {
  const isHere = (data: string) => standing.some((record) => isApexNs(record) && record.data === data)
  const isForeign = (record: ParsedRecord) =>
    isApexNs(record) && !takesNameservers && !protectionOf(record, home) && !isHere(record.data)
  const found: MovedIn = { records: [], notes: [], hints: [], setAside: [], problems: [] }
  for (const { asText, ...line } of read.skipped) {
    if (asText) take(found, { line: line.line, ...asText }, home, { code: 'read_as_text', type: String(line.type) })
    else found.setAside.push(line)
  }
  const servers = new Set(read.records.flatMap(({ type, data }) => (type === 'NS' ? [data] : [])))
  for (const problem of read.problems) {
    const aside = asideOfBroken(problem, takesNameservers, servers)
    if (aside) found.setAside.push({ ...problem, code: aside })
    else found.problems.push(problem)
  }
  for (const record of read.records) {
    if (isForeign(record)) found.setAside.push({ ...placeOf(record), code: 'foreign_nameserver' })
    else take(found, record, home)
  }
  return found
}

const isApexNs = ({ name, type }: Pick<ZoneRecord, 'name' | 'type'>): boolean => name === '@' && type === 'NS'
const placeOf = ({ line, type, name }: ParsedRecord) => ({ line, type, name })

/** A line that would be skipped need not be valid. */
function asideOfBroken(
  { code, type, name, values = {} }: LineProblem,
  takesNameservers: boolean,
  servers: ReadonlySet<string>,
): LineProblem['code'] | undefined {
  if (type === 'SOA') return 'managed_record'
  // Microsoft servers write next to each NS record the address of that server, wherever it is.
  const isAddress = type === 'A' || type === 'AAAA'
  if (code === 'outside_zone' && isAddress && servers.has(String(values.name))) return 'outside_glue'
  return type === 'NS' && name === '@' && !takesNameservers ? 'foreign_nameserver' : undefined
}

function take(found: MovedIn, read: ParsedRecord, home: Home, said?: { code: ImportNoteCode; type: string }): void {
  const { line, name, type } = read
  const note = (code: ImportNoteCode, values: ImportNote['values']) =>
    found.notes.push({ line, code, values, name, type })
  if (said) note(said.code, { type: said.type })
  if (read.isLoose) found.hints.push({ line, code: 'text_unquoted', values: {} })
  if (read.isCutOff) found.hints.push({ line, code: 'text_cut_off', values: {} })
  if (pointsAtAddress(read, home.name))
    return void found.problems.push({ ...placeOf(read), code: 'address_as_name', field: 'recordData' })
  const record = asAlias(read)
  if (record !== read) note('cname_to_alias', {})
  if (read.isProxied) note('was_proxied', {})
  const ttl = record.type === 'SOA' ? record.ttl : ttlHere(record.ttl, home)
  if (ttl !== record.ttl) note(record.ttl === automatic ? 'ttl_automatic' : 'ttl_clamped', { from: record.ttl, ttl })
  found.records.push({ ...record, ttl })
}

/** Cloudflare writes 1 for an automatic TTL. */
const automatic = 1
const ttlHere = (ttl: number, { defaultTtl }: Home): number => (ttl === automatic ? defaultTtl : clampTtl(ttl))

/** A CNAME at the domain itself, which some providers answer by looking up its target: an ALIAS here. */
function asAlias(record: ParsedRecord): ParsedRecord {
  if (record.name !== '@' || record.type !== 'CNAME') return record
  return { ...record, type: 'ALIAS', data: printData('ALIAS', record.values) }
}

/** Literally, `MX 10 192.0.2.1` names a host below the zone, which is never meant. */
function pointsAtAddress({ type, values }: ParsedRecord, zone: string): boolean {
  const field = rowOf(type).fields.find(({ target }) => target)
  const name = field && relativeName(String(values[field.name]), originOf(zone))
  return name !== undefined && isIpv4(name)
}
