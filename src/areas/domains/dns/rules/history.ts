import type { ZoneRecord } from './zone.ts'

/** A record as a snapshot stores it: without its id, which is lost on deletion. */
export type PastRecord = ZoneRecord & { managedBy: string | null }

/** One step of a zone: the removed and the added records. A changed record is in both. */
export type ZoneStep = { removed: readonly PastRecord[]; added: readonly PastRecord[] }

export const pastRecord = ({ name, type, ttl, data, managedBy }: ZoneRecord & { managedBy?: string | null }) => ({
  name,
  type,
  ttl,
  data,
  managedBy: managedBy ?? null,
})

const identity = ({ name, type, data }: ZoneRecord): string => `${name}\n${type}\n${data}`
const isEqual = (one: PastRecord, other: PastRecord): boolean =>
  one.ttl === other.ttl && one.managedBy === other.managedBy

/** Several steps combined, the oldest first: what was added and removed again in between is not in it. */
export function joinSteps(steps: readonly ZoneStep[]): ZoneStep {
  const known = new Map<string, { before?: PastRecord; after?: PastRecord }>()
  for (const { removed, added } of steps) {
    for (const record of removed) {
      const entry = known.get(identity(record))
      if (entry) entry.after = undefined
      else known.set(identity(record), { before: record })
    }
    for (const record of added) {
      const entry = known.get(identity(record))
      if (entry) entry.after = record
      else known.set(identity(record), { after: record })
    }
  }
  const told = [...known.values()].filter(({ before, after }) => !before || !after || !isEqual(before, after))
  return {
    removed: told.flatMap(({ before }) => (before ? [before] : [])),
    added: told.flatMap(({ after }) => (after ? [after] : [])),
  }
}

/** The records before a step, from those after it. */
export function undoStep<R extends PastRecord>(after: readonly R[], { removed, added }: ZoneStep): (R | PastRecord)[] {
  const came = new Set(added.map(identity))
  const stayed = after.filter((record) => !came.has(identity(record)))
  return [...stayed, ...removed]
}

/** The step from one zone to another. */
export function stepBetween(before: readonly PastRecord[], after: readonly PastRecord[]): ZoneStep {
  return joinSteps([{ removed: before, added: after }])
}

/** One line of a comparison: an added, removed or changed record. */
export type RecordChange =
  | { kind: 'added'; before: null; after: PastRecord }
  | { kind: 'removed'; before: PastRecord; after: null }
  | { kind: 'changed'; before: PastRecord; after: PastRecord }

/** A step record by record. Within a set, removed and added records are paired as changes. */
export function changesOf({ removed, added }: ZoneStep): RecordChange[] {
  const setOf = ({ name, type }: ZoneRecord) => `${name} ${type}`
  const coming = new Map<string, PastRecord[]>()
  for (const record of added) coming.set(setOf(record), [...(coming.get(setOf(record)) ?? []), record])
  const gone = removed.map((before): RecordChange => {
    const here = coming.get(setOf(before)) ?? []
    const same = here.findIndex(({ data }) => data === before.data)
    const [after] = here.splice(Math.max(same, 0), 1)
    return after ? { kind: 'changed', before, after } : { kind: 'removed', before, after: null }
  })
  const came = [...coming.values()].flat().map((after): RecordChange => ({ kind: 'added', before: null, after }))
  const nameOf = ({ before, after }: RecordChange) => setOf((before ?? after) as PastRecord)
  return [...gone, ...came].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
}
