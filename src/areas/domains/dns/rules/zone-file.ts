import { generatedLines, maxGenerated } from './generate.ts'
import { type Entry, lexZone, type Token } from './lexing.ts'
import { absoluteName, originOf, parseName } from './names.ts'
import { parseData, type RecordValues } from './record-data.ts'
import type { RecordType } from './record-types.ts'
import { isJson, readRoute53 } from './route53.ts'
import { parseSeconds, ttlLimits } from './ttl.ts'
import {
  type LineProblem,
  type ParsedRecord,
  type Read,
  type Reading,
  readRecord,
  type SkippedLine,
  shortened,
} from './zone-line.ts'

export type ParsedZone = {
  records: ParsedRecord[]
  /** Invalid lines. */
  problems: LineProblem[]
  /** Valid lines of types that the editor does not support, for example HINFO. */
  skipped: SkippedLine[]
  /** Reading stopped: too many records or too many invalid lines. */
  isCut: boolean
}
/** Limit of records in a file. */
export const maxRecords = 100_000
export const maxProblems = 10_000

/**
 * Parses a zone file (RFC 1035 §5, `$TTL` of RFC 2308, `$GENERATE` of BIND), or the JSON listing of Route 53. Every
 * problem has its line; the rest is still read.
 */
export function parseZoneFile(text: string, zone: string): ParsedZone {
  const result: ParsedZone = { records: [], problems: [], skipped: [], isCut: false }
  const reads = isJson(text) ? readRoute53(text, originOf(zone)) : readLines(text, originOf(zone))
  for (const { line, read } of reads) {
    result.isCut = result.records.length + result.skipped.length > maxRecords || result.problems.length >= maxProblems
    if (result.isCut) break
    if ('record' in read) result.records.push({ line, ...read.record })
    else if ('skipped' in read) result.skipped.push({ line, ...read.skipped })
    else if ('problem' in read) result.problems.push({ line, ...read.problem })
  }
  return result
}

/** `left`: records that `$GENERATE` may still make, so that a short file cannot stand for a huge one. */
type State = Reading & { left: number; letters: number }

/** The longest text that `$GENERATE` may make, the same as the limit of a file. */
const maxLetters = 10 * 1024 * 1024

function* readLines(text: string, origin: string): Generator<{ line: number; read: Read }> {
  const state: State = { origin, zone: origin, left: maxGenerated, letters: maxLetters }
  for (const entry of lexZone(text)) {
    // A line without owner must not inherit the name above a broken one.
    if (entry.problem && !entry.indented) state.owner = undefined
    if (entry.problem) yield { line: entry.line, read: { problem: { code: entry.problem } } }
    else for (const read of readEntry(entry, state)) yield { line: entry.line, read }
  }
}

function readEntry(entry: Entry, state: State): readonly Read[] {
  const [first] = entry.tokens
  if (!first?.raw.startsWith('$') || entry.indented || first.quoted) return [readRecord(entry, state)]
  return first.raw.toUpperCase() === '$GENERATE' ? readGenerate(entry, state) : [readDirective(entry.tokens, state)]
}

/** The records of one `$GENERATE`: all of them, or the first invalid or unsupported one, which stands for all. */
function readGenerate(entry: Entry, state: State): readonly Read[] {
  const lines = generatedLines(entry.tokens.slice(1), state.left)
  if (lines.problem) return [{ problem: lines.problem }]
  const reads: Read[] = []
  for (const tokens of lines.value) {
    state.left -= 1
    state.letters -= tokens.reduce((sum, { raw }) => sum + raw.length, 0)
    if (state.letters < 0) return [{ problem: { code: 'generate_too_many', values: { max: maxGenerated } } }]
    const read = readRecord({ ...entry, indented: false, tokens }, { ...state })
    if (!('record' in read)) return [read]
    reads.push(read)
  }
  return reads
}

function readDirective([directive, value, ...rest]: readonly Token[], state: Reading): Read {
  const word = directive?.raw.toUpperCase() ?? ''
  if (word === '$INCLUDE') return { problem: { code: 'include_refused' } }
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

/** Parses one pasted line, for example `www 3600 IN MX 10 mail.example.be.` */
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

/** A zone file that is parsed back into the same records: SOA first, then by name, type and data. */
export function printZoneFile(records: readonly PrintedRecord[], zone: string): string {
  const lines = [...records]
    .sort((one, other) => rank(one).localeCompare(rank(other), 'en'))
    .map((record) => `${record.name}\t${record.ttl}\tIN\t${record.type}\t${record.data}`)
  return [`$ORIGIN ${originOf(zone)}`, `$TTL ${ttlLimits.default}`, ...lines, ''].join('\n')
}
const rank = ({ name, type, data }: PrintedRecord): string =>
  `${type === 'SOA' ? 0 : 1}${name === '@' ? 0 : 1} ${name.split('.').reverse().join('.')} ${type} ${data}`

/** Stored data as fields; stored data is canonical, so this does not fail. */
export const valuesOfData = (type: RecordType, data: string): RecordValues => parseData(type, data, '.').value ?? {}
