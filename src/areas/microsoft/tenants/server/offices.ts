import { readTenant } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { variantOf } from '#areas/services/delivery/rules/variant.ts'
import { type ServiceRecord, visibleService } from '#areas/services/delivery/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { TenantId } from '#drivers/cloud-licences/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { type LicenceRow, licenceStore } from './licence-store.ts'
import { refuse } from './refuse.ts'
import { gdapOf } from './serialize.ts'
import { type TenantRow, tenantStore } from './tenant-store.ts'

/** Microsoft 365 of a call: the service whose page it is, and its tenant. */
export type Office = {
  id: ServiceId
  clientId: ClientId
  name: string
  status: ServiceRecord['status']
  variant: 'nce' | 'legacy'
  tenant: TenantRow & { guid: TenantId }
}

const tenantNameOf = ({ access, config }: ServiceRecord): string | undefined => {
  const given = (access as { tenant?: unknown } | null)?.tenant
  const ordered = (config as { details?: { tenant?: unknown } }).details?.tenant
  const name = typeof given === 'string' && given !== '' ? given : ordered
  return typeof name === 'string' && name !== '' ? readTenant(name) : undefined
}

/** The row of the tenant of a service. One of somebody else is none of this service's. */
export async function tenantOfService(
  work: Pick<Work, 'sql' | 'now'>,
  service: ServiceRecord,
): Promise<TenantRow | undefined> {
  const name = tenantNameOf(service)
  if (name === undefined) return undefined
  return tenantStore.ofClient(work.sql, name, service.client_id)
}

/** The service of a call; a missing one and somebody else's are refused alike. */
export async function officeService(ctx: Ctx, id: number): Promise<ServiceRecord> {
  const service = (await visibleService(ctx, id)) ?? refuse('service_not_found')
  return service.kind === 'office' ? service : refuse('not_microsoft', { values: { name: service.name } })
}

/** Its tenant is ours to manage; otherwise it is said what is missing. */
export async function officeOf(ctx: Ctx, id: number): Promise<Office> {
  const service = await officeService(ctx, id)
  const tenant = (await tenantOfService(ctx, service)) ?? refuse('tenant_not_found')
  if (tenant.guid === null) return refuse('tenant_not_linked')
  const placed = { kind: service.kind, group: service.product_group, variant: service.product_variant }
  const variant = variantOf(placed) === 'nce' ? 'nce' : 'legacy'
  const { client_id: clientId, name, status } = service
  return { id: service.id, clientId, name, status, variant, tenant: { ...tenant, guid: tenant.guid } }
}

/** For a change: suspended means suspended. */
export async function activeOffice(ctx: Ctx, id: number): Promise<Office> {
  const office = await officeOf(ctx, id)
  return office.status === 'Active' ? office : refuse('office_not_active', { values: { name: office.name } })
}

/** What is inside needs a relationship that the tenant approved. */
export function insistOnGdap({ tenant }: Pick<Office, 'tenant'>, now: Date): void {
  if (gdapOf(tenant, now).standing !== 'active') refuse('no_gdap')
}

/** Licences of this tenant and no other; held, so that two who change them come one after the other. */
export async function licenceOf(
  ctx: Ctx,
  { tenant }: Pick<Office, 'tenant'>,
  reference: string,
): Promise<LicenceRow | undefined> {
  const found = await licenceStore.visible(ctx.sql, ctx.scope(), reference)
  if (found?.tenant_id !== tenant.id) return undefined
  await licenceStore.hold(ctx.sql, found.id)
  return licenceStore.byReference(ctx.sql, reference)
}
