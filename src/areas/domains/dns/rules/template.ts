import { isIpv4, isIpv6 } from '#base/ip.ts'
import { originOf } from './names.ts'
import type { Problem } from './problem.ts'
import { type RecordInput, readRecord } from './read-record.ts'
import { parseData } from './record-data.ts'
import { ttlLimits } from './ttl.ts'
import type { ZoneRecord } from './zone.ts'
import { inputOf } from './zone-difference.ts'
import { parseZoneFile } from './zone-file.ts'
import type { LineProblem } from './zone-line.ts'

/**
 * A template is a list of records for any domain. Its texts may have variables: the domain itself, and addresses that
 * are entered when it is applied. A record of a template is stored as text with its variables.
 */
export const templateVariables = ['domain', 'ip', 'ip6'] as const
export type TemplateVariable = (typeof templateVariables)[number]
export type VariableValues = Partial<Record<TemplateVariable, string>>

const written = (variable: TemplateVariable): string => `{{${variable}}}`
const anyVariable = /\{\{\s*([a-z\d]+)\s*\}\}/gi

/**
 * Placeholders for variables while a record is parsed: valid values that nobody uses. The domain is below `.invalid`
 * (RFC 2606), the addresses in a reserved block (RFC 1112 §4) and in the discard-only block (RFC 6666).
 */
const markers = { domain: 'domain-of-the-template.invalid', ip: '255.240.7.113', ip6: '100::7:113' } as const

const isVariable = (word: string): word is TemplateVariable => (templateVariables as readonly string[]).includes(word)

/** Variables in a text, and unknown words in braces. */
export function variablesIn(text: string): { known: TemplateVariable[]; unknown: string[] } {
  const words = [...text.matchAll(anyVariable)].map(([, word = '']) => word.toLowerCase())
  return { known: [...new Set(words.filter(isVariable))], unknown: words.filter((word) => !isVariable(word)) }
}

const fill = (text: string, values: VariableValues): string =>
  text.replace(anyVariable, (whole, word: string) => {
    const name = word.toLowerCase()
    return isVariable(name) ? (values[name] ?? whole) : whole
  })

const unmark = (text: string): string =>
  text
    .replaceAll(markers.domain, written('domain'))
    .replaceAll(markers.ip, written('ip'))
    .replaceAll(markers.ip6, written('ip6'))

/** A name of the zone inside other text: not as part of a longer name. */
const asVariable = (text: string, zone: string): string =>
  text.replace(
    new RegExp(`(?<![\\w-])${zone.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-]|\\.[\\w-])`, 'gi'),
    written('domain'),
  )

/** Parses a record for a template. With `zone`, that domain's name in its texts becomes `{{domain}}`. */
export function readTemplateRecord(input: RecordInput, zone?: string): { record?: ZoneRecord; problems: Problem[] } {
  const texts = Object.entries(input).map(([name, value]) => [
    name,
    typeof value === 'string' && name !== 'recordTypeName'
      ? fill(zone ? asVariable(value, zone) : value, markers)
      : value,
  ])
  const unknown = Object.values(input).flatMap((value) => (typeof value === 'string' ? variablesIn(value).unknown : []))
  if (unknown[0] !== undefined)
    return { problems: [{ code: 'unknown_variable', field: 'recordData', values: { text: `{{${unknown[0]}}}` } }] }
  if (input.recordTypeName === 'SOA') return { problems: [{ code: 'managed_record', field: 'recordTypeName' }] }
  const { record, problems } = readRecord(Object.fromEntries(texts) as RecordInput, markers.domain)
  if (!record) return { problems }
  const { name, type, data, ttl = ttlLimits.default } = record
  return { record: { name: unmark(name), type, ttl, data: unmark(data) }, problems }
}

/** A record of a zone as one of a template. */
export const templateRecordOf = ({ name, type, ttl, data }: ZoneRecord, zone: string): ZoneRecord => ({
  name,
  type,
  ttl,
  data: asVariable(data, zone),
})

/** Variables that must be entered. */
export const askedVariables = (records: readonly Pick<ZoneRecord, 'name' | 'data'>[]): TemplateVariable[] => {
  const used = new Set(records.flatMap(({ name, data }) => variablesIn(`${name} ${data}`).known))
  return templateVariables.filter((variable) => variable !== 'domain' && used.has(variable))
}

/** Problems of the values given for a template. */
export function variableProblem(
  records: readonly Pick<ZoneRecord, 'name' | 'data'>[],
  values: VariableValues,
): (Problem & { field: TemplateVariable }) | undefined {
  for (const variable of askedVariables(records)) {
    const value = values[variable]?.trim() ?? ''
    if (value === '') return { code: 'value_missing', field: variable }
    if (variable === 'ip' && !isIpv4(value)) return { code: 'invalid_ipv4', field: 'ip' }
    if (variable === 'ip6' && !isIpv6(value)) return { code: 'invalid_ipv6', field: 'ip6' }
  }
  return undefined
}

/** A template's record in one domain, or why it is invalid there. */
export function fillRecord(
  { name, type, ttl, data }: ZoneRecord,
  zone: string,
  values: VariableValues,
): { record?: ZoneRecord; problems: Problem[] } {
  const all: VariableValues = { ...values, domain: zone }
  const parts = parseData(type, fill(data, all), originOf(zone))
  if (parts.problem) return { problems: [parts.problem] }
  const { record, problems } = readRecord(
    { recordTypeName: type, recordName: fill(name, all), TTL: ttl, ...parts.value },
    zone,
  )
  return record ? { record: { ...record, ttl: record.ttl ?? ttl }, problems } : { problems }
}

/** The records of a template as lines of a zone file, for editing. */
export const printTemplate = (records: readonly { name: string; ttl: number; type: string; data: string }[]): string =>
  records.map(({ name, ttl, type, data }) => `${name} ${ttl} ${type} ${data}\n`).join('')

/** Parses those lines. Every invalid line is reported; the SOA and unsupported types cannot be in a template. */
export function readTemplate(text: string): { records: RecordInput[]; problems: LineProblem[] } {
  const { records, problems, skipped } = parseZoneFile(fill(text, markers), markers.domain)
  const unknown = text.split('\n').flatMap((line, index): LineProblem[] => {
    const [word] = variablesIn(line).unknown
    return word === undefined ? [] : [{ line: index + 1, code: 'unknown_variable', values: { text: `{{${word}}}` } }]
  })
  const told = new Set(unknown.map(({ line }) => line))
  const inputs = records.map(({ name, type, ttl, data, line }) => ({
    line,
    input: Object.fromEntries(
      Object.entries(inputOf({ name, type, ttl, data })).map(([field, value]) => [
        field,
        typeof value === 'string' && field !== 'recordTypeName' ? unmark(value) : value,
      ]),
    ) as RecordInput,
  }))
  const wrong = inputs.flatMap(({ line, input }) =>
    readTemplateRecord(input).problems.map((problem): LineProblem => ({ line, ...problem })),
  )
  return {
    records: inputs.map(({ input }) => input),
    problems: [...unknown, ...[...problems, ...skipped, ...wrong].filter(({ line }) => !told.has(line))].sort(
      (one, other) => one.line - other.line,
    ),
  }
}
