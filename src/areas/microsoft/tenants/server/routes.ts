import { pageOf } from '#base/paging.ts'
import type { TenantDnsRecord } from '#drivers/cloud-licences/port.ts'
import { routes } from '#platform/http/mount.ts'
import { isRejectedAs } from '#platform/operations/answers.ts'
import { tenantCalls } from '../contract/calls.ts'
import { createTenant, linkTenant, namedTenant, withdrawTenant } from './add-tenant.ts'
import { goingOn } from './going-on.ts'
import { licenceStore } from './licence-store.ts'
import { lineOf, logLines } from './log.ts'
import { offerNames } from './offer-names.ts'
import { insistOnGdap, officeOf, officeService, tenantOfService } from './offices.ts'
import { readNow } from './reading.ts'
import { heard, refuse } from './refuse.ts'
import { sellerOf } from './seller.ts'
import { shownLicence, shownTenant } from './serialize.ts'
import { tenantStore } from './tenant-store.ts'
import { zonesHere } from './zones-here.ts'

const textOf = (record: TenantDnsRecord): string => {
  if (record.type === 'TXT') return record.text
  if (record.type === 'MX') return `${record.priority} ${record.target}`
  return record.type === 'SRV' ? `${record.priority} ${record.weight} ${record.port} ${record.target}` : record.target
}

const freshMs = 10_000
const usualMs = 15 * 60_000

export const tenantRoutes = routes(tenantCalls, {
  tenant: async (ctx, { params }) => {
    const tenant = await tenantStore.visible(ctx.sql, ctx.scope(), namedTenant(params.tenant))
    return { data: shownTenant(tenant ?? refuse('tenant_not_found'), ctx.now()) }
  },

  availability: async (ctx, { params }) => {
    const tenant = namedTenant(params.tenant)
    return { data: { tenant, ...heard(await sellerOf(ctx).tenantFree(tenant)) } }
  },

  find: async (ctx, { params }) => {
    const tenant = namedTenant(params.tenant)
    const said = await sellerOf(ctx).findTenant(tenant)
    const isFound = !isRejectedAs(said, 'no_such_tenant')
    // Any other answer than these two says nothing of the tenant.
    if (isFound) heard(said)
    return { data: { tenant, isFound } }
  },

  list: async (ctx) => ({
    data: (await tenantStore.all(ctx.sql, ctx.scope())).map((row) => shownTenant(row, ctx.now())),
  }),
  create: async (ctx, { body }) => ({ data: shownTenant(await createTenant(ctx, body), ctx.now()) }),
  withdraw: async (ctx, { params }) => {
    await withdrawTenant(ctx, params.tenant)
    return { success: true }
  },
  link: async (ctx, { body }) => ({ data: shownTenant(await linkTenant(ctx, body), ctx.now()) }),

  data: async (ctx, { params, query }) => {
    const office = await officeOf(ctx, params.id)
    const tenant = await readNow(ctx, office.tenant, query.fresh === '1' ? freshMs : usualMs)
    const names = await offerNames(ctx.sql)
    const licences = (await licenceStore.ofTenant(ctx.sql, ctx.scope(), tenant.id)).map((row) =>
      shownLicence(row, names),
    )
    const { clientId, name, variant } = office
    const going = await goingOn(ctx, office)
    return { data: { clientId, name, tenant: shownTenant(tenant, ctx.now()), licences, variant, ...going } }
  },

  history: async (ctx, { params, query }) => {
    const service = await officeService(ctx, params.id)
    const tenant = await tenantOfService(ctx, service)
    const lines = logLines(ctx.sql).where((eb) =>
      eb.or([eb('line.service_id', '=', service.id), ...(tenant ? [eb('line.tenant_id', '=', tenant.id)] : [])]),
    )
    const [rows, { total }] = await Promise.all([
      lines
        .orderBy('line.at', 'desc')
        .orderBy('line.id', 'desc')
        .limit(query.perPage)
        .offset((query.page - 1) * query.perPage)
        .execute(),
      lines
        .clearSelect()
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return pageOf(
      rows.map((row) => lineOf(row, ctx.locale)),
      query,
      total,
    )
  },

  domains: async (ctx, { params }) => {
    const office = await officeOf(ctx, params.id)
    insistOnGdap(office, ctx.now())
    const domains = heard(await sellerOf(ctx).listDomains(office.tenant.guid))
    const here = await zonesHere(
      ctx,
      domains.map(({ name }) => name),
    )
    return {
      data: domains.map(({ records, ...domain }) => ({
        ...domain,
        isZoneHere: here.has(domain.name),
        records: records.map((record) => ({
          type: record.type,
          name: record.name,
          ttl: record.ttl,
          value: textOf(record),
        })),
      })),
    }
  },
})
