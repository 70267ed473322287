import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { dnsCalls } from '../contract/calls.ts'
import { applyCall, changeRecords, deleteRecords } from './change-records.ts'
import { pendingAsked } from './domain-events.ts'
import { domainOfCall, refuse } from './domain-lookup.ts'
import { importZone } from './import-zone.ts'
import { flushZone } from './jobs.ts'
import { exportZoneFile, listRecords, recordsByType, zoneOfCall } from './list-records.ts'
import { setTtl } from './set-ttl.ts'
import { getSnapshot, listSnapshots, restoreSnapshot } from './snapshots.ts'
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from './templates.ts'
import { zoneStore } from './zone-store.ts'

/** Changes on their way must arrive first, and an invalid zone must be corrected (service areas §8). */
async function flushCache(ctx: Ctx, text: string) {
  const { domain, zone } = await zoneOfCall(ctx, text)
  if (zone.state === 'failed') refuse('zone_incorrect')
  if (zone.state === 'pending') refuse('pending_update')
  await ctx.audit({ action: 'dns.flush', object: { type: 'domain', id: domain.id }, clientId: domain.clientId })
  await ctx.enqueue(flushZone, { domainId: domain.id })
  return { data: { queued: true } }
}

const movingTransfers = ['queued', 'processing', 'at-registry', 'in-progress', 'started']

async function pendingUpdates(ctx: Ctx, text: string) {
  const domain = await domainOfCall(ctx, text)
  const zone = await zoneStore.find(ctx.sql, domain.id)
  const elsewhere: { kind: 'nameservers' | 'dnssec'; state: string }[] = []
  await ctx.emit(pendingAsked, { domainId: domain.id, pending: (update) => elsewhere.push(update) })
  const transfer = domain.transferState ?? ''
  const updates = [
    ...(zone?.state === 'pending' ? [{ kind: 'zone' as const, state: zone.reason_code ?? 'publishing' }] : []),
    ...elsewhere,
    ...(movingTransfers.includes(transfer) ? [{ kind: 'transfer' as const, state: transfer }] : []),
  ]
  return { data: { pending: updates.length > 0, updates } }
}

export const dnsRoutes = routes(dnsCalls, {
  list: (ctx, { params, query }) => listRecords(ctx, params.domain, query),
  byType: (ctx, { params, query }) => recordsByType(ctx, params.domain, params.type, query.fd),
  create: async (ctx, { params, body: { expected, ...record } }) =>
    applyCall(ctx, await domainOfCall(ctx, params.domain), 'dns.records.add', {
      add: [record],
      ...(expected ? { expected } : {}),
    }),
  update: async (ctx, { params, body: { expected, ...record } }) =>
    applyCall(ctx, await domainOfCall(ctx, params.domain), 'dns.records.change', {
      change: [record],
      ...(expected ? { expected } : {}),
    }),
  bulkUpdate: (ctx, { params, body }) => changeRecords(ctx, params.domain, body),
  delete: (ctx, { params: { domain, record, type, name } }) => deleteRecords(ctx, domain, [{ id: record, type, name }]),
  bulkDelete: (ctx, { params, body }) => deleteRecords(ctx, params.domain, body.records, body.expected),
  updateTtl: (ctx, { params, body }) => setTtl(ctx, params.domain, body.ttl),
  listSnapshots: (ctx, { params, query }) => listSnapshots(ctx, params.domain, query),
  getSnapshot: (ctx, { params, query }) => getSnapshot(ctx, params.domain, params.snapshot, query),
  restoreSnapshot: (ctx, { params, body }) => restoreSnapshot(ctx, params.domain, params.snapshot, body?.only),
  importZoneFile: (ctx, { params, query, body }) => importZone(ctx, params.domain, query, body),
  exportZoneFile: (ctx, { params }) => exportZoneFile(ctx, params.domain),
  flushCache: (ctx, { params }) => flushCache(ctx, params.domain),
  listTemplates: (ctx, { params }) => listTemplates(ctx, params.domain),
  createTemplate: (ctx, { params, body }) => createTemplate(ctx, params.domain, body),
  updateTemplate: (ctx, { params, body }) => updateTemplate(ctx, params.domain, params.template, body),
  deleteTemplate: (ctx, { params }) => deleteTemplate(ctx, params.domain, params.template),
  pendingUpdates: (ctx, { params }) => pendingUpdates(ctx, params.domain),
})
