import { problemBesideKept, standsAsBefore, warningBesideKept } from './managed-conflicts.ts'
import type { Problem } from './problem.ts'
import { type RecordInput, readRecord } from './read-record.ts'
import { type RecordType, recordTypeNames } from './record-types.ts'
import { ttlLimits } from './ttl.ts'
import { recordsByName, type Warning, warningsOf } from './warnings.ts'
import {
  countAtName,
  groupRrsets,
  isSameRecord,
  type KeptRecord,
  largestRrset,
  problemAmong,
  protectionOf,
  type RrsetKey,
  rrsetHash,
  rrsetKey,
  type ZoneFacts,
  type ZoneRecord,
} from './zone.ts'

/** A change as one step: all of it or nothing. */
export type StagedChange = {
  add?: readonly RecordInput[]
  change?: readonly ({ id: number } & RecordInput)[]
  remove?: readonly number[]
  /** Hashes of the sets that the user saw while editing; see `rrsetHash`. */
  expected?: Readonly<Record<string, string>>
  /** The part of the portal that writes, if it is not a person: it may change its own records and no others. */
  managedBy?: string
}
export type StagedList = 'add' | 'change' | 'remove'

export type ChangePlan = {
  /** By index in the lists of the change. With one refusal nothing may be written. */
  refusals: (Problem & { list: StagedList; index: number })[]
  warnings: (Warning & { list: StagedList; index: number })[]
  /** Keys of `expected` that name no set of the zone: a mistake, since nobody can have seen them. */
  unknownSets: string[]
  /** Sets that have changed since the caller saw them. */
  stale: { key: string; hash: string; records: KeptRecord[] }[]
  added: (ZoneRecord & { managedBy?: string | null })[]
  changed: KeptRecord[]
  removed: KeptRecord[]
}

type Staged = {
  list: StagedList
  index: number
  record: ZoneRecord
  id?: number
  ttlGiven: boolean
  managedBy?: string | null
}

/** Plans a change of a zone: its effect, its errors and its warnings. Writes nothing. */
export function planChange(
  zone: ZoneFacts & { defaultTtl?: number },
  current: readonly KeptRecord[],
  change: StagedChange,
): ChangePlan {
  const refusals: ChangePlan['refusals'] = []
  const byId = new Map(current.map((record) => [record.id, record]))
  const removed = takeRemovals(zone, byId, change, refusals)
  const staged = takeStaged(zone, byId, removed, change, refusals)
  const touched = new Set([...staged, ...removed].map(({ id }) => id))
  const touchedBefore = [...touched].flatMap((id) => byId.get(id ?? 0)?.name ?? [])
  const kept = current.filter(({ id }) => !touched.has(id))
  const sharedTtls = shareTtls(staged, kept, zone.defaultTtl ?? ttlLimits.default)
  const wanted = [...sharedTtls.kept, ...staged.map(({ record }) => record)]
  const byName = recordsByName(wanted)
  const besideKept = refuseAtNames(zone, byId, staged, byName, change.managedBy, refusals)
  const sets = groupRrsets(wanted)
  const isWhole = refuseLargeSets(staged, sets, refusals)
  return {
    refusals,
    warnings: [
      ...besideKept,
      // A set that is too large for an answer is refused anyway; of thousands of records at a name not each is
      // reported.
      ...(isWhole ? staged : []).flatMap(({ list, index, record }) =>
        warningsOf(record, byName, zone).map((warning) => ({ list, index, ...warning })),
      ),
      ...sharedTtls.warnings,
    ],
    ...comparedSets(
      current,
      change.expected ?? {},
      new Set([...touchedBefore, ...staged.map(({ record }) => record.name)]),
    ),
    added: staged
      .filter(({ id }) => id === undefined)
      .map(({ record, managedBy }) => ({ ...record, managedBy: managedBy ?? null })),
    changed: [
      ...staged.flatMap(({ id, record, managedBy }) =>
        id === undefined || isUnchanged(byId.get(id), record) ? [] : [{ ...record, id, managedBy }],
      ),
      ...sharedTtls.changed,
    ],
    removed,
  }
}

type Standing = ZoneRecord & { managedBy?: string | null }

/** Refuses records that conflict with one kept by the portal, and returns warnings for those that may be intended. */
function refuseAtNames(
  zone: ZoneFacts,
  byId: ReadonlyMap<number, KeptRecord>,
  staged: readonly Staged[],
  byName: ReadonlyMap<string, readonly Standing[]>,
  writer: string | undefined,
  refusals: ChangePlan['refusals'],
): ChangePlan['warnings'] {
  const names = new Set(staged.map(({ record }) => record.name))
  const here = new Map(
    [...names].map((name) => {
      const records = byName.get(name) ?? []
      return [name, { counted: countAtName(records), kept: records.filter(({ managedBy }) => managedBy) }] as const
    }),
  )
  return staged.flatMap(({ list, index, record, id, managedBy }) => {
    const { counted, kept } = here.get(record.name) ?? { counted: countAtName([record]), kept: [] }
    const others = kept.filter((other) => other !== record)
    const stays = id !== undefined && standsAsBefore(byId.get(id), record)
    const refused = stays ? undefined : problemBesideKept(record, others, zone.name, writer)
    const warning = refused ? undefined : warningBesideKept(record, others, zone.name, managedBy)
    const problem = refused ?? problemAmong(record, counted)
    if (problem) refusals.push({ list, index, ...problem })
    return warning ? [{ list, index, ...warning }] : []
  })
}

/** Whether every set fits into an answer; records of a set that does not are refused. */
function refuseLargeSets(
  staged: readonly Staged[],
  sets: ReadonlyMap<RrsetKey, readonly ZoneRecord[]>,
  refusals: ChangePlan['refusals'],
): boolean {
  const tooLarge = new Set(
    [...sets].flatMap(([key, set]) =>
      set.reduce((sum, { data }) => sum + data.length + 12, 0) > largestRrset ? [key] : [],
    ),
  )
  for (const { list, index, record } of tooLarge.size > 0 ? staged : [])
    if (tooLarge.has(rrsetKey(record)))
      refusals.push({ list, index, code: 'record_too_large', values: { max: largestRrset } })
  return tooLarge.size === 0
}

const isUnchanged = (before: KeptRecord | undefined, record: ZoneRecord): boolean =>
  before !== undefined && isSameRecord(before, record) && before.ttl === record.ttl

/** Whether this writer may change this record. */
function guarded(zone: ZoneFacts, record: KeptRecord, managedBy: string | undefined): Problem | undefined {
  const protection = protectionOf(record, zone)
  if (!protection || (typeof protection === 'object' && protection.managedBy === managedBy)) return undefined
  const by = typeof protection === 'object' ? protection.managedBy : protection
  return { code: 'managed_record', values: { by } }
}

function takeRemovals(
  zone: ZoneFacts,
  byId: ReadonlyMap<number, KeptRecord>,
  { remove = [], managedBy }: StagedChange,
  refusals: ChangePlan['refusals'],
): KeptRecord[] {
  const seen = new Set<number>()
  return remove.flatMap((id, index) => {
    const record = seen.has(id) ? undefined : byId.get(id)
    seen.add(id)
    const problem: Problem | undefined = record ? guarded(zone, record, managedBy) : { code: 'record_gone' }
    if (problem) refusals.push({ list: 'remove', index, ...problem })
    return record && !problem ? [record] : []
  })
}

function takeStaged(
  zone: ZoneFacts,
  byId: ReadonlyMap<number, KeptRecord>,
  removed: readonly KeptRecord[],
  { add = [], change = [], managedBy }: StagedChange,
  refusals: ChangePlan['refusals'],
): Staged[] {
  const read = (list: 'add' | 'change', index: number, input: RecordInput, before?: KeptRecord): Staged[] => {
    const { record, problems } = readRecord(input, zone.name)
    for (const problem of problems) refusals.push({ list, index, ...problem })
    if (!record) return []
    const managed = problemOfNew(record.type)
    if (managed) refusals.push({ list, index, ...managed })
    return [
      {
        list,
        index,
        record: { ...record, ttl: record.ttl ?? before?.ttl ?? 0 },
        ...(before ? { id: before.id } : {}),
        ttlGiven: record.ttl !== undefined,
        managedBy: managedBy ?? before?.managedBy ?? null,
      },
    ]
  }
  const seen = new Set(removed.map(({ id }) => id))
  const changes = change.flatMap((input, index) => {
    const before = seen.has(input.id) ? undefined : byId.get(input.id)
    seen.add(input.id)
    const problem: Problem | undefined = before ? guarded(zone, before, managedBy) : { code: 'record_gone' }
    if (problem) refusals.push({ list: 'change', index, ...problem })
    return problem ? [] : read('change', index, input, before)
  })
  return [...changes, ...add.flatMap((input, index) => read('add', index, input))]
}

const problemOfNew = (type: RecordType): Problem | undefined =>
  type === 'SOA' ? { code: 'managed_record', field: 'recordTypeName', values: { by: 'soa' } } : undefined

/** One TTL per set (RFC 2181 §5.2): the last one entered counts for all of it; a record without one gets the set's. */
function shareTtls(staged: readonly Staged[], kept: readonly KeptRecord[], defaultTtl: number) {
  const wanted = new Map<RrsetKey, { ttl: number; list: StagedList; index: number }>()
  for (const { record, ttlGiven, list, index } of staged) {
    if (ttlGiven) wanted.set(rrsetKey(record), { ttl: record.ttl, list, index })
  }
  const keptSets = groupRrsets(kept)
  for (const each of staged) {
    const key = rrsetKey(each.record)
    each.record.ttl = wanted.get(key)?.ttl ?? keptSets.get(key)?.[0]?.ttl ?? (each.record.ttl || defaultTtl)
  }
  const changed: KeptRecord[] = []
  const warned = new Map<RrsetKey, ChangePlan['warnings'][number]>()
  const shared = kept.map((record) => {
    const set = wanted.get(rrsetKey(record))
    if (!set || set.ttl === record.ttl) return record
    const { ttl, list, index } = set
    warned.set(rrsetKey(record), { code: 'ttl_harmonised', list, index, values: { ttl } })
    changed.push({ ...record, ttl })
    return { ...record, ttl }
  })
  return { kept: shared, changed, warnings: [...warned.values()] }
}

/** The current hashes of the sets that the caller saw; `names` are those in the change. */
function comparedSets(
  current: readonly KeptRecord[],
  expected: Readonly<Record<string, string>>,
  names: ReadonlySet<string>,
): Pick<ChangePlan, 'stale' | 'unknownSets'> {
  const sets = groupRrsets(current)
  const unknownSets: string[] = []
  const stale = Object.entries(expected).flatMap(([key, hash]) => {
    const records = sets.get(key as RrsetKey) ?? []
    const actual = rrsetHash(records)
    const [name, type] = [key.slice(0, key.lastIndexOf('/')), key.slice(key.lastIndexOf('/') + 1)]
    const isType = recordTypeNames.some((each) => each === type)
    // A set that is gone now was at a name in the change; one at any other name was never seen.
    if (!isType || (records.length === 0 && actual !== hash && !names.has(name))) {
      unknownSets.push(key)
      return []
    }
    return actual === hash ? [] : [{ key, hash: actual, records }]
  })
  return { stale, unknownSets }
}
