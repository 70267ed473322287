import { originOf, relativeName } from './names.ts'
import type { StagedChange } from './plan-change.ts'
import { readRecord } from './read-record.ts'
import { pointingTypes } from './record-types.ts'
import type { ZoneRecord } from './zone.ts'
import { valuesOfData } from './zone-file.ts'

/**
 * A change of one record depends on few others: those of the same names, their targets, and the names above. Only these
 * names are read, so that a change costs the same in a zone of ten records and of ten thousand.
 */

/** Names in the change itself; `held` are the records with its ids. */
export function namesOfChange(zone: string, change: StagedChange, held: readonly ZoneRecord[]): string[] {
  const typed = [...(change.add ?? []), ...(change.change ?? [])].flatMap((input) => {
    const { record } = readRecord(input, zone)
    return record ? [{ ...record, ttl: 0 }] : []
  })
  const expected = Object.keys(change.expected ?? {}).map((key) => key.slice(0, key.lastIndexOf('/')))
  const names = new Set([...expected, ...held.map(({ name }) => name)])
  for (const record of typed) for (const name of [record.name, ...namesAround(record, zone)]) names.add(name)
  return [...names]
}

/** The names that a record depends on: its target, every name above either of them, and their wildcards. */
export function namesAround({ name, type, data }: ZoneRecord, zone: string): string[] {
  const target = targetOf({ name, type, data, ttl: 0 }, zone)
  return [name, ...(target === undefined ? [] : [target])].flatMap((one) => [one, ...above(one)])
}

/** The name in this zone that a record points at. */
function targetOf({ type, data }: ZoneRecord, zone: string): string | undefined {
  if (!pointingTypes.has(type)) return undefined
  const target = String(valuesOfData(type, data).recordData ?? '.')
  return target === '.' ? undefined : relativeName(target, originOf(zone))
}

function above(name: string): string[] {
  const labels = name === '@' ? [] : name.split('.')
  return labels.flatMap((_, index) => {
    const parent = labels.slice(index + 1).join('.')
    return parent === '' ? ['*'] : [parent, `*.${parent}`]
  })
}
