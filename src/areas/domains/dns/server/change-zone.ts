import type { AccountId } from '#base/ids.ts'
import { defaultLocale, type Locale } from '#base/locale.ts'
import { Refusal, type RefusalEntry } from '#base/refusal.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { problemRefusals } from '../contract/problem-refusals.ts'
import type { ChangeAnswer } from '../contract/shapes.ts'
import { type ChangePlan, planChange, type StagedChange } from '../rules/plan-change.ts'
import { warningSeverities } from '../rules/warnings.ts'
import { groupRrsets, type KeptRecord, rrsetHash, rrsetKey, type ZoneRecord } from '../rules/zone.ts'
import { maxRecords, printLine } from '../rules/zone-file.ts'
import { zoneChanged } from './domain-events.ts'
import { refuse, type ZoneDomain } from './domain-lookup.ts'
import { publishZone } from './jobs.ts'
import { recordStore } from './record-store.ts'
import { answerRecords, answerZone, problemWords } from './serialize.ts'
import { type SnapshotReason, snapshotStore } from './snapshot-store.ts'
import { recordsAround } from './zone-part.ts'
import { type ZoneRow, zoneStore } from './zone-store.ts'

export type Options = {
  accountId: AccountId | null
  locale?: Locale
  reason?: SnapshotReason
  /** Action of the audit log, for example `dns.records.add`. */
  action: string
  /** What that line says beside the records. */
  details?: Readonly<Record<string, unknown>>
  /**
   * Without a snapshot of before: for a program that replaces what it wrote itself, by the hour, and would drive out what people want back.
   * The steps of other snapshots stay true, since none of them knows the record.
   */
  isRoutine?: boolean
  /**
   * Planned already, with the zone locked: for a change as large as the zone, which would otherwise be planned twice.
   */
  decided?: { plan: ChangePlan; current: readonly KeptRecord[] }
}
/** `before`: the changed records before the change. */
export type Applied = { plan: ChangePlan; zone: ZoneRow; added: KeptRecord[]; before: KeptRecord[] }

/**
 * Carries out a change of a zone: all of it or nothing, with a snapshot of the zone before, and enqueues its
 * publication.
 */
export async function changeZone(
  work: Work,
  domain: ZoneDomain,
  change: StagedChange,
  options: Options,
): Promise<Applied> {
  const zone = (await zoneStore.lock(work.sql, domain.id)) ?? refuse('zone_not_here')
  const { plan, current } = options.decided ?? (await decide(work.sql, domain, change))
  refuseUnknown(plan)
  refuseStale(domain, plan)
  refusePlan(plan, options.locale ?? defaultLocale)
  if (plan.added.length + plan.changed.length + plan.removed.length === 0) return { plan, zone, added: [], before: [] }
  const before = recordsBefore(current, plan)
  const count = await recordStore.count(work.sql, domain.id)
  if (plan.added.length > plan.removed.length && count + plan.added.length - plan.removed.length > maxRecords)
    refuse('zone_too_large', { values: { max: maxRecords } })

  if (!options.isRoutine)
    await snapshotStore.take(work.sql, domain.id, {
      accountId: options.accountId,
      reason: options.reason ?? 'before-change',
      version: zone.version,
      count,
      removed: [...plan.removed, ...before],
      added: [...plan.added, ...plan.changed],
      at: work.now(),
    })
  const added = await recordStore.write(work.sql, domain.id, plan)
  const next = await zoneStore.bump(work.sql, domain.id)
  await work.changed(
    {
      action: options.action,
      object: { type: 'domain', id: domain.id },
      clientId: domain.clientId,
      details: { domain: domain.name, ...told(domain, before, plan), ...options.details },
    },
    { clientId: domain.clientId, type: 'dns.zone', subject: domain.id, data: { state: next.state } },
  )
  const { id: domainId, clientId, name } = domain
  await work.emit(zoneChanged, { domainId, clientId, name, action: options.action, counts: countsOf(plan) })
  await work.enqueue(publishZone, { domainId: domain.id })
  return { plan, zone: next, added, before }
}

async function decide(sql: Sql, domain: ZoneDomain, change: StagedChange) {
  const current = await recordsAround(sql, domain, change)
  return { current, plan: planChange(domain, current, change) }
}

const countsOf = ({ added, changed, removed }: Pick<ChangePlan, 'added' | 'changed' | 'removed'>) => ({
  added: added.length,
  changed: changed.length,
  removed: removed.length,
})

/** The changed records before the change. */
function recordsBefore(current: readonly KeptRecord[], { changed }: ChangePlan): KeptRecord[] {
  const ids = new Set(changed.map(({ id }) => id))
  return current.filter(({ id }) => ids.has(id))
}

/**
 * The change as lines of a zone file, before and after, for the audit log; long lists are cut and their length is kept.
 */
function told(domain: ZoneDomain, before: readonly KeptRecord[], { added, changed, removed }: ChangePlan) {
  const lines = (records: readonly ZoneRecord[]) =>
    records.slice(0, 100).map((record) => printLine(record, domain.name))
  return {
    counts: countsOf({ added, changed, removed }),
    added: lines(added),
    before: lines(before),
    after: lines(changed),
    removed: lines(removed),
  }
}

function refuseUnknown({ unknownSets }: ChangePlan): void {
  const [key] = unknownSets
  if (key !== undefined)
    refuse('expected_unknown', { field: 'expected', values: { key }, details: { keys: unknownSets } })
}

function refuseStale(domain: ZoneDomain, { stale }: ChangePlan): void {
  if (stale.length === 0) return
  const sets = stale.map(({ key, hash, records }) => ({
    key,
    rrset: hash,
    records: answerRecords(domain, records, records),
  }))
  refuse('rrset_changed', { details: { sets } })
}

/** Refuses with the first reason; all reasons are in `details` by index, those of one record by field. */
export function refusePlan({ refusals }: Pick<ChangePlan, 'refusals'>, locale: Locale): void {
  const [first] = refusals
  if (!first) return
  const entry = problemRefusals[first.code]
  const alone = refusals.every(({ list, index }) => list === first.list && index === first.index)
  throw new Refusal(first.code, entry, {
    values: first.values ?? {},
    fields: alone
      ? refusals.flatMap(({ code, field, values }) =>
          field ? [{ field, entry: problemRefusals[code] as RefusalEntry, ...(values ? { values } : {}) }] : [],
        )
      : [],
    details: {
      problems: answerProblems({ refusals }, locale),
    },
  })
}

export const answerProblems = ({ refusals }: Pick<ChangePlan, 'refusals'>, locale: Locale) =>
  refusals.map((problem) => ({
    list: problem.list,
    index: problem.index,
    code: problem.code,
    field: problem.field ?? null,
    error: problemWords(problem, locale),
    values: problem.values ?? {},
  }))

export const answerWarnings = ({ warnings }: Pick<ChangePlan, 'warnings'>) =>
  warnings.map((warning) => ({ ...warning, severity: warningSeverities[warning.code] }))

/** The answer: each record with the new hash of its set. */
export async function answerChange(
  sql: Sql,
  domain: ZoneDomain,
  { plan, zone, added, before }: Applied,
): Promise<ChangeAnswer> {
  const touched = [...added, ...plan.changed, ...plan.removed, ...before]
  const after = await recordStore.ofNames(sql, domain.id, [...new Set(touched.map(({ name }) => name))])
  return {
    data: {
      added: answerRecords(domain, added, after),
      changed: answerRecords(domain, plan.changed, after),
      removed: plan.removed.map(({ id }) => id),
      sets: hashesOf(touched, after),
      warnings: answerWarnings(plan),
      zone: answerZone(domain, zone),
    },
  }
}

/** Hash of each touched set, also of one that lost its last record. */
function hashesOf(touched: readonly ZoneRecord[], after: readonly ZoneRecord[]): Record<string, string> {
  const sets = groupRrsets(after)
  return Object.fromEntries([...new Set(touched.map(rrsetKey))].map((key) => [key, rrsetHash(sets.get(key) ?? [])]))
}
