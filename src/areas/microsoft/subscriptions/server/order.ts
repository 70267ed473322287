import { insistOnConsent, namedTenant, type TenantRow, tenantStore } from '#areas/microsoft/tenants/server/public.ts'
import { askAboutVat, forWhom } from '#areas/ordering/cart/server/public.ts'
import type { OrderAnswer } from '#areas/ordering/checkout/contract/shapes.ts'
import { answerOrder, orderLicences } from '#areas/ordering/checkout/server/public.ts'
import type { Output } from '#base/call.ts'
import type { Ctx } from '#platform/context.ts'
import type { nceCalls } from '../contract/calls.ts'
import { refuse, visibleLicences } from './refuse.ts'

type Body = Output<(typeof nceCalls)['create']['body']>
type AddOnBody = Output<(typeof nceCalls)['createAddOn']['body']>

/** A tenant that the caller may order for: known here, and made ours by its administrator. */
async function orderedFor(ctx: Ctx, typed: string): Promise<TenantRow> {
  const tenant =
    (await tenantStore.visible(ctx.sql, ctx.scope(), namedTenant(typed))) ??
    refuse('tenant_not_found', { field: 'tenant' })
  return tenant.guid === null ? refuse('tenant_not_linked', { field: 'tenant' }) : tenant
}

async function place(ctx: Ctx, tenant: TenantRow, body: Omit<Body, 'tenant'>, parent?: string): Promise<OrderAnswer> {
  const { items, agreement, ...asked } = body
  await insistOnConsent(ctx)
  if (!agreement) return refuse('agreement_required', { field: 'agreement' })
  if (items.some(({ quantity }) => quantity < 1)) return refuse('licences_zero', { field: 'quantity' })
  const own = ctx.requirePrincipal().clientId
  const clientId = tenant.client_id === own ? undefined : tenant.client_id
  await askAboutVat(ctx, forWhom(ctx, clientId), undefined)
  const ordered = items.map((item) => ({ ...item, tenant: tenant.name, agreement, ...(parent && { parent }) }))
  const placed = await ctx.transact((step) => orderLicences(step, { ...asked, clientId, items: ordered }))
  return answerOrder(ctx, placed)
}

export const orderForTenant = async (ctx: Ctx, { tenant, ...body }: Body): Promise<OrderAnswer> =>
  place(ctx, await orderedFor(ctx, tenant), body)

/** Beside licences of the same tenant alone. */
export async function orderAddOns(ctx: Ctx, { subscription_id: reference, ...body }: AddOnBody): Promise<OrderAnswer> {
  const row = await ctx.transact((step) => visibleLicences(step, reference))
  if (row.facts.state !== 'active') return refuse('licences_suspended')
  return place(ctx, await orderedFor(ctx, row.tenant_name), body, reference)
}
