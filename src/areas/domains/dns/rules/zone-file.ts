import { type Entry, lexZone, type Token } from './lexing.ts'
import { absoluteName, originOf, parseName, relativeName } from './names.ts'
import type { Problem } from './problem.ts'
import { parseData, printData, type RecordValues, readData } from './record-data.ts'
import { isRecordType, type RecordType } from './record-types.ts'
import { parseSeconds, ttlLimits } from './ttl.ts'

/** A record as a zone file has it; `name` is relative to the zone. */
export type ParsedRecord = {
  line: number
  name: string
  type: RecordType
  ttl: number
  values: RecordValues
  data: string
}
export type LineProblem = Problem & { line: number }
export type ParsedZone = {
  records: ParsedRecord[]
  /** Lines that are wrong. */
  problems: LineProblem[]
  /** Lines that are right and of a type that the panel does not keep, such as HINFO. */
  skipped: LineProblem[]
}

/** Types that exist and are none of ours; anything else in their place is a slip of the pen. */
const otherTypes = new Set(
  (
    'A6 AFSDB AMTRELAY APL ATMA AVC BRID CDNSKEY CDS CERT CSYNC DHCID DLV DNAME DNSKEY DOA DSYNC EID EUI48 EUI64 GID GPOS HHIT HINFO HIP HTTPS ' +
    'IPSECKEY ISDN KEY KX L32 L64 LOC LP MB MD MF MG MINFO MR NID NIMLOC NINFO NSAP NSAP-PTR NSEC NSEC3 NSEC3PARAM NULL NXT ' +
    'OPENPGPKEY PTR PX RESINFO RKEY RP RRSIG RT SIG SINK SMIMEA SPF SVCB TALINK TKEY TSIG UID UINFO UNSPEC URI WALLET WKS X25 ZONEMD ' +
    'ADDR TYPE'
  ).split(' '),
)
const isOtherType = (word: string): boolean => otherTypes.has(word) || /^TYPE\d{1,5}$/.test(word)

type Reading = { origin: string; zone: string; owner?: string; ttl?: number; defaultTtl?: number }

/** Reads a zone file (RFC 1035 §5, `$TTL` of RFC 2308). Every problem carries its line; the rest is still read. */
export function parseZoneFile(text: string, zone: string): ParsedZone {
  const result: ParsedZone = { records: [], problems: [], skipped: [] }
  const state: Reading = { origin: originOf(zone), zone: originOf(zone) }
  for (const entry of lexZone(text)) {
    const { line } = entry
    // A line without owner must never fall to the name above a broken one.
    if (entry.problem && !entry.indented) state.owner = undefined
    const read = entry.problem ? { problem: { code: entry.problem } } : readEntry(entry, state)
    if ('record' in read) result.records.push({ line, ...read.record })
    else if ('skipped' in read) result.skipped.push({ line, ...read.skipped })
    else if ('problem' in read) result.problems.push({ line, ...read.problem })
  }
  return result
}

type Read = { record: Omit<ParsedRecord, 'line'> } | { skipped: Problem } | { problem: Problem } | { done: true }

const readEntry = (entry: Entry, state: Reading): Read =>
  entry.tokens[0]?.raw.startsWith('$') && !entry.indented && !entry.tokens[0].quoted
    ? readDirective(entry.tokens, state)
    : readRecord(entry, state)

function readDirective([directive, value, ...rest]: readonly Token[], state: Reading): Read {
  const word = directive?.raw.toUpperCase() ?? ''
  if (word === '$INCLUDE') return { problem: { code: 'include_refused' } }
  if (word === '$GENERATE') return { problem: { code: 'generate_refused' } }
  if (word !== '$TTL' && word !== '$ORIGIN') return { problem: { code: 'unknown_directive', values: { text: word } } }
  if (!value) return { problem: { code: 'value_missing' } }
  if (rest.length > 0) return { problem: { code: 'value_extra', values: { text: rest[0]?.raw ?? '' } } }
  if (word === '$TTL') {
    const seconds = parseSeconds(value.raw)
    if (seconds === undefined) return { problem: { code: 'invalid_ttl', values: { text: value.raw } } }
    state.defaultTtl = seconds
    return { done: true }
  }
  const name = parseName(value.raw, state.origin)
  if (name.problem) return name
  state.origin = name.value
  return { done: true }
}

function readRecord({ tokens, indented }: Entry, state: Reading): Read {
  const rest = [...tokens]
  const owner = indented ? state.owner : readOwner(rest.shift(), state)
  state.owner = typeof owner === 'string' ? owner : undefined
  if (owner === undefined) return { problem: { code: 'owner_missing' } }
  if (typeof owner === 'object') return owner
  const head = readHead(rest)
  if ('problem' in head) return head
  const ttl = head.ttl ?? state.defaultTtl ?? state.ttl ?? ttlLimits.default
  if (head.ttl !== undefined) state.ttl = head.ttl
  if (!isRecordType(head.type)) return { skipped: { code: 'unsupported_type', values: { type: head.type } } }
  const name = relativeName(owner, state.zone)
  if (name === undefined) return { problem: { code: 'outside_zone', values: { zone: state.zone.slice(0, -1) } } }
  const values = readData(head.type, rest, state.origin)
  // On a form a field is empty; a line simply stops too soon.
  if (values.problem?.code === 'value_missing')
    return { problem: { ...values.problem, code: 'line_without_value', values: { type: head.type } } }
  if (values.problem) return values
  return { record: { name, type: head.type, ttl, values: values.value, data: printData(head.type, values.value) } }
}

function readOwner(token: Token | undefined, state: Reading): string | { problem: Problem } {
  if (!token || token.quoted) return { problem: { code: 'invalid_owner', field: 'recordName' } }
  const name = parseName(token.raw, state.origin)
  if (!name.problem) return name.value
  const code = name.problem.code === 'invalid_hostname' ? 'invalid_owner' : name.problem.code
  return { problem: { code, field: 'recordName' } }
}

/** Takes TTL and class, in either order and both optional, and the type off the front. */
function readHead(rest: Token[]): { type: string; ttl?: number } | { problem: Problem } {
  let ttl: number | undefined
  let classSeen = false
  for (;;) {
    const token = rest.shift()
    if (!token) return { problem: { code: 'line_without_type' } }
    const word = token.raw.toUpperCase()
    if (isRecordType(word) || isOtherType(word)) return { type: word, ttl }
    if (word === 'IN' && !classSeen) classSeen = true
    else if (/^(?:CH|CS|HS|CLASS\d+)$/.test(word))
      return { problem: { code: 'unsupported_class', values: { text: word } } }
    else if (/^-?\d/.test(word) && ttl === undefined) {
      ttl = parseSeconds(word)
      if (ttl === undefined) return { problem: { code: 'invalid_ttl', field: 'TTL', values: { text: token.raw } } }
    } else return { problem: { code: 'unknown_type', values: { type: token.raw } } }
  }
}

/** Reads one line that somebody pasted, such as `www 3600 IN MX 10 mail.example.be.` */
export function parseLine(text: string, zone: string): { record: ParsedRecord } | { problem: LineProblem } {
  const { records, problems, skipped } = parseZoneFile(text.trim(), zone)
  const [problem] = [...problems, ...skipped]
  if (problem) return { problem }
  if (records.length > 1) return { problem: { line: records[1]?.line ?? 1, code: 'several_records' } }
  return records[0] ? { record: records[0] } : { problem: { line: 1, code: 'line_without_type' } }
}

export type PrintedRecord = { name: string; type: RecordType; ttl: number; data: string }

/** `www.example.be. 3600 IN A 192.0.2.10`: complete, so that it means the same wherever it is pasted. */
export const printLine = ({ name, type, ttl, data }: PrintedRecord, zone: string): string =>
  `${absoluteName(name, originOf(zone))}\t${ttl}\tIN\t${type}\t${data}`

/** A zone file that reads back to the same records: SOA first, then by name, type and data. */
export function printZoneFile(records: readonly PrintedRecord[], zone: string): string {
  const lines = [...records]
    .sort((one, other) => rank(one).localeCompare(rank(other), 'en'))
    .map((record) => `${record.name}\t${record.ttl}\tIN\t${record.type}\t${record.data}`)
  return [`$ORIGIN ${originOf(zone)}`, `$TTL ${ttlLimits.default}`, ...lines, ''].join('\n')
}
const rank = ({ name, type, data }: PrintedRecord): string =>
  `${type === 'SOA' ? 0 : 1}${name === '@' ? 0 : 1} ${name.split('.').reverse().join('.')} ${type} ${data}`

/** Data as stored, back to fields; stored data is canonical, so this does not fail. */
export const valuesOfData = (type: RecordType, data: string): RecordValues => parseData(type, data, '.').value ?? {}
