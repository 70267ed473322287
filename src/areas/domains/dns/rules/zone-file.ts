import { type Entry, lexZone, type Token } from './lexing.ts'
import { absoluteName, originOf, parseName, relativeName } from './names.ts'
import type { Problem } from './problem.ts'
import { parseData, printData, type RecordValues, readData } from './record-data.ts'
import type { RecordType } from './record-types.ts'
import { parseSeconds, ttlLimits } from './ttl.ts'
import { type TypeWord, textTypes, typeWord } from './type-words.ts'

/** A record as a zone file has it; `name` is relative to the zone. */
export type ParsedRecord = {
  line: number
  name: string
  type: RecordType
  ttl: number
  values: RecordValues
  data: string
}
export type LineProblem = Problem & {
  line: number
  /** What the line is of, as far as it could be read. */
  type?: string | undefined
  name?: string
}
export type ParsedZone = {
  records: ParsedRecord[]
  /** Lines that are wrong. */
  problems: LineProblem[]
  /** Lines that are right and of a type that the panel does not keep, such as HINFO. */
  skipped: SkippedLine[]
  /** There was more, which was not read: no zone is that large, and nobody mends that many lines. */
  isCut: boolean
}
/** Texts that stand under another name than TXT may be read as one after all. */
export type SkippedLine = LineProblem & { asText?: Omit<ParsedRecord, 'line'> }

type Reading = { origin: string; zone: string; owner?: string; ttl?: number; defaultTtl?: number }

/** More than this is no zone of a website any more. */
export const mostRecords = 100_000
const mostProblems = 10_000

/** Reads a zone file (RFC 1035 §5, `$TTL` of RFC 2308). Every problem carries its line; the rest is still read. */
export function parseZoneFile(text: string, zone: string): ParsedZone {
  const result: ParsedZone = { records: [], problems: [], skipped: [], isCut: false }
  const state: Reading = { origin: originOf(zone), zone: originOf(zone) }
  for (const entry of lexZone(text)) {
    const { line } = entry
    result.isCut = result.records.length + result.skipped.length > mostRecords || result.problems.length >= mostProblems
    if (result.isCut) break
    // A line without owner must never fall to the name above a broken one.
    if (entry.problem && !entry.indented) state.owner = undefined
    const read = entry.problem ? { problem: { code: entry.problem } } : readEntry(entry, state)
    if ('record' in read) result.records.push({ line, ...read.record })
    else if ('skipped' in read) result.skipped.push({ line, ...read.skipped })
    else if ('problem' in read) result.problems.push({ line, ...read.problem })
  }
  return result
}

type Wrong = Omit<LineProblem, 'line'>
type Read =
  | { record: Omit<ParsedRecord, 'line'> }
  | { skipped: Omit<SkippedLine, 'line'> }
  | { problem: Wrong }
  | { done: true }

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
  if (rest.length > 0) return { problem: { code: 'value_extra', values: { text: rest[0] ? shortened(rest[0]) : '' } } }
  if (word === '$TTL') {
    const seconds = parseSeconds(value.raw)
    if (seconds === undefined) return { problem: { code: 'invalid_ttl', values: { text: shortened(value) } } }
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
  const name = relativeName(owner, state.zone)
  if (!('type' in head.word)) return setAside(head.word, { name, ttl, rest, origin: state.origin })
  const { type } = head.word
  if (name === undefined) return { problem: { code: 'outside_zone', type, values: { zone: state.zone.slice(0, -1) } } }
  const values = readData(type, rest, state.origin)
  if (values.problem) return { problem: { ...lineProblem(values.problem, type), type, name } }
  return { record: { name, type, ttl, values: values.value, data: printData(type, values.value) } }
}

/** On a form a field is empty; a line simply stops too soon. */
const lineProblem = (problem: Problem, type: RecordType): Problem =>
  problem.code === 'value_missing' ? { ...problem, code: 'line_without_value', values: { type } } : problem

type AsideWord = Exclude<TypeWord, { type: RecordType }>
type Aside = { name: string | undefined; ttl: number; rest: readonly Token[]; origin: string }

function setAside(word: AsideWord, { name, ttl, rest, origin }: Aside): Read {
  const type = 'otherType' in word ? word.otherType : word.providerType
  const code = 'otherType' in word ? ('unsupported_type' as const) : ('provider_only' as const)
  const skipped = { code, type, values: { type } }
  const text = name !== undefined && textTypes.has(type) ? readData('TXT', rest, origin).value : undefined
  return name === undefined || !text
    ? { skipped }
    : { skipped: { ...skipped, asText: { name, type: 'TXT', ttl, values: text, data: printData('TXT', text) } } }
}

/** Route 53 writes an asterisk by its number in octal, where a zone file counts in tens; a 4 needs no number. */
const octalStar = /^\\052(?=\.|$)/

function readOwner(token: Token | undefined, state: Reading): string | { problem: Problem } {
  if (!token || token.quoted) return { problem: { code: 'invalid_owner', field: 'recordName' } }
  const name = parseName(token.raw.replace(octalStar, '*'), state.origin)
  if (!name.problem) return name.value
  const code = name.problem.code === 'invalid_hostname' ? 'invalid_owner' : name.problem.code
  return { problem: { code, field: 'recordName' } }
}

type Head = { word: TypeWord; ttl?: number | undefined }

/** Age of a record that a Microsoft server cleans up by itself, in hours since 1601. */
const isAge = (word: string): boolean => /^\[AGE:\d+\]$/.test(word)

/** Takes TTL and class, in either order and both optional, and the type off the front. `CLASS1` is IN (RFC 3597 §5). */
function readHead(rest: Token[]): Head | { problem: Problem } {
  let ttl: number | undefined
  let classSeen = ''
  for (;;) {
    const token = rest.shift()
    if (!token) return { problem: { code: 'line_without_type' } }
    const word = token.raw.toUpperCase()
    const type = typeWord(word)
    // Exports of Route 53 have a class of their own for what only exists there.
    if (type && classSeen === 'AWS') return { word: { providerType: 'AWS' }, ttl }
    if (type) return { word: type, ttl }
    if (/^(?:IN|CLASS1|AWS)$/.test(word) && !classSeen) classSeen = word
    else if (/^(?:CH|CS|HS|CLASS\d+)$/.test(word))
      return { problem: { code: 'unsupported_class', values: { text: word } } }
    else if (/^-?\d/.test(word) && ttl === undefined) {
      ttl = parseSeconds(word)
      if (ttl === undefined)
        return { problem: { code: 'invalid_ttl', field: 'TTL', values: { text: shortened(token) } } }
    } else if (!isAge(word)) return { problem: { code: 'unknown_type', values: { type: shortened(token) } } }
  }
}

/** A word of somebody else's file, as it is repeated to him. */
const shortened = ({ raw }: Token): string => (raw.length > 60 ? `${raw.slice(0, 60)}…` : raw)

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
