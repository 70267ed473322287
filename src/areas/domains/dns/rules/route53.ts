import { lexData, type Token } from './lexing.ts'
import { parseName, relativeName } from './names.ts'
import type { Problem } from './problem.ts'
import { type Read, type Reading, readRecord } from './zone-line.ts'

/**
 * The output of `aws route53 list-resource-record-sets`: the whole answer, or only its list. Its names are complete
 * with or without a closing dot, and its escapes are octal where a zone file's are decimal.
 */
export const isJson = (text: string): boolean => /^[\s\uFEFF]*[[{]/.test(text.slice(0, 1000))

type RecordSet = {
  Name?: unknown
  Type?: unknown
  TTL?: unknown
  ResourceRecords?: unknown
  AliasTarget?: unknown
  SetIdentifier?: unknown
}
type At = { line: number; read: Read }

export function* readRoute53(text: string, zone: string): Generator<At> {
  const sets = setsOf(text)
  if (!sets) return yield { line: 1, read: { problem: { code: 'json_unreadable' } } }
  const lines = linesOfNames(text)
  for (const [index, set] of sets.entries())
    for (const read of readSet(set, { origin: '.', zone })) yield { line: lines[index] ?? 1, read }
}

function setsOf(text: string): readonly unknown[] | undefined {
  try {
    const whole: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    const sets = Array.isArray(whole) ? whole : (whole as { ResourceRecordSets?: unknown }).ResourceRecordSets
    return Array.isArray(sets) ? sets : undefined
  } catch {
    return undefined
  }
}

/** The line on which each set has its name: a set has one `"Name"`, and no text can contain it with its quotes. */
function linesOfNames(text: string): number[] {
  const lines: number[] = []
  let [line, at] = [1, 0]
  for (const { index } of text.matchAll(/"Name"\s*:/g)) {
    for (let end = text.indexOf('\n', at); end >= 0 && end < index; end = text.indexOf('\n', at)) {
      line += 1
      at = end + 1
    }
    lines.push(line)
  }
  return lines
}

const word = (raw: string): Token => ({ raw, quoted: false })
const isText = (value: unknown): value is string => typeof value === 'string'
const shown = (value: unknown): string => String(value).slice(0, 100)

function readSet(given: unknown, state: Reading): Read[] {
  const set: RecordSet = typeof given === 'object' && given !== null ? given : {}
  const { Name: name, Type: type, TTL: ttl } = set
  if (!isText(name) || !isText(type)) return [{ problem: { code: 'json_unreadable' } }]
  const aside = asideOf(set)
  if (aside) return [{ skipped: { ...aside, type, ...ownerOf(name, state) } }]
  const values = valuesOf(set.ResourceRecords)
  if (values.length === 0) return [{ problem: { code: 'line_without_value', type, values: { type } } }]
  const head = [word(inTens(name)), ...(ttl === undefined ? [] : [word(shown(ttl))]), word(type)]
  return values.map((value) => readValue(value, head, state))
}

function ownerOf(name: string, { zone }: Reading): { name?: string } {
  const owner = parseName(inTens(name), '.').value
  const relative = owner === undefined ? undefined : relativeName(owner, zone)
  return relative === undefined ? {} : { name: relative }
}

function readValue(value: string, head: readonly Token[], state: Reading): Read {
  const { tokens, problem } = lexData(inTens(value))
  if (problem) return { problem: { code: problem } }
  return readRecord({ line: 1, indented: false, tokens: [...head, ...tokens] }, { ...state })
}

/** Sets that Amazon answers dynamically: no record can express that. */
function asideOf({ SetIdentifier: id, AliasTarget: alias }: RecordSet): Problem | undefined {
  if (id !== undefined) return { code: 'routed_set', values: { text: shown(id) } }
  if (alias === undefined || alias === null) return undefined
  return {
    code: 'provider_alias',
    values: { text: shown((alias as { DNSName?: unknown }).DNSName ?? '').replace(/\.$/, '') },
  }
}

const valuesOf = (records: unknown): string[] =>
  Array.isArray(records)
    ? records.map((record: { Value?: unknown } | null) => record?.Value).filter((value) => isText(value))
    : []

/** `\052` is an asterisk in octal, `\042` in decimal. */
const inTens = (text: string): string =>
  text.replace(/\\([0-3][0-7]{2})/g, (_, digits: string) => `\\${String(Number.parseInt(digits, 8)).padStart(3, '0')}`)
