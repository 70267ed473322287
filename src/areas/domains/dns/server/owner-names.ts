import { accountOf } from '#base/access.ts'
import type { Ctx } from '#platform/context.ts'
import { ownerOf } from '../rules/record-owners.ts'
import { refuse } from './domain-lookup.ts'
import { zoneOfCall } from './list-records.ts'
import { recordStore } from './record-store.ts'
import { answerRecords } from './serialize.ts'
import { snapshotStore } from './snapshot-store.ts'
import { zoneStore } from './zone-store.ts'

/** Hands a kept record over to the users. Nothing is published, because the record itself is unchanged. */
export async function takeOver(ctx: Ctx, text: string, recordId: number) {
  const { domain } = await zoneOfCall(ctx, text)
  const zone = (await zoneStore.lock(ctx.sql, domain.id)) ?? refuse('zone_not_here')
  const [record] = await recordStore.ofIds(ctx.sql, domain.id, [recordId])
  if (!record) return refuse('record_gone')
  if (!record.managedBy) return refuse('record_not_kept')
  if (!ownerOf(record.managedBy).mayBeTaken) return refuse('keeper_stays')
  const own = { ...record, managedBy: null }
  await snapshotStore.take(ctx.sql, domain.id, {
    accountId: accountOf(ctx.requirePrincipal()),
    reason: 'before-change',
    version: zone.version,
    count: await recordStore.count(ctx.sql, domain.id),
    removed: [record],
    added: [own],
    at: ctx.now(),
  })
  await recordStore.release(ctx.sql, domain.id, recordId)
  await ctx.changed(
    {
      action: 'dns.record.take-over',
      object: { type: 'domain', id: domain.id },
      clientId: domain.clientId,
      details: { domain: domain.name, name: record.name, type: record.type, keeper: record.managedBy },
    },
    { clientId: domain.clientId, type: 'dns.zone', subject: domain.id, data: { state: zone.state } },
  )
  const set = await recordStore.ofNames(ctx.sql, domain.id, [record.name])
  return { data: answerRecords(domain, [own], set)[0] ?? refuse('record_gone') }
}
