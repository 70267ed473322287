import { officeRefusals } from '#areas/microsoft/tenants/contract/base.ts'
import {
  gdapOf,
  heard,
  insistOnAbility,
  logAct,
  namedTenant,
  sellerOf,
  type TenantRow,
  tenantStore,
} from '#areas/microsoft/tenants/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { answered } from '#platform/operations/answers.ts'
import { gdapCalls, gdapRefusals } from '../contract/calls.ts'
import { gdapRoles } from '../rules/roles.ts'

const refuse = refuser({ ...officeRefusals, ...gdapRefusals })

const shown = (tenant: TenantRow, now: Date) => ({
  tenant: tenant.name,
  standing: gdapOf(tenant, now).standing,
  relationships: tenant.gdap,
})

async function linkedTenant(ctx: Ctx, typed: string): Promise<TenantRow & { guid: string }> {
  const tenant = (await tenantStore.visible(ctx.sql, ctx.scope(), namedTenant(typed))) ?? refuse('tenant_not_found')
  return tenant.guid === null ? refuse('tenant_not_linked') : { ...tenant, guid: tenant.guid }
}

/** What Microsoft says of it now; what was known stays where it does not answer. */
async function fresh(ctx: Ctx, tenant: TenantRow & { guid: string }): Promise<TenantRow & { guid: string }> {
  const gdap = answered(await sellerOf(ctx).listGdap(tenant.guid))
  if (!gdap) return tenant
  await ctx.transact((work) => tenantStore.change(work.sql, tenant.id, { gdap: JSON.stringify(gdap) }))
  return { ...tenant, gdap }
}

export const gdapRoutes = routes(gdapCalls, {
  relationship: async (ctx, { query }) => {
    if (query.tenant !== undefined)
      return { data: [shown(await fresh(ctx, await linkedTenant(ctx, query.tenant)), ctx.now())] }
    const all = await tenantStore.all(ctx.sql, ctx.scope())
    return { data: all.filter(({ guid }) => guid !== null).map((tenant) => shown(tenant, ctx.now())) }
  },

  ask: async (ctx, { body }) => {
    insistOnAbility(ctx, 'gdap')
    const tenant = await fresh(ctx, await linkedTenant(ctx, body.tenant))
    if (tenant.gdap.some(({ state }) => state === 'approvalPending')) return refuse('gdap_asked')
    // Known by how many there were: asked again after an answer that was lost it is the same.
    const operationId = `gdap-${tenant.id}-${tenant.gdap.length}`
    const name =
      `${tenant.facts?.company ?? tenant.name} ${ctx.now().toISOString().slice(0, 10)} ${tenant.gdap.length + 1}`.slice(
        0,
        50,
      )
    const asked = { tenant: tenant.guid, name, roles: gdapRoles, days: body.days }
    heard(await sellerOf(ctx).newGdap(operationId, asked))
    await ctx.transact(async (work) => {
      const { client_id: clientId } = tenant
      const details = { tenant: tenant.name, days: body.days }
      await work.changed(
        { action: 'office.gdap.ask', object: { type: 'client', id: clientId }, clientId, details },
        { clientId, type: 'office.changed' },
      )
      const act = { clientId, tenantId: tenant.id, tenant: tenant.name, serviceId: null, taskId: null, details }
      await logAct(work, {
        ...act,
        accountId: ctx.requirePrincipal().accountId,
        type: 'office.gdap.ask',
        status: 'done',
      })
    })
    return { data: shown(await fresh(ctx, tenant), ctx.now()) }
  },
})
