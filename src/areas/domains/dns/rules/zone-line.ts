import type { Entry, Token } from './lexing.ts'
import { parseName, relativeName, splitLabels } from './names.ts'
import type { Problem } from './problem.ts'
import { printData, type RecordValues, readData } from './record-data.ts'
import { type RecordType, rowOf } from './record-types.ts'
import { parseSeconds, ttlLimits } from './ttl.ts'
import { type TypeWord, textTypes, typeWord } from './type-words.ts'

/** A record as in a zone file; `name` is relative to the zone. */
export type ParsedRecord = {
  line: number
  name: string
  type: RecordType
  ttl: number
  values: RecordValues
  data: string
  /** Unquoted words, which are read as several strings: probably not intended. */
  isLoose?: true
  /** An unquoted value whose rest was read as a comment because of its `;`: probably not intended. */
  isCutOff?: true
  /** Cloudflare answers with its own address instead of this record's, according to its comment. */
  isProxied?: true
  /** The target if it had a closing dot: one with dots inside and none at its end is probably complete. */
  asComplete?: string
}
export type LineProblem = Problem & {
  line: number
  /** The record of the line, as far as it could be read. */
  type?: string | undefined
  name?: string
}
/** Texts under another type name may be read as TXT after all. */
export type SkippedLine = LineProblem & { asText?: Omit<ParsedRecord, 'line'> }

export type Reading = { origin: string; zone: string; owner?: string; ttl?: number; defaultTtl?: number }

type Wrong = Omit<LineProblem, 'line'>
export type Read =
  | { record: Omit<ParsedRecord, 'line'> }
  | { skipped: Omit<SkippedLine, 'line'> }
  | { problem: Wrong }
  | { done: true }

/** Parses the entry of one record: owner, TTL and class, type and data. */
export function readRecord({ tokens, indented, comment, isCommentGlued }: Entry, state: Reading): Read {
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
  if (comment && routing.test(comment))
    return { skipped: { code: 'routed_set', type, ...named(name), values: { text: idOfRouting(comment) } } }
  if (name === undefined)
    return { problem: { code: 'outside_zone', type, values: { zone: state.zone.slice(0, -1), name: owner } } }
  const values = readData(type, rest, state.origin)
  if (values.problem) return { problem: { ...lineProblem(values.problem, type), type, name } }
  const isLoose = type === 'TXT' && isLooseText(rest)
  const isCutOff = goesOn(type, rest, comment, isCommentGlued)
  const isProxied = comment !== undefined && proxied.test(comment)
  const asComplete = nameAsComplete(type, rest)
  return {
    record: {
      name,
      type,
      ttl,
      values: values.value,
      data: printData(type, values.value),
      ...(isLoose ? { isLoose } : {}),
      ...(isCutOff ? { isCutOff } : {}),
      ...(isProxied ? { isProxied } : {}),
      ...(asComplete === undefined ? {} : { asComplete }),
    },
  }
}

/** The target of a line as a complete name, if it has dots inside and no closing dot. */
function nameAsComplete(type: RecordType, rest: readonly Token[]): string | undefined {
  const raw = rest[rowOf(type).fields.findIndex(({ target }) => target)]?.raw ?? ''
  return raw.endsWith('.') || splitLabels(raw).length === 1 ? undefined : parseName(`${raw}.`, '.').value
}

const isLooseText = (rest: readonly Token[]): boolean =>
  rest.length > 1 && rest[0]?.raw !== '\\#' && rest.some(({ quoted }) => !quoted)

/** Kinds whose value may contain an intended `;`. */
const mayHoldSemicolon: ReadonlySet<string> = new Set(['texts', 'openText', 'text', 'serviceParams'])

/** Whether a value like `v=DMARC1; p=none` has no quotes, so that the rest of it is a comment. */
function goesOn(type: RecordType, rest: readonly Token[], comment = '', isGlued = false): boolean {
  const last = rest.at(-1)
  if (!last || last.quoted || !rowOf(type).fields.some(({ kind }) => mayHoldSemicolon.has(kind))) return false
  if (isGlued && type !== 'TXT') return /^;\s*\S/.test(comment)
  if (!rest.some(({ raw }) => raw.includes('='))) return false
  return isGlued ? /^;\s*\S/.test(comment) : /^;\s*[a-z]{1,8}\s*=/i.test(comment)
}

/** Cloudflare's comment on a record that it answers with its own addresses. */
const proxied = /\bcf_tags=\S*\bcf-proxied:true\b/i

const named = (name: string | undefined) => (name === undefined ? {} : { name })

/** cli53's comment on a record of a Route 53 routing policy: weighted, by location, failover. */
const routing = /^;+\s*AWS\s+routing=/i
const idOfRouting = (comment: string): string => /identifier="([^"]{0,60})/.exec(comment)?.[1] ?? ''

/** On a form a field is empty; in a file the line ends too soon. */
const lineProblem = (problem: Problem, type: RecordType): Problem =>
  problem.code === 'value_missing' ? { ...problem, code: 'line_without_value', values: { type } } : problem

type AsideWord = Exclude<TypeWord, { type: RecordType }>
type Aside = { name: string | undefined; ttl: number; rest: readonly Token[]; origin: string }

function setAside(word: AsideWord, { name, ttl, rest, origin }: Aside): Read {
  const type = 'otherType' in word ? word.otherType : word.providerType
  const code = 'otherType' in word ? ('unsupported_type' as const) : ('provider_only' as const)
  const skipped = { code, type, ...named(name), values: { type } }
  const text = name !== undefined && textTypes.has(type) ? readData('TXT', rest, origin).value : undefined
  return name === undefined || !text
    ? { skipped }
    : { skipped: { ...skipped, asText: { name, type: 'TXT', ttl, values: text, data: printData('TXT', text) } } }
}

/** Route 53 writes an asterisk as an octal escape, where a zone file's are decimal; a 4 needs no escape. */
const octalStar = /^\\052(?=\.|$)/

function readOwner(token: Token | undefined, state: Reading): string | { problem: Problem } {
  if (!token || token.quoted) return { problem: { code: 'invalid_owner', field: 'recordName' } }
  const name = parseName(token.raw.replace(octalStar, '*'), state.origin)
  if (!name.problem) return name.value
  const code = name.problem.code === 'invalid_hostname' ? 'invalid_owner' : name.problem.code
  return { problem: { code, field: 'recordName' } }
}

type Head = { word: TypeWord; ttl?: number | undefined }

/** Age of a record that a Microsoft server scavenges, in hours since 1601. */
const isAge = (word: string): boolean => /^\[AGE:\d+\]$/.test(word)

/** Consumes TTL and class, in either order and both optional, and the type. `CLASS1` is IN (RFC 3597 §5). */
function readHead(rest: Token[]): Head | { problem: Problem } {
  let ttl: number | undefined
  let classSeen = ''
  for (;;) {
    const token = rest.shift()
    if (!token) return { problem: { code: 'line_without_type' } }
    const word = token.raw.toUpperCase()
    const type = typeWord(word)
    // Exports of Route 53 have a class of their own for routing policies.
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

/** A word of the file, shortened for showing to the user. */
export const shortened = ({ raw }: Token): string => (raw.length > 60 ? `${raw.slice(0, 60)}…` : raw)
