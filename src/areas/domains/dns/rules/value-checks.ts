import { isIpv4 } from '#base/ip.ts'
import type { FieldValue } from './field-kinds.ts'
import { isTarget } from './names.ts'
import type { Problem } from './problem.ts'
import type { RecordValues } from './record-data.ts'
import { wireOfData } from './record-data.ts'
import { type FieldRow, type RecordType, rowOf } from './record-types.ts'

/** What name servers would take and the panel does not, because it cannot work: one question per type. */
type Check = (values: RecordValues) => Problem | undefined

const oneOf =
  (field: FieldRow['name'], known: readonly FieldValue[]): Check =>
  (values) =>
    known.includes(values[field] ?? '') ? undefined : { code: 'invalid_choice', field }

const checks: Partial<Record<RecordType, readonly Check[]>> = {
  CAA: [oneOf('flags', [0, 128])],
  DS: [
    // 0 takes the key away (RFC 8078) and belongs in CDS; 253 and 254 are private.
    ({ algorithm }) => (Number(algorithm) === 0 ? { code: 'invalid_choice', field: 'algorithm' } : undefined),
    oneOf('digestType', [1, 2, 3, 4]),
  ],
  MX: [
    // "No mail here" stands alone and with preference 0 (RFC 7505 §3).
    ({ recordData, priority }) =>
      recordData === '.' && priority !== 0 ? { code: 'null_mx', field: 'priority' } : undefined,
  ],
  NAPTR: [
    ({ flags }) => (/^[SAUP]?$/i.test(String(flags)) ? undefined : { code: 'invalid_flags', field: 'flags' }),
    // Either an expression or a replacement tells where to go on (RFC 3403 §4.1).
    ({ regularExpression, replacement }) =>
      regularExpression !== '' && replacement !== '.'
        ? { code: 'value_extra', field: 'replacement', values: { text: String(replacement) } }
        : undefined,
    ({ flags, service }) =>
      String(flags).toUpperCase() === 'U' && service === '' ? { code: 'value_missing', field: 'service' } : undefined,
  ],
  SRV: [
    ({ recordData, priority, weight, port }) =>
      recordData === '.' && (priority !== 0 || weight !== 0 || port !== 0)
        ? { code: 'null_srv', field: 'recordData' }
        : undefined,
    ({ recordData, port }) =>
      recordData !== '.' && port === 0
        ? { code: 'invalid_number', field: 'port', values: { min: 1, max: 65535 } }
        : undefined,
  ],
  SSHFP: [oneOf('algorithm', [1, 2, 3, 4, 6]), oneOf('fingerprintType', [1, 2])],
  TLSA: [
    oneOf('usage', [0, 1, 2, 3]),
    oneOf('selector', [0, 1]),
    oneOf('matchingType', [0, 1, 2]),
    ({ matchingType, certificate }) => {
      const expected = { 1: 64, 2: 128 }[Number(matchingType)]
      const found = String(certificate).length
      return expected === undefined || found === expected
        ? undefined
        : { code: 'invalid_digest_length', field: 'certificate', values: { expected, found } }
    },
  ],
}

function targetProblem(field: FieldRow, value: FieldValue | undefined): Problem | undefined {
  if (!field.target || value === undefined) return undefined
  if (value === '.') return field.root ? undefined : { code: 'null_target', field: field.name }
  if (isTarget(String(value), field.target === 'service')) return undefined
  const isAddress = isIpv4(String(value).replace(/\.$/, ''))
  return { code: isAddress ? 'address_as_name' : 'invalid_hostname', field: field.name }
}

/** A record beyond this would not fit an answer together with its name (backed by what name servers accept). */
const largestRecord = 64_000

/** The first problem of each field; an empty list means the panel takes the value. */
export function checkValues(type: RecordType, values: RecordValues): Problem[] {
  const tooLarge: Problem = { code: 'record_too_large', values: { max: largestRecord } }
  const found = [
    ...rowOf(type).fields.map((field) => targetProblem(field, values[field.name])),
    ...(checks[type] ?? []).map((check) => check(values)),
    wireOfData(type, values).length > largestRecord ? tooLarge : undefined,
  ].filter((problem) => problem !== undefined)
  return found.filter((problem, index) => found.findIndex(({ field }) => field === problem.field) === index)
}
