import { isDeepStrictEqual } from 'node:util'
import { licenceStore, licencesSeen, logAct, newestTask, tenantStore } from '#areas/microsoft/tenants/server/public.ts'
import { priceOfNumber } from '#areas/services/delivery/rules/agreed-price.ts'
import type { ConfigurationOf } from '#areas/services/delivery/rules/configuration.ts'
import { type Plan, planOf } from '#areas/services/delivery/rules/plan.ts'
import {
  agreePrice,
  changeService,
  changesAsked,
  lockedService,
  type ServiceRecord,
  serviceDelivered,
  serviceUnderWay,
} from '#areas/services/delivery/server/public.ts'
import type { Cents } from '#base/money.ts'
import type { SubscriptionFacts } from '#drivers/cloud-licences/port.ts'
import type { Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { isLaterTerm, utcDay } from '../rules/terms.ts'
import { nextTermCents } from './next-term.ts'
import { unitCents } from './offer-price.ts'

type OfferPlan = Plan & { configuration: ConfigurationOf<'offer'> }
const isOfferPlan = (plan: Plan): plan is OfferPlan => plan.configuration.kind === 'offer'

const isSameOffer = ({ configuration: kept }: OfferPlan, { offerId, term, cycle }: SubscriptionFacts): boolean =>
  kept.offer_id === offerId && kept.term_duration === term && kept.billing_cycle === cycle

/** The plan with which a service is as its licences are. A promotion, and an earlier end, are of the term that they were ordered for. */
function planSeen(plan: OfferPlan, facts: SubscriptionFacts, isNewTerm: boolean): OfferPlan {
  const { parent, promotion, ends_on: endsOn, ...kept } = plan.configuration
  const goesOn = isSameOffer(plan, facts) && (!isNewTerm || facts.promotionId === promotion)
  return {
    ...{ pid: plan.pid, options: plan.options, quantity: facts.quantity },
    configuration: {
      ...{ ...kept, offer_id: facts.offerId, term_duration: facts.term, billing_cycle: facts.cycle },
      ...(parent && { parent }),
      ...(goesOn && promotion && { promotion }),
      ...(!isNewTerm && endsOn && { ends_on: endsOn }),
    },
  }
}

/**
 * What a term costs with what Microsoft has. A new one, as another product, is at the price of the catalogue; within a term what was
 * agreed stays, and more of it cost today's price on top. What is not sold here keeps the price of one that it had.
 */
async function priceSeen(work: Work, service: ServiceRecord, facts: SubscriptionFacts, isNew: boolean): Promise<Cents> {
  const plan = planOf(service)
  const { offerId, term, cycle, quantity } = facts
  const unit = await unitCents(work, { clientId: service.client_id, offerId, term, cycle })
  const numbers = { before: plan.quantity, after: quantity }
  if (!isNew) return priceOfNumber(service.price_cents, numbers, unit)
  const agreed = { cents: service.price_cents, quantity: plan.quantity }
  return (
    nextTermCents(unit, facts, { offerId, term, cycle, agreed }) ??
    priceOfNumber(service.price_cents, numbers, undefined)
  )
}

/**
 * What an upgrade, a renewal, or somebody at Microsoft made of licences becomes the plan of their service. `price_until` is the last day
 * of the term that its price is for: once licences are in a later one it is priced anew, and once only.
 */
export const followMicrosoft: Subscriber = subscriber(licencesSeen, async (work, { serviceId, facts }) => {
  if (facts.busyWith !== null || facts.state === 'deleted' || facts.state === 'expired') return
  const service = await lockedService(work, serviceId)
  if (service?.status !== 'Active' && service?.status !== 'Suspended') return
  if ((await serviceUnderWay(work, serviceId)) !== null) return
  // What was read before a change of ours came about is that of before it; Microsoft is read again after it.
  const [last] = await changesAsked(work, serviceId)
  if (last?.endedAt && Date.parse(facts.readAt) < last.endedAt.getTime()) return
  const plan = planOf(service)
  if (!isOfferPlan(plan)) return
  const until = utcDay(facts.termEndsAt)
  const isNewTerm = service.price_until !== null && isLaterTerm(service.price_until, facts)
  const isSame = isSameOffer(plan, facts)
  if (isSame && !isNewTerm && plan.quantity === facts.quantity) {
    if (service.price_until !== until) await agreePrice(work, service, { cents: service.price_cents, until })
    return
  }
  const wanted = planSeen(plan, facts, isNewTerm)
  const cents = await priceSeen(work, service, facts, isNewTerm || !isSame)
  if (isDeepStrictEqual(plan, wanted)) await agreePrice(work, service, { cents, until })
  else if ((await changeService(work, serviceId, wanted, { cents, until, term: facts.cycle })) !== 'asked') return
  await logRenewed(work, service, plan, facts)
})

async function logRenewed(work: Work, service: ServiceRecord, plan: OfferPlan, facts: SubscriptionFacts) {
  const row = await licenceStore.byReference(work.sql, facts.id)
  const { quantity, term, cycle } = facts
  await logAct(work, {
    ...{
      clientId: service.client_id,
      tenantId: row?.tenant_id ?? null,
      tenant: row?.tenant_name ?? plan.configuration.tenant,
    },
    ...{
      serviceId: service.id,
      accountId: null,
      type: 'office.renewed',
      about: facts.name,
      taskId: null,
      status: 'done',
    },
    details: { quantity, term, cycle },
  })
}

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
