import { isIpv4 } from '#base/ip.ts'
import type { MissingDot } from './missing-dots.ts'
import { originOf, relativeName } from './names.ts'
import { printData } from './record-data.ts'
import { rowOf } from './record-types.ts'
import { clampTtl } from './ttl.ts'
import { protectionOf, type ZoneFacts, type ZoneRecord } from './zone.ts'
import type { ParsedZone } from './zone-file.ts'
import type { LineProblem, ParsedRecord } from './zone-line.ts'

/** What was read otherwise than it stands in the file, and why. */
export type ImportNoteCode =
  | 'ttl_clamped'
  | 'ttl_automatic'
  | 'cname_to_alias'
  | 'read_as_text'
  | 'was_proxied'
  | 'sender_rules_stay'
/** What was read as it stands, and hardly meant so. */
export type ImportHintCode = 'text_unquoted' | 'text_cut_off' | MissingDot['code']
export type ImportHint = {
  line: number
  code: ImportHintCode
  values: Record<string, string | number>
  name?: string
  type?: string
  /** Which of the two a line is read as, where it can be asked otherwise. */
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
  /** Right, and not for us: these lines never refuse a file, whatever stands in them. */
  setAside: LineProblem[]
  problems: LineProblem[]
}
type Home = ZoneFacts & { defaultTtl: number }
type Choices = {
  /** Whether NS records of the zone itself are meant, besides ours. */
  takesNameservers: boolean
  /** Without those that are here already. */
  standing: readonly ZoneRecord[]
}

/**
 * A file as another provider wrote it, read as what its owner wants here: their records. The provider's own affairs stay behind
 * (its SOA and name servers, its inventions), and its times to live are brought within ours.
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

/** A line that would be set aside needs not be right. */
function asideOfBroken(
  { code, type, name, values = {} }: LineProblem,
  takesNameservers: boolean,
  servers: ReadonlySet<string>,
): LineProblem['code'] | undefined {
  if (type === 'SOA') return 'managed_record'
  // A Microsoft server writes beside each NS record the address of that server, wherever it lies.
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

/** Cloudflare writes 1 where it decides by itself. */
const automatic = 1
const ttlHere = (ttl: number, { defaultTtl }: Home): number => (ttl === automatic ? defaultTtl : clampTtl(ttl))

/** A CNAME of the domain itself, which some providers answer by looking up its target: what ALIAS is here. */
function asAlias(record: ParsedRecord): ParsedRecord {
  if (record.name !== '@' || record.type !== 'CNAME') return record
  return { ...record, type: 'ALIAS', data: printData('ALIAS', record.values) }
}

/** `MX 10 192.0.2.1` names a host below the zone, by the letter: nobody ever means that. */
function pointsAtAddress({ type, values }: ParsedRecord, zone: string): boolean {
  const field = rowOf(type).fields.find(({ target }) => target)
  const name = field && relativeName(String(values[field.name]), originOf(zone))
  return name !== undefined && isIpv4(name)
}
