import { renewsAt, utcDay } from '#areas/microsoft/subscriptions/rules/terms.ts'
import { askMicrosoft, licenceStore, tenantStore } from '#areas/microsoft/tenants/server/public.ts'
import { lockedService, noticeGiven, noticeTakenBack } from '#areas/services/delivery/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { setAutoRenew } from './operations.ts'

/** Has the licences of a service renew at Microsoft, or not, unless they do so and nothing else of them is on its way. */
async function askRenewal(work: Work, serviceId: ServiceId, isOn: boolean): Promise<void> {
  const row = await licenceStore.ofService(work.sql, serviceId)
  if (!row || row.facts.state === 'expired' || row.facts.state === 'deleted') return
  if (row.facts.autoRenew === isOn && !row.is_asked) return
  const service = await lockedService(work, serviceId)
  const tenant = await tenantStore.byId(work.sql, row.tenant_id)
  if (!service || !tenant || tenant.guid === null) return
  const { id, client_id: clientId, name } = service
  await askMicrosoft(work, { id, clientId, name, tenant: { ...tenant, guid: tenant.guid } }, setAutoRenew, {
    kind: isOn ? 'office.renewal.auto-on' : 'office.renewal.auto-off',
    wanted: { subscription: row.reference, isOn },
    about: row.facts.name,
  })
}

/** What somebody says of the service as a whole is so at Microsoft too: it renews no more where it ends with its term, and again where it goes on. */
export const followNotice: readonly Subscriber[] = [
  subscriber(noticeTakenBack, (work, { serviceId }) => askRenewal(work, serviceId, true)),
  subscriber(noticeGiven, async (work, { serviceId, endsOn }) => {
    const row = await licenceStore.ofService(work.sql, serviceId)
    // One that ends later needs a term until then.
    if (row && endsOn <= utcDay(renewsAt(row.facts.termEndsAt))) await askRenewal(work, serviceId, false)
  }),
]
