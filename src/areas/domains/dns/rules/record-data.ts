import { type FieldKind, type FieldValue, fieldKind } from './field-kinds.ts'
import { lexData, type Token } from './lexing.ts'
import { octetsOfHex } from './octets.ts'
import { bad, type Checked, good, type Problem } from './problem.ts'
import { type FieldName, type FieldRow, type RecordType, rowOf } from './record-types.ts'

/** The fields of one record by name. */
export type RecordValues = Partial<Record<FieldName, FieldValue>>

const kindOf = (field: FieldRow): FieldKind => fieldKind(field.kind)
const at = (field: FieldRow, problem: Problem): { problem: Problem } => ({ problem: { ...problem, field: field.name } })

/**
 * Parses tokens of presentation format. This is the grammar of the RFCs; the limits of the editor are in `checkValues`.
 */
export function readData(type: RecordType, tokens: readonly Token[], origin: string): Checked<RecordValues> {
  if (tokens[0]?.raw === '\\#' && !tokens[0].quoted) return readUnknownForm(type, tokens.slice(1))
  const values: RecordValues = {}
  let next = 0
  for (const field of rowOf(type).fields) {
    const kind = kindOf(field)
    const taken = kind.rest ? tokens.slice(next) : tokens.slice(next, next + 1)
    if (taken.length === 0 && !kind.mayBeEmpty) return at(field, { code: 'value_missing' })
    const value = kind.read(taken, origin)
    if (value.problem) return at(field, value.problem)
    values[field.name] = value.value
    next += taken.length
  }
  if (next < tokens.length) return bad('value_extra', { text: tokens[next]?.raw ?? '' })
  return lengthProblem(type, values) ?? good(values)
}

/** Parses record data as text: `10 mail.example.be.` for MX. */
export function parseData(type: RecordType, text: string, origin: string): Checked<RecordValues> {
  const { tokens, problem } = lexData(text)
  return problem ? { problem: { code: problem } } : readData(type, tokens, origin)
}

/** `\# 4 c0000201` (RFC 3597): the octets themselves, which must be valid data of the type. */
function readUnknownForm(type: RecordType, tokens: readonly Token[]): Checked<RecordValues> {
  const hex = tokens
    .slice(1)
    .map(({ raw }) => raw)
    .join('')
  const octets = /^(?:[\da-f]{2})*$/i.test(hex) ? octetsOfHex(hex) : undefined
  if (!octets || tokens[0]?.raw !== String(octets.length)) return bad('invalid_unknown_form')
  const values = valuesOfWire(type, octets)
  return values ? (lengthProblem(type, values) ?? good(values)) : bad('invalid_unknown_form')
}

export function valuesOfWire(type: RecordType, octets: readonly number[]): RecordValues | undefined {
  const values: RecordValues = {}
  let next = 0
  for (const field of rowOf(type).fields) {
    const read = kindOf(field).unwire(octets, next)
    if (!read) return undefined
    values[field.name] = read.value
    next = read.next
  }
  return next === octets.length ? values : undefined
}

export const wireOfData = (type: RecordType, values: RecordValues): number[] =>
  rowOf(type).fields.flatMap((field) => kindOf(field).wire(values[field.name] ?? ''))

/** The canonical text of the data: lower-case names with closing dot, quoted texts, lower-case hexadecimal. */
export const printData = (type: RecordType, values: RecordValues): string =>
  rowOf(type)
    .fields.map((field) => kindOf(field).print(values[field.name] ?? ''))
    .join(' ')
    .trimEnd()

function lengthProblem(type: RecordType, values: RecordValues): { problem: Problem } | undefined {
  const { digest, fields } = rowOf(type)
  const expected = digest?.digits[Number(values[digest.by])]
  const found = String(values[digest?.field ?? 'digest'] ?? '').length
  if (digest && expected !== undefined && found !== expected)
    return { problem: { code: 'invalid_digest_length', field: digest.field, values: { expected, found } } }
  const missing = fields.find(({ name, filled }) => filled && !values[name])
  return missing && { problem: { code: 'value_missing', field: missing.name } }
}

/** What a form or a program sends. */
export type TypedValues = Partial<Record<FieldName, FieldValue | null | undefined>>

/**
 * Parses typed fields. A type of several fields may be sent as a whole, as `recordData` in presentation format. Reports
 * all problems at once, one per field.
 */
export function takeValues(
  type: RecordType,
  typed: TypedValues,
  origin: string,
): { values: RecordValues; problems: Problem[] } {
  const row = rowOf(type)
  const inFields = row.shape === 'record' || row.fields.some(({ name }) => given(typed[name]))
  if (!inFields && given(typed.recordData)) {
    const whole = parseData(type, String(typed.recordData), origin)
    return whole.problem
      ? { values: {}, problems: [{ ...whole.problem, field: whole.problem.field ?? 'recordData' }] }
      : { values: whole.value, problems: [] }
  }
  const values: RecordValues = {}
  const problems: Problem[] = []
  for (const field of row.fields) {
    const value = typed[field.name] ?? field.default ?? (field.optional ? '' : undefined)
    if (
      value === undefined ||
      (value === '' && !field.optional && !field.choices?.some((choice) => choice.value === ''))
    )
      problems.push({ code: kindOf(field).missing ?? 'value_missing', field: field.name })
    else {
      const taken = kindOf(field).take(value, origin)
      if (taken.problem) problems.push({ ...taken.problem, field: field.name })
      else values[field.name] = taken.value
    }
  }
  const length = problems.length === 0 ? lengthProblem(type, values) : undefined
  return { values, problems: length ? [length.problem] : problems }
}
const given = (value: FieldValue | null | undefined): boolean => value !== undefined && value !== null && value !== ''
