import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import { fields, plainTypes, quoted, typesWithParams } from './octodns-fields.ts'

/** One record of a zone in YAML as a line of a zone file, with the line of the YAML where it stands. */
export type YamlLine = { line: number; text: string }
export type YamlFault = { line: number; code: 'yaml_wrong' | 'yaml_record' | 'yaml_type'; text: string }

type Value = Record<string, unknown>
const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

/** Texts of this format escape their semicolons; longer ones are cut into strings of 255 octets. */
function textData(text: string): string {
  const octets = Buffer.from(text.replace(/\\;/g, ';'), 'utf8')
  const parts: string[] = []
  for (let at = 0; at < Math.max(octets.length, 1); at += 255)
    parts.push(
      [...octets.subarray(at, at + 255)]
        .map((octet) => {
          if (octet === 34 || octet === 92) return `\\${String.fromCharCode(octet)}`
          return octet < 32 || octet > 126 ? `\\${String(octet).padStart(3, '0')}` : String.fromCharCode(octet)
        })
        .join(''),
    )
  return parts.map((part) => `"${part}"`).join(' ')
}

/** One word of a line: nothing in it may end the word, the line or begin a comment. */
const word = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  return text && /^[^\s;()"]+$/.test(text) ? text : undefined
}

function dataOf(type: string, value: unknown): string | undefined {
  if (type === 'TXT' || type === 'SPF') return typeof value === 'object' ? undefined : textData(String(value))
  if (plainTypes.has(type)) return word(value)
  const order = fields[type]
  if (!order || typeof value !== 'object' || value === null) return undefined
  const given = value as Value
  const parts = order.map((names) => {
    const name = names.find((each) => given[each] !== undefined)
    if (!name) return undefined
    if (quoted.has(`${type} ${name}`))
      return /[\r\n]/.test(String(given[name])) ? undefined : quote(String(given[name]))
    return word(given[name])
  })
  if (typesWithParams.has(type)) parts.push(...paramsOf(given.svcparams))
  return parts.includes(undefined) ? undefined : parts.join(' ')
}

function paramsOf(given: unknown): (string | undefined)[] {
  if (given === undefined || given === null) return []
  if (typeof given !== 'object') return [undefined]
  return Object.entries(given).map(([key, value]) => {
    if (!word(key)) return undefined
    if (value === null || value === '') return key
    const text = Array.isArray(value) ? value.map(word) : [word(value)]
    return text.includes(undefined) ? undefined : `${key}=${text.join(',')}`
  })
}

/** A zone in the YAML of octoDNS: names, each with one record or several, each of those with a value or values. */
export function readYamlZone(text: string): { lines: YamlLine[]; faults: YamlFault[] } {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, maxAliasCount: 100 } as object)
  const lineAt = (offset: number | undefined) => counter.linePos(offset ?? 0).line || 1
  const [error] = document.errors
  if (error) return { lines: [], faults: [{ line: lineAt(error.pos[0]), code: 'yaml_wrong', text: error.code }] }
  if (document.contents === null) return { lines: [], faults: [] }
  if (!isMap(document.contents)) return { lines: [], faults: [{ line: 1, code: 'yaml_wrong', text: '' }] }
  const lines: YamlLine[] = []
  const faults: YamlFault[] = []
  for (const pair of document.contents.items) {
    const key = isScalar(pair.key) ? String(pair.key.value ?? '') : '?'
    const line = lineAt(isScalar(pair.key) ? pair.key.range?.[0] : undefined)
    const value = (pair.value as { toJS(doc: unknown): unknown } | null)?.toJS(document)
    for (const record of Array.isArray(value) ? value : [value]) readEntry(key, line, record, lines, faults)
  }
  return { lines, faults }
}

function readEntry(key: string, line: number, record: unknown, lines: YamlLine[], faults: YamlFault[]): void {
  const name = key === '' ? '@' : word(key)
  const { type: given, ttl = 3600, value, values } = (record ?? {}) as Value
  const type = String(given ?? '').toUpperCase()
  const all = Array.isArray(values) ? values : Array.isArray(value) ? value : [values ?? value]
  const seconds = word(ttl)
  if (!name || name.startsWith('$') || !seconds || typeof record !== 'object' || all.includes(undefined)) {
    faults.push({ line, code: 'yaml_record', text: key })
    return
  }
  if (!/^(TXT|SPF)$/.test(type) && !plainTypes.has(type) && !fields[type]) {
    faults.push({ line, code: 'yaml_type', text: `${key} ${type}`.trim() })
    return
  }
  for (const each of all) {
    const data = dataOf(type, each)
    if (data === undefined) faults.push({ line, code: 'yaml_record', text: `${key} ${type}` })
    else lines.push({ line, text: `${name} ${seconds} IN ${type === 'SPF' ? 'TXT' : type} ${data}` })
  }
}
