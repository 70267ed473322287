import { isIpv4 } from '#base/ip.ts'
import type { FieldValue } from './field-kinds.ts'
import { isTarget } from './names.ts'
import type { Problem } from './problem.ts'
import type { RecordValues } from './record-data.ts'
import { wireOfData } from './record-data.ts'
import { type FieldRow, type RecordType, rowOf } from './record-types.ts'

function targetProblem(field: FieldRow, value: FieldValue | undefined): Problem | undefined {
  if (!field.target || value === undefined) return undefined
  if (value === '.') return field.root ? undefined : { code: 'null_target', field: field.name }
  if (isTarget(String(value), field.target === 'service')) return undefined
  const isAddress = isIpv4(String(value).replace(/\.$/, ''))
  return { code: isAddress ? 'address_as_name' : 'invalid_hostname', field: field.name }
}

/** A larger record would not fit into an answer with its name (name servers have the same limit). */
const largestRecord = 64_000

/** The first problem of each field; an empty list means that the value is accepted. */
export function checkValues(type: RecordType, values: RecordValues): Problem[] {
  const field = rowOf(type).fields.at(-1)?.name
  const tooLarge: Problem = { code: 'record_too_large', ...(field ? { field } : {}), values: { max: largestRecord } }
  const found = [
    ...rowOf(type).fields.map((field) => targetProblem(field, values[field.name])),
    ...(rowOf(type).checks ?? []).map((check) => check(values)),
    wireOfData(type, values).length > largestRecord ? tooLarge : undefined,
  ].filter((problem) => problem !== undefined)
  return found.filter((problem, index) => found.findIndex(({ field }) => field === problem.field) === index)
}
