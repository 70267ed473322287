import type { RecordInput } from '../rules/read-record.ts'
import { type RecordType, rowOf } from '../rules/record-types.ts'

/** The values of the form: all as text, by the names of the contract. */
export type RecordValues = { recordTypeName: RecordType; recordName: string; TTL: string } & Record<string, string>

/** A new record of a type: its defaults only. */
export function emptyValues(type: RecordType, kept: Partial<RecordValues> = {}): RecordValues {
  const { fields, ownerFields = [] } = rowOf(type)
  const defaults = Object.fromEntries(
    [...fields, ...ownerFields].map((field) => [field.name, String(field.default ?? '')]),
  )
  return { recordTypeName: type, ...defaults, recordName: kept.recordName ?? '', TTL: kept.TTL ?? '' }
}

/** The values to send: the fields of the type, without those left over from another type. */
export function inputOf(values: RecordValues): RecordInput {
  const type = values.recordTypeName
  const { fields, ownerFields = [] } = rowOf(type)
  const chosen = [...fields, ...ownerFields].map((field) => [field.name, values[field.name] ?? ''] as const)
  return {
    recordTypeName: type,
    recordName: values.recordName || '@',
    TTL: values.TTL || null,
    ...Object.fromEntries(chosen),
  }
}
