import { parseData, printData, valuesOfWire, wireOfData } from '#areas/domains/dns/rules/record-data.ts'
import { type RecordType, recordTypeNames, rowOf } from '#areas/domains/dns/rules/record-types.ts'
import type { Rrset } from '../port.ts'
import type { WireRecord } from './message.ts'

/** All records of one name and type in wire format, of any type. */
export type WireSet = { name: string; type: number; ttl: number; rdatas: Buffer[] }

const typesByCode = new Map<number, RecordType>(recordTypeNames.map((type) => [rowOf(type).code, type]))
export const codeOf = (type: RecordType): number => rowOf(type).code
export const typeOf = (code: number): RecordType | undefined => typesByCode.get(code)
/** `A`, or `TYPE64` for an unknown type (RFC 3597 §5). */
export const typeText = (code: number): string => typeOf(code) ?? `TYPE${code}`

export const wireKey = ({ name, type }: Pick<WireSet, 'name' | 'type'>): string => `${name} ${type}`

export function groupRecords(records: readonly WireRecord[]): WireSet[] {
  const sets = new Map<string, WireSet>()
  for (const record of records) {
    const set = sets.get(wireKey(record))
    if (set) set.rdatas.push(record.rdata)
    else sets.set(wireKey(record), { name: record.name, type: record.type, ttl: record.ttl, rdatas: [record.rdata] })
  }
  return [...sets.values()]
}

/** From the wire to our form; `undefined` for types that the portal does not show, which it never touches either. */
export function rrsetOfWire(set: WireSet): Rrset | undefined {
  const type = typeOf(set.type)
  if (!type) return undefined
  const rdatas = set.rdatas.map((rdata) => rdataOfWire(type, rdata))
  return { name: set.name, type, ttlSeconds: set.ttl, rdatas: rdatas.sort() }
}

export function rdataOfWire(type: RecordType, rdata: Buffer): string {
  const values = valuesOfWire(type, [...rdata])
  // Data that our grammar cannot parse is shown in the form of RFC 3597 §5, so that a person can remove it.
  return values ? printData(type, values) : `\\# ${rdata.length} ${rdata.toString('hex')}`
}

/** From canonical presentation form to the wire; `checkChanges` has validated it. */
export function wireOfRdata(type: RecordType, rdata: string): Buffer {
  const { value } = parseData(type, rdata, '.')
  if (!value) throw new Error(`no ${type} record: ${rdata}`)
  return Buffer.from(wireOfData(type, value))
}

export const wireOfRrset = ({ name, type, ttlSeconds, rdatas }: Rrset): WireSet => ({
  name,
  type: codeOf(type),
  ttl: ttlSeconds,
  rdatas: rdatas.map((rdata) => wireOfRdata(type, rdata)),
})
