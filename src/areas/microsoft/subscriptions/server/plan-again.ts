import { askMicrosoft, licenceStore, tenantStore } from '#areas/microsoft/tenants/server/public.ts'
import { lockedService } from '#areas/services/delivery/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { RenewalPlan } from '#drivers/cloud-licences/port.ts'
import type { Work } from '#platform/context.ts'
import { planRenewal } from './operations.ts'

/** Microsoft forgets what was planned by a change within the term: it is planned again, as it was. */
export async function planAgain(
  work: Work,
  serviceId: ServiceId,
  subscription: string,
  plan: RenewalPlan,
): Promise<void> {
  const row = await licenceStore.byReference(work.sql, subscription)
  const tenant = row && (await tenantStore.byId(work.sql, row.tenant_id))
  const service = await lockedService(work, serviceId)
  if (!row || !service || !tenant || tenant.guid === null) return
  const { id, client_id: clientId, name } = service
  const office = { id, clientId, name, tenant: { ...tenant, guid: tenant.guid } }
  await askMicrosoft(work, office, planRenewal, {
    kind: 'office.renewal.plan',
    wanted: { subscription, plan },
    about: row.facts.name,
    details: { again: true },
  })
}
