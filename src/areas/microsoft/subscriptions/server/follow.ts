import { isDeepStrictEqual } from 'node:util'
import { licenceStore, licencesSeen, logAct, newestTask, tenantStore } from '#areas/microsoft/tenants/server/public.ts'
import { priceOfNumber } from '#areas/services/delivery/rules/agreed-price.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import {
  changeService,
  changesAsked,
  lockedService,
  serviceDelivered,
  serviceUnderWay,
} from '#areas/services/delivery/server/public.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { unitCents } from './offer-price.ts'

/**
 * What an upgrade, a renewal, or somebody at Microsoft made of licences becomes the plan of their service, at the price of the catalogue;
 * what is not sold here keeps the price of one that it had.
 */
export const followMicrosoft: Subscriber = subscriber(licencesSeen, async (work, { serviceId, facts }) => {
  if (facts.busyWith !== null || facts.state === 'deleted' || facts.state === 'expired') return
  const service = await lockedService(work, serviceId)
  if (service?.status !== 'Active' || (await serviceUnderWay(work, serviceId)) !== null) return
  // What was read before a change of ours came about is that of before it; Microsoft is read again after it.
  const [last] = await changesAsked(work, serviceId)
  if (last?.endedAt && Date.parse(facts.readAt) < last.endedAt.getTime()) return
  const plan = planOf(service)
  const { configuration } = plan
  if (configuration.kind !== 'offer') return
  const { offerId, term, cycle, quantity } = facts
  const { parent, promotion, ends_on: _, ...kept } = configuration
  const isSame =
    configuration.offer_id === offerId && configuration.term_duration === term && configuration.billing_cycle === cycle
  if (isSame && plan.quantity === quantity) return
  const changed = {
    ...kept,
    offer_id: offerId,
    term_duration: term,
    billing_cycle: cycle,
    ...(parent && { parent }),
    ...(isSame && promotion && { promotion }),
  }
  const wanted = { pid: plan.pid, options: plan.options, quantity, configuration: changed }
  if (isDeepStrictEqual({ ...plan }, wanted)) return
  const price = await unitCents(work, { clientId: service.client_id, offerId, term, cycle })
  const numbers = { before: plan.quantity, after: quantity }
  const isAsAgreed = isSame || price === undefined
  const termCents = isAsAgreed ? priceOfNumber(service.price_cents, numbers, price) : price * quantity
  if ((await changeService(work, serviceId, wanted, termCents)) !== 'asked') return
  const row = await licenceStore.byReference(work.sql, facts.id)
  await logAct(work, {
    ...{
      clientId: service.client_id,
      tenantId: row?.tenant_id ?? null,
      tenant: row?.tenant_name ?? configuration.tenant,
    },
    ...{ serviceId, accountId: null, type: 'office.renewed', about: facts.name, taskId: null, status: 'done' },
    details: { quantity, term, cycle },
  })
})

/** What was ordered stands in the log once Microsoft has delivered it, or has not. */
export const logDelivery: Subscriber = subscriber(serviceDelivered, async (work, { serviceId, outcome }) => {
  const service = await lockedService(work, serviceId)
  if (service?.kind !== 'office') return
  const { configuration, quantity } = planOf(service)
  const name = 'tenant' in configuration ? configuration.tenant : ''
  await logAct(work, {
    ...{
      clientId: service.client_id,
      tenantId: (await tenantStore.ofClient(work.sql, name.toLowerCase(), service.client_id))?.id ?? null,
      tenant: name,
    },
    ...{ serviceId, accountId: null, type: 'office.licences.order', about: service.name, details: { quantity } },
    ...{
      taskId: await newestTask(work.sql, serviceId, 'service.provision'),
      ...(outcome === 'done' && { status: 'done' }),
    },
  })
})
