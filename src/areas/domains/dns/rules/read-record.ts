import type { FieldValue } from './field-kinds.ts'
import { isOwner, originOf, parseOwner } from './names.ts'
import { fitsOwner, joinOwner, type OwnerParts, problemsOfParts } from './owners.ts'
import type { Problem } from './problem.ts'
import { printData, type TypedValues, takeValues } from './record-data.ts'
import { isRecordType, type RecordType, rowOf } from './record-types.ts'
import { isTtl, ttlLimits } from './ttl.ts'
import { checkValues } from './value-checks.ts'
import type { ZoneRecord } from './zone.ts'

/** A record from a form or a program, with the field names of the specification. */
export type RecordInput = TypedValues & {
  recordTypeName: string
  /** Relative to the zone; nothing or `@` is the zone itself. */
  recordName?: string | null
  /** Seconds; without it the TTL of its set, or the zone's default. */
  TTL?: number | string | null
  transportProtocol?: FieldValue | null
}

export type ReadRecord = { record?: Omit<ZoneRecord, 'ttl'> & { ttl?: number }; problems: Problem[] }

/**
 * Parses one record; reports all problems at once, one per field. Conflicts with other records are checked by the zone.
 */
export function readRecord(input: RecordInput, zone: string): ReadRecord {
  const type = input.recordTypeName
  const origin = originOf(zone)
  if (!isRecordType(type)) return { problems: [{ code: 'unknown_type', field: 'recordTypeName', values: { type } }] }
  const problems: Problem[] = []
  const parts = ownerPartsOf(type, input)
  const wrongParts = problemsOfParts(type, parts)
  // Joined, invalid parts would be reported as an invalid name.
  const owner = readOwner(type, wrongParts.length > 0 ? { name: parts.name } : parts, origin)
  problems.push(...wrongParts)
  if (owner.problem && !(wrongParts.length > 0 && owner.problem.code === 'service_owner'))
    problems.push({ ...owner.problem, field: 'recordName' })
  const ttl = input.TTL === undefined || input.TTL === null || input.TTL === '' ? undefined : Number(input.TTL)
  if (ttl !== undefined && !isTtl(ttl))
    problems.push({
      code: 'invalid_ttl',
      field: 'TTL',
      values: { min: ttlLimits.min, max: ttlLimits.max, text: String(input.TTL) },
    })
  const taken = takeValues(type, input, origin)
  problems.push(...(taken.problems.length > 0 ? taken.problems : checkValues(type, taken.values)))
  if (problems.length > 0 || owner.value === undefined) return { problems }
  return {
    record: { name: owner.value, type, data: printData(type, taken.values), ...(ttl === undefined ? {} : { ttl }) },
    problems,
  }
}

function ownerPartsOf(type: RecordType, input: RecordInput): OwnerParts {
  const [first] = rowOf(type).ownerFields ?? []
  const part = (value: FieldValue | null | undefined) =>
    value === undefined || value === null ? undefined : String(value)
  return {
    name: input.recordName ?? '@',
    ...(first ? { [first.name]: part(input[first.name as keyof TypedValues]) } : {}),
    transportProtocol: part(input.transportProtocol),
  }
}

function readOwner(type: RecordType, parts: OwnerParts, origin: string): { value?: string; problem?: Problem } {
  const owner = parseOwner(joinOwner(type, parts), origin)
  if (owner.problem) return owner
  if (!isOwner(owner.value)) return { problem: { code: 'invalid_owner' } }
  return fitsOwner(type, owner.value) ? owner : { problem: { code: 'service_owner' } }
}
