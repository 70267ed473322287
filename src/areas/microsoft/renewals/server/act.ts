import { licenceRefusals } from '#areas/microsoft/subscriptions/contract/refusals.ts'
import { officeRefusals } from '#areas/microsoft/tenants/contract/base.ts'
import {
  activeOffice,
  askMicrosoft,
  type LicenceRow,
  type Office,
  tenantStore,
} from '#areas/microsoft/tenants/server/public.ts'
import { visibleService } from '#areas/services/delivery/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { renewalRefusals } from '../contract/refusals.ts'

export const refuse = refuser({ ...officeRefusals, ...licenceRefusals, ...renewalRefusals })
export { activeOffice, askMicrosoft }

/** The service by which licences are sold, for a call that names no service. */
export async function officeOfRow(
  ctx: Ctx,
  row: LicenceRow,
): Promise<Pick<Office, 'id' | 'clientId' | 'name' | 'tenant'>> {
  if (row.service_id === null) return refuse('licences_elsewhere')
  const service = (await visibleService(ctx, row.service_id)) ?? refuse('licences_not_found')
  const tenant = await tenantStore.byId(ctx.sql, row.tenant_id)
  if (!tenant || tenant.guid === null) return refuse('tenant_not_linked')
  if (service.status !== 'Active') return refuse('office_not_active', { values: { name: service.name } })
  const { id, client_id: clientId, name } = service
  return { id, clientId, name, tenant: { ...tenant, guid: tenant.guid } }
}
