import { accountOf } from '#base/access.ts'
import type { Output } from '#base/call.ts'
import { pageOf } from '#base/paging.ts'
import type { Ctx } from '#platform/context.ts'
import type { dnsCalls } from '../contract/calls.ts'
import {
  changesOf,
  joinSteps,
  type PastRecord,
  pastRecord,
  type RecordChange,
  stepBetween,
  undoStep,
  type ZoneStep,
} from '../rules/history.ts'
import type { KeptRecord, ZoneRecord } from '../rules/zone.ts'
import { differenceTo, stagedOf, type ZoneDifference } from '../rules/zone-difference.ts'
import { answerChange, changeZone } from './change-zone.ts'
import { domainOfCall, refuse, type ZoneDomain } from './domain-lookup.ts'
import { zoneOfCall } from './list-records.ts'
import { recordStore } from './record-store.ts'
import { answerRecords, plainRecord } from './serialize.ts'
import { snapshotStore } from './snapshot-store.ts'
import { zoneStore } from './zone-store.ts'

type Row = {
  id: number
  taken_at: Date
  reason: string
  note: string | null
  record_count: number
  email: string | null
}

const answerSnapshot = (ctx: Ctx, row: Row) => ({
  sid: String(row.id),
  date: row.taken_at.toISOString(),
  reason: row.reason,
  note: row.note,
  recordCount: row.record_count,
  // A visitor with a share link does not see who made the change.
  account: row.email !== null && ctx.requirePrincipal().sharedDomainId !== undefined ? '' : row.email,
})

export async function listSnapshots(ctx: Ctx, text: string, page: { page: number; perPage: number }) {
  const domain = await domainOfCall(ctx, text)
  const rows = await snapshotStore.list(ctx.sql, domain.id, page)
  const shown = rows.map((row) => answerSnapshot(ctx, row))
  return pageOf(shown, page, await snapshotStore.count(ctx.sql, domain.id))
}

/** Taken by hand, with a note. No change follows it, so it is cheap however large the zone is. */
export async function takeSnapshot(ctx: Ctx, text: string, note: string | null) {
  const { domain } = await zoneOfCall(ctx, text)
  const zone = (await zoneStore.lock(ctx.sql, domain.id)) ?? refuse('zone_not_here')
  const id = await snapshotStore.take(ctx.sql, domain.id, {
    accountId: accountOf(ctx.requirePrincipal()),
    reason: 'by-hand',
    version: zone.version,
    count: await recordStore.count(ctx.sql, domain.id),
    note: note?.trim() || null,
    at: ctx.now(),
  })
  await ctx.audit({
    action: 'dns.snapshot.take',
    object: { type: 'domain', id: domain.id },
    clientId: domain.clientId,
    details: { domain: domain.name, sid: id },
  })
  return { data: answerSnapshot(ctx, (await snapshotStore.find(ctx.sql, domain.id, id)) ?? refuse('snapshot_gone')) }
}

type Found = NonNullable<Awaited<ReturnType<typeof snapshotStore.find>>>

const snapshotOf = async (ctx: Ctx, domain: ZoneDomain, id: number): Promise<Found> =>
  (await snapshotStore.find(ctx.sql, domain.id, id)) ?? refuse('snapshot_gone')

/** All changes since, combined into one step. */
const stepSince = async (ctx: Ctx, domain: ZoneDomain, snapshot: Found): Promise<ZoneStep> =>
  snapshot.records
    ? stepBetween(snapshot.records, (await recordStore.all(ctx.sql, domain.id)).map(pastRecord))
    : joinSteps(await snapshotStore.steps(ctx.sql, domain.id, snapshot.id))

const recordsOf = async (ctx: Ctx, domain: ZoneDomain, snapshot: Found): Promise<PastRecord[]> =>
  snapshot.records ??
  undoStep((await recordStore.all(ctx.sql, domain.id)).map(pastRecord), await stepSince(ctx, domain, snapshot))

type Way = { current: KeptRecord[]; difference: ZoneDifference; step: ZoneStep }

/** The change that restores it. Only the names changed since are read. */
async function wayBack(ctx: Ctx, domain: ZoneDomain, snapshot: Found): Promise<Way> {
  const step = withoutSerial(await stepSince(ctx, domain, snapshot))
  const names = new Set([...step.removed, ...step.added].map(({ name }) => name))
  const current = await recordStore.ofNames(ctx.sql, domain.id, [...names])
  // Records kept by the portal then are up to the portal now, and are not restored by hand.
  const wanted = undoStep(current.map(pastRecord), step).filter(({ managedBy }) => managedBy === null)
  return { current, difference: differenceTo(domain, current, wanted), step }
}

/** The SOA belongs to the name server; its serial changes with every publication. */
const withoutSerial = ({ removed, added }: ZoneStep): ZoneStep => ({
  removed: removed.filter(({ type }) => type !== 'SOA'),
  added: added.filter(({ type }) => type !== 'SOA'),
})

const answerStep = (change: RecordChange) => ({
  kind: change.kind,
  before: change.before && plainRecord(change.before),
  after: change.after && plainRecord(change.after),
})

/** Compares a snapshot with the zone, or with another snapshot; always from the older to the newer. */
export async function getSnapshot(
  ctx: Ctx,
  text: string,
  id: number,
  { against, records }: { against?: number | undefined; records: '0' | '1' },
) {
  const domain = await domainOfCall(ctx, text)
  const snapshot = await snapshotOf(ctx, domain, id)
  const { current, difference, step } = await wayBack(ctx, domain, snapshot)
  const changedIds = new Set(difference.change.map((record) => record.id))
  const replaced = current.filter((record) => changedIds.has(record.id))
  return {
    data: {
      ...answerSnapshot(ctx, snapshot),
      records: records === '1' ? (await recordsOf(ctx, domain, snapshot)).map(plainRecord) : [],
      difference: {
        add: [...difference.add, ...difference.change].map(plainRecord),
        remove: answerRecords(domain, [...difference.remove, ...replaced], current),
      },
      changes: changesOf(against === undefined ? step : await stepTo(ctx, domain, snapshot, against)).map(answerStep),
    },
  }
}

async function stepTo(ctx: Ctx, domain: ZoneDomain, one: Found, otherId: number): Promise<ZoneStep> {
  const other = await snapshotOf(ctx, domain, otherId)
  const [older, newer] = one.id <= other.id ? [one, other] : [other, one]
  if (!older.records) return withoutSerial(joinSteps(await snapshotStore.steps(ctx.sql, domain.id, older.id, newer.id)))
  return withoutSerial(stepBetween(older.records, await recordsOf(ctx, domain, newer)))
}

type Chosen = NonNullable<Output<typeof dnsCalls.restoreSnapshot.body>>['only'] | undefined

/** Restores the whole snapshot, or only the chosen records of the difference. */
export async function restoreSnapshot(ctx: Ctx, text: string, id: number, only?: Chosen) {
  const domain = await domainOfCall(ctx, text)
  const way = await wayBack(ctx, domain, await snapshotOf(ctx, domain, id))
  const applied = await changeZone(ctx, domain, stagedOf(only ? chosenOf(way, only) : way.difference), {
    action: 'dns.snapshot.restore',
    reason: 'before-restore',
    accountId: accountOf(ctx.requirePrincipal()),
    locale: ctx.locale,
  })
  return answerChange(ctx.sql, domain, applied)
}

/** A difference in kept records is left; a chosen record without a difference is a mistake. */
function chosenOf({ difference, step }: Way, only: NonNullable<Chosen>): ZoneDifference {
  const keys = new Set(only.map((record) => `${record.recordName} ${record.recordTypeName} ${record.content}`))
  const differing = [...step.removed, ...step.added, ...difference.add, ...difference.change, ...difference.remove]
  const there = new Set(differing.map(({ name, type, data }) => `${name} ${type} ${data}`))
  const unknown = [...keys].filter((key) => !there.has(key))
  if (unknown.length > 0)
    refuse('snapshot_record_unknown', { field: 'only', values: { records: unknown.slice(0, 5).join('; ') } })
  const isChosen = ({ name, type, data }: ZoneRecord) => keys.has(`${name} ${type} ${data}`)
  return {
    ...difference,
    add: difference.add.filter(isChosen),
    change: difference.change.filter(isChosen),
    remove: difference.remove.filter(isChosen),
  }
}
