import { isTenant, readTenant } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { type ClientRecord, clientWithin } from '#areas/people/clients/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { answered } from '#platform/operations/answers.ts'
import { logAct } from './log.ts'
import { readOne } from './reading.ts'
import { heard, refuse } from './refuse.ts'
import { insistOnAbility, sellerOf } from './seller.ts'
import { type TenantRow, tenantStore } from './tenant-store.ts'

/** The name of a tenant as it was typed; refuses what is none. */
export function namedTenant(typed: string): string {
  const name = readTenant(typed)
  if (name === '') return refuse('tenant_required', { field: 'tenant' })
  return isTenant(name) ? name : refuse('tenant_not_valid', { field: 'tenant' })
}

const clientFor = async (ctx: Ctx, clientId: number | undefined): Promise<ClientRecord> =>
  (await clientWithin(ctx, clientId ?? ctx.requirePrincipal().clientId)) ?? refuse('service_not_found')

/** A client asks for so many that are not linked, and has so many in which nothing was bought. */
const mostIdle = { asked: 10, empty: 3 }

/** One that is somebody's is refused, whoever has it. */
async function insistOnNew(ctx: Ctx, name: string): Promise<void> {
  if (await tenantStore.linked(ctx.sql, name)) refuse('tenant_already_added', { field: 'tenant' })
}

async function insistOnFew(ctx: Ctx, clientId: ClientId): Promise<void> {
  const { asked, empty } = await tenantStore.countIdle(ctx.sql, clientId)
  if (asked >= mostIdle.asked) refuse('tenants_waiting', { field: 'tenant', values: { count: asked } })
  if (empty >= mostIdle.empty) refuse('tenants_empty', { field: 'tenant', values: { count: empty } })
}

async function kept(
  ctx: Ctx,
  client: ClientRecord,
  row: { name: string; type: string; approvalUrl: string | null },
): Promise<TenantRow> {
  const { name, type, approvalUrl } = row
  const { accountId } = ctx.requirePrincipal()
  const tenant = await ctx.transact(async (step) => {
    // Staff who link it have decided whose it is.
    if (isStaff(ctx)) await tenantStore.withdrawOthers(step.sql, name, client.id)
    await tenantStore.begin(step.sql, { name, clientId: client.id, askedBy: accountId, approvalUrl }, step.now())
    const made = (await tenantStore.ofClient(step.sql, name, client.id)) ?? refuse('microsoft_silent')
    await step.changed(
      { action: type, object: { type: 'client', id: client.id }, clientId: client.id, details: { tenant: name } },
      { clientId: client.id, type: 'office.changed' },
    )
    const act = { clientId: client.id, tenantId: made.id, tenant: name, serviceId: null, accountId, type, taskId: null }
    await logAct(step, { ...act, status: 'done' })
    return made
  })
  await readOne(ctx, tenant, { isDecided: isStaff(ctx) })
  return (await tenantStore.byId(ctx.sql, tenant.id)) ?? tenant
}

const isStaff = (ctx: Ctx): boolean => ctx.requirePrincipal().permissions.admin === true

type Asked = { tenant: string; clientId?: number | undefined }

/** Makes one at Microsoft. Asked again after an answer that was lost it is the same: it has its name for an operation. */
export async function createTenant(ctx: Ctx, asked: Asked & { company?: string | undefined }): Promise<TenantRow> {
  const name = namedTenant(asked.tenant)
  insistOnAbility(ctx, 'createTenant')
  const client = await clientFor(ctx, asked.clientId)
  await insistOnNew(ctx, name)
  await insistOnFew(ctx, client.id)
  const { firstName, lastName, emailAddress: email, street, postalCode, city, country } = client
  const contact = { firstName, lastName, email }
  const seller = sellerOf(ctx)
  const made = heard(
    await seller.createTenant(`tenant-${client.id}-${name}`, {
      ...{ name, company: asked.company || client.companyName || `${firstName} ${lastName}`, country, contact },
      ...{ language: client.locale, address: { line1: street, postalCode, city } },
    }),
  )
  const consent = { ...contact, acceptedAt: ctx.now().toISOString() }
  heard(await seller.confirmAgreement(`agreement-${client.id}-${name}`, { tenant: made.id, consent }))
  return kept(ctx, client, { name, type: 'office.tenant.create', approvalUrl: null })
}

/** Asks for one that exists: it is ours once its administrator says yes at an address of Microsoft's. */
export async function linkTenant(ctx: Ctx, asked: Asked): Promise<TenantRow> {
  const name = namedTenant(asked.tenant)
  const client = await clientFor(ctx, asked.clientId)
  const own = await tenantStore.ofClient(ctx.sql, name, client.id)
  if (own && own.guid === null && !isStaff(ctx)) return checkedLink(ctx, own)
  await insistOnNew(ctx, name)
  if (!own) await insistOnFew(ctx, client.id)
  const seller = sellerOf(ctx)
  const found = heard(await seller.findTenant(name))
  // Ours already, and of nobody here: whoever bought it through us elsewhere has to prove that it is theirs.
  if (found.isLinked && !isStaff(ctx)) return refuse('tenant_already_added', { field: 'tenant' })
  const { approvalUrl } = heard(await seller.linkAddress(name))
  return kept(ctx, client, { name, type: 'office.tenant.link', approvalUrl })
}

/** Takes back that one was asked for; whoever has it linked keeps it. */
export async function withdrawTenant(ctx: Ctx, typed: string): Promise<void> {
  const name = namedTenant(typed)
  const tenant = (await tenantStore.visible(ctx.sql, ctx.scope(), name)) ?? refuse('tenant_not_found')
  if (!(await tenantStore.withdraw(ctx.sql, tenant.id))) refuse('tenant_linked', { values: { name } })
  const { client_id: clientId } = tenant
  await ctx.changed(
    { action: 'office.tenant.withdraw', object: { type: 'client', id: clientId }, clientId, details: { tenant: name } },
    { clientId, type: 'office.changed' },
  )
}

/** Whether the administrator has said yes meanwhile. */
async function checkedLink(ctx: Ctx, tenant: TenantRow): Promise<TenantRow> {
  const seller = sellerOf(ctx)
  if (answered(await seller.findTenant(tenant.name))?.isLinked) await readOne(ctx, tenant)
  return (await tenantStore.byId(ctx.sql, tenant.id)) ?? tenant
}
