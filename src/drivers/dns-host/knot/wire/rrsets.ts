import { parseData, printData, valuesOfWire, wireOfData } from '#areas/domains/dns/rules/record-data.ts'
import { type RecordType, recordTypeNames, rowOf } from '#areas/domains/dns/rules/record-types.ts'
import type { Rrset } from '../../port.ts'
import type { WireRecord } from './message.ts'

/** All records of one name and type as the server wrote them, of any type. */
export type WireSet = { name: string; type: number; ttl: number; rdatas: Buffer[] }

const typesByCode = new Map<number, RecordType>(recordTypeNames.map((type) => [rowOf(type).code, type]))
export const codeOf = (type: RecordType): number => rowOf(type).code
export const typeOf = (code: number): RecordType | undefined => typesByCode.get(code)
/** `A`, or `TYPE64` as every tool writes types that it does not know (RFC 3597 §5). */
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

/** From the wire to our form. Types that people cannot edit are left out, as their records are never touched either. */
export function rrsetOfWire(set: WireSet): Rrset | undefined {
  const type = typeOf(set.type)
  if (!type) return undefined
  const rdatas = set.rdatas.map((rdata) => rdataOfWire(type, rdata))
  return { name: set.name, type, ttlSeconds: set.ttl, rdatas: rdatas.sort() }
}

export function rdataOfWire(type: RecordType, rdata: Buffer): string {
  const values = valuesOfWire(type, [...rdata])
  // What our grammar does not read is shown as it is, so that a person can remove it.
  return values ? printData(type, values) : `\\# ${rdata.length} ${rdata.toString('hex')}`
}

/** From canonical presentation form to the wire; only what `checkChanges` took comes here. */
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
