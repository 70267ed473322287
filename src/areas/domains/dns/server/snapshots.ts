import { pageOf } from '#base/paging.ts'
import type { Ctx } from '#platform/context.ts'
import { differenceTo, stagedOf } from '../rules/zone-difference.ts'
import { answerRecords, plainRecord } from './answers.ts'
import { answerChange, changeZone } from './change-zone.ts'
import { domainOfCall, refuse } from './domain-lookup.ts'
import { recordStore } from './record-store.ts'
import { snapshotStore } from './snapshot-store.ts'

type Row = { id: number; taken_at: Date; reason: string; email: string | null }

const answerSnapshot = (row: Row, recordCount: number) => ({
  sid: String(row.id),
  date: row.taken_at.toISOString(),
  reason: row.reason,
  recordCount,
  account: row.email,
})

export async function listSnapshots(ctx: Ctx, text: string, page: { page: number; perPage: number }) {
  const domain = await domainOfCall(ctx, text)
  const rows = await snapshotStore.list(ctx.sql, domain.id, page)
  const total = await snapshotStore.count(ctx.sql, domain.id)
  return pageOf(
    rows.map((row) => answerSnapshot(row, row.record_count)),
    page,
    total,
  )
}

async function snapshotOfCall(ctx: Ctx, text: string, id: number) {
  const domain = await domainOfCall(ctx, text)
  const snapshot = (await snapshotStore.find(ctx.sql, domain.id, id)) ?? refuse('snapshot_gone')
  const current = await recordStore.all(ctx.sql, domain.id)
  // What the portal kept then belongs to what it keeps now, and is not brought back by hand.
  const wanted = snapshot.records.filter(({ managedBy }) => managedBy === null)
  return { domain, snapshot, current, difference: differenceTo(domain, current, wanted) }
}

export async function getSnapshot(ctx: Ctx, text: string, id: number) {
  const { domain, snapshot, current, difference } = await snapshotOfCall(ctx, text, id)
  const changedIds = new Set(difference.change.map((record) => record.id))
  const replaced = current.filter((record) => changedIds.has(record.id))
  return {
    data: {
      ...answerSnapshot(snapshot, snapshot.records.length),
      records: snapshot.records.map(plainRecord),
      difference: {
        add: [...difference.add, ...difference.change].map(plainRecord),
        remove: answerRecords(domain, [...difference.remove, ...replaced], current),
      },
    },
  }
}

export async function restoreSnapshot(ctx: Ctx, text: string, id: number) {
  const { domain, difference } = await snapshotOfCall(ctx, text, id)
  const applied = await changeZone(ctx, domain, stagedOf(difference), {
    action: 'dns.snapshot.restore',
    reason: 'before-restore',
    accountId: ctx.asker().accountId,
    locale: ctx.locale,
  })
  return answerChange(domain, applied)
}
