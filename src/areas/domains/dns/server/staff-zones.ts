import { clientName } from '#areas/people/clients/rules/client-name.ts'
import type { Output } from '#base/call.ts'
import { pageOf } from '#base/paging.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { type StaffZone, staffZoneCalls } from '../contract/staff-zone-calls.ts'
import { publishZone } from './jobs.ts'
import { checkZone } from './reconcile-jobs.ts'
import { restoreAll, restoreZone } from './restore-zones.ts'
import { type StaffZoneRow, staffZoneStore } from './staff-zone-store.ts'
import { zoneStore } from './zone-store.ts'

type Query = Output<typeof staffZoneCalls.list.query>

async function listZones(ctx: Ctx, { list, search, ...page }: Query) {
  const found = list === 'stray' ? await strays(ctx, search, page) : await ofDomains(ctx, list, search, page)
  return { ...pageOf(found.rows, page, found.total), counts: await staffZoneStore.counts(ctx.sql) }
}

async function ofDomains(
  ctx: Ctx,
  list: 'differs' | 'failed' | 'pending',
  search: string | undefined,
  page: { page: number; perPage: number },
) {
  const { rows, total } = await staffZoneStore.list(ctx.sql, list, search, page)
  return { rows: rows.map(answer), total }
}

const answer = (row: StaffZoneRow): StaffZone => ({
  domainId: row.domain_id,
  domain: row.name,
  clientId: row.client_id,
  clientName: clientName(row),
  state: row.state as StaffZone['state'],
  reason:
    row.reason_code === null ? null : { code: row.reason_code, detail: row.reason_detail, record: row.reason_record },
  zoneMissing: row.zone_missing ?? false,
  serversSign: row.servers_sign,
  differing: row.set_count ?? 0,
  since: row.since.toISOString(),
  checkedAt: row.checked_at?.toISOString() ?? null,
})

async function strays(ctx: Ctx, search: string | undefined, page: { page: number; perPage: number }) {
  const { rows, total } = await staffZoneStore.strays(ctx.sql, search, page)
  return {
    total,
    rows: rows.map(
      (row): StaffZone => ({
        domainId: null,
        domain: row.name,
        clientId: null,
        clientName: null,
        state: null,
        reason: null,
        zoneMissing: false,
        serversSign: null,
        differing: 0,
        since: row.found_at.toISOString(),
        checkedAt: row.seen_at.toISOString(),
      }),
    ),
  }
}

/**
 * Compares a published zone; publishes one that is not, or that the servers lost. This overwrites nothing at the
 * servers.
 */
async function retryZones(ctx: Ctx, domainIds: readonly number[]) {
  const zones = await zoneStore.ofDomains(ctx.sql, domainIds)
  const unpublished = zones.filter(({ version, published_version }) => published_version < version)
  const restored: number[] = []
  for (const { domain_id, differs } of zones)
    if (differs && (await restoreZone(ctx, domain_id))) restored.push(domain_id)
  const others = zones.filter((zone) => !unpublished.includes(zone) && !restored.includes(zone.domain_id))
  await zoneStore.tryAgain(
    ctx.sql,
    unpublished.map(({ domain_id }) => domain_id),
  )
  for (const { domain_id } of unpublished) await ctx.enqueue(publishZone, { domainId: domain_id })
  for (const { domain_id } of others) await ctx.enqueue(checkZone, { domainId: domain_id })
  if (zones.length > 0)
    await ctx.audit({
      action: 'dns.zones.retry',
      object: { type: 'domain', id: zones[0]?.domain_id ?? 0 },
      details: { domains: zones.map(({ domain_id }) => domain_id) },
    })
  return { data: { publishing: zones.length - others.length, checking: others.length } }
}

export const staffZoneRoutes = routes(staffZoneCalls, {
  list: (ctx, { query }) => listZones(ctx, query),
  retry: (ctx, { body }) => retryZones(ctx, body.domainIds),
  restore: (ctx) => restoreAll(ctx),
})
