import { fillWords } from '#base/refusal.ts'
import { currentLocale } from '#design/language/locale.ts'
import { dnsRefusals } from '../contract/refusals.ts'
import type { DnsRecord } from '../contract/shapes.ts'
import { fieldKind } from '../rules/field-kinds.ts'
import { splitOwner } from '../rules/owners.ts'
import type { Problem } from '../rules/problem.ts'
import { type RecordType, rowOf } from '../rules/record-types.ts'
import { valuesOfData } from '../rules/zone-file.ts'
import type { ParsedRecord } from '../rules/zone-line.ts'
import type { RecordValues } from './record-values.ts'

type Whole = { type: RecordType; name: string; data: string; ttl?: number }

/** Splits a record into the fields of the form. */
export function valuesOf({ type, name, data, ttl }: Whole): RecordValues {
  const owner = splitOwner(type, name)
  const parts = Object.fromEntries(Object.entries(owner).filter(([part]) => part !== 'name'))
  const values = Object.fromEntries(
    Object.entries(valuesOfData(type, data)).map(([field, value]) => [field, shown(type, field, String(value))]),
  )
  return {
    recordTypeName: type,
    recordName: owner.name === '@' ? '' : owner.name,
    TTL: ttl === undefined ? '' : String(ttl),
    ...values,
    ...parts,
  }
}

/** A name is shown without its closing dot, except where the dot is the value itself. */
function shown(type: RecordType, field: string, value: string): string {
  const row = rowOf(type).fields.find(({ name }) => name === field)
  const isName = row && fieldKind(row.kind).input === 'name'
  return isName && value !== '.' ? value.replace(/\.$/, '') : value
}

export const valuesOfParsed = (record: ParsedRecord): RecordValues =>
  valuesOf({ type: record.type, name: record.name, data: record.data, ttl: record.ttl })

export const valuesOfRecord = (record: DnsRecord): RecordValues =>
  valuesOf({ type: record.recordTypeName as never, name: record.recordName, data: record.content, ttl: record.TTL })

/** A problem of the rules in the reader's language. */
export const problemText = ({ code, values = {} }: Problem): string => {
  const entry = dnsRefusals[code as keyof typeof dnsRefusals]
  return entry ? fillWords(entry.text[currentLocale()], values) : code
}
