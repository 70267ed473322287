import { problemBesideKept } from './managed-conflicts.ts'
import type { StagedChange } from './plan-change.ts'
import type { Problem } from './problem.ts'
import type { RecordInput } from './read-record.ts'
import { recordsByName } from './warnings.ts'
import { type KeptRecord, protectionOf, type ZoneFacts, type ZoneRecord } from './zone.ts'
import { valuesOfData } from './zone-file.ts'

/** A stored record as a form would send it. */
export const inputOf = ({ name, type, ttl, data }: ZoneRecord): RecordInput => ({
  recordTypeName: type,
  recordName: name,
  TTL: ttl,
  ...valuesOfData(type, data),
})

export type ZoneDifference = {
  add: ZoneRecord[]
  /** Same record, other TTL. */
  change: KeptRecord[]
  remove: KeptRecord[]
  unchanged: number
  /** Wanted records that a user cannot set: the SOA, our name servers, and records that would replace a forwarding. */
  leftOut: (ZoneRecord & { problem: Problem })[]
}

const identity = ({ name, type, data }: ZoneRecord): string => `${name}\n${type}\n${data}`

/**
 * The change from the current records to the wanted ones. Records kept by the portal are ignored on both sides. With
 * `keep`, nothing is removed: the wanted ones are added.
 */
export function differenceTo(
  zone: ZoneFacts,
  current: readonly KeptRecord[],
  wanted: readonly ZoneRecord[],
  options: { keep?: boolean } = {},
): ZoneDifference {
  const held = new Map(current.map((record) => [identity(record), record]))
  const asked = new Map(wanted.map((record) => [identity(record), record]))
  const kept = recordsByName(current.filter(({ managedBy }) => managedBy))
  const fresh = [...asked.values()].filter((record) => !held.has(identity(record)))
  const judged = fresh.map((record) => ({
    record,
    problem: protectionOf(record, zone)
      ? ({ code: 'managed_record' } as const)
      : problemBesideKept(record, kept.get(record.name) ?? [], zone.name),
  }))
  const leftOut = judged.flatMap(({ record, problem }) => (problem ? [{ ...record, problem }] : []))
  const add = judged.flatMap(({ record, problem }) => (problem ? [] : [record]))
  const free = current.filter((record) => !protectionOf(record, zone))
  const remove = options.keep ? [] : free.filter((record) => !asked.has(identity(record)))
  const change = free.flatMap((record) => {
    const ttl = asked.get(identity(record))?.ttl
    return ttl === undefined || ttl === record.ttl ? [] : [{ ...record, ttl }]
  })
  return { add, change, remove, leftOut, unchanged: asked.size - add.length - change.length - leftOut.length }
}

export const stagedOf = ({ add, change, remove }: ZoneDifference): StagedChange => ({
  add: add.map(inputOf),
  change: change.map((record) => ({ id: record.id, ...inputOf(record) })),
  remove: remove.map(({ id }) => id),
})
