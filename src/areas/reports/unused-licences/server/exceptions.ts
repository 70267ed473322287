import { type TenantRow, tenantStore } from '#areas/microsoft/tenants/server/public.ts'
import { readTenant } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { selectedIn } from '#platform/sql/visible-to.ts'
import type { ExceptionReason } from '../contract/calls.ts'
import { exceptionRefusals } from '../contract/refusals.ts'

const refuse = refuser(exceptionRefusals)

type Named = { tenant: string; ProductSku: string }

/** Licences of a tenant that the caller sees; missing and somebody else's are refused alike. */
async function licencesOf(
  ctx: Ctx,
  { tenant: typed, ProductSku }: Named,
): Promise<{ tenant: TenantRow; name: string }> {
  const tenant = (await tenantStore.visible(ctx.sql, ctx.scope(), readTenant(typed))) ?? refuse('tenant_not_found')
  const found = await ctx.sql
    .selectFrom('microsoft_subscription')
    .leftJoin('service', 'service.id', 'microsoft_subscription.service_id')
    .select('microsoft_subscription.name')
    .where('microsoft_subscription.tenant_id', '=', tenant.id)
    .where('microsoft_subscription.offer_id', '=', ProductSku)
    .where(selectedIn(ctx.scope(), 'service'))
    .limit(1)
    .executeTakeFirst()
  return { tenant, name: found?.name ?? refuse('licences_not_found') }
}

const told = (ctx: Ctx, action: string, { tenant, name }: { tenant: TenantRow; name: string }, details: object) =>
  ctx.changed(
    {
      action,
      object: { type: 'client', id: tenant.client_id },
      clientId: tenant.client_id,
      details: { name: `${name} (${tenant.name})`, ...details },
    },
    { clientId: tenant.client_id, type: 'office.changed' },
  )

/** They count as unused no more. Said again as it is, nothing changes. */
export async function exceptLicences(
  ctx: Ctx,
  named: Named,
  { reason, note }: { reason: ExceptionReason; note: string },
): Promise<{ success: true }> {
  const found = await licencesOf(ctx, named)
  const key = { tenant_id: found.tenant.id, offer_id: named.ProductSku }
  const made = { reason, note, account_id: ctx.requirePrincipal().accountId, created_at: ctx.now() }
  const kept = await ctx.sql
    .insertInto('unused_licence_exception')
    .values({ ...key, ...made })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'offer_id'])
        .doUpdateSet(made)
        .where((eb) =>
          eb.or([eb('unused_licence_exception.reason', '<>', reason), eb('unused_licence_exception.note', '<>', note)]),
        ),
    )
    .returning('tenant_id')
    .execute()
  if (kept.length > 0) await told(ctx, 'reports.unused-licences.except', found, { reason })
  return { success: true }
}

export async function takeExceptionBack(ctx: Ctx, named: Named): Promise<{ success: true }> {
  const found = await licencesOf(ctx, named)
  const gone = await ctx.sql
    .deleteFrom('unused_licence_exception')
    .where('tenant_id', '=', found.tenant.id)
    .where('offer_id', '=', named.ProductSku)
    .returning('tenant_id')
    .execute()
  if (gone.length > 0) await told(ctx, 'reports.unused-licences.take-back', found, {})
  return { success: true }
}
