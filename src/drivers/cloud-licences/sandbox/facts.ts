import { windowEnd } from '#areas/microsoft/subscriptions/rules/terms.ts'
import { tenantBehaves } from '../../sandbox-behaviour.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { AzureFacts, Gdap, OrderFacts, SubscriptionFacts, TenantFacts } from '../port.ts'
import type { KeptGdap, KeptOrder, KeptSubscription, KeptTenant } from './kept-tenant.ts'
import { nameOf, offerOf, skuOf } from './offers.ts'

const iso = (at: number) => new Date(at).toISOString()
const dayMs = 86_400_000

export const tenantFacts = (kept: KeptTenant, at: number): TenantFacts => ({
  ...{ id: kept.id, name: kept.name, company: kept.company, country: kept.country, segment: kept.segment },
  ...{ agreement: kept.agreement, isLocked: tenantBehaves(kept.name, 'locked'), lastOperationId: kept.lastOperationId },
  readAt: iso(at),
})

export const livingUsers = (kept: KeptTenant) => kept.users.filter(({ deletedAt }) => deletedAt === null)
export const assignedOf = (kept: KeptTenant, skuId: string): number =>
  livingUsers(kept).filter(({ licences }) => licences.includes(skuId)).length

export function gdapFacts(gdap: KeptGdap, at: number): Gdap {
  const { id, name, roles, days, approvesAt } = gdap
  const isApproved = approvesAt !== null && approvesAt <= at
  const endsAt = isApproved ? approvesAt + days * dayMs : null
  const isOver = endsAt !== null && endsAt <= at
  return {
    ...{ id, name, roles, days, activatedAt: isApproved ? iso(approvesAt) : null },
    state: isApproved ? (isOver ? 'expired' : 'active') : 'approvalPending',
    approvalUrl: isApproved
      ? null
      : `https://admin.sandbox.example/AdminPortal/Home#/partners/invitation/granularAdminRelationships/${id}`,
    endsAt: endsAt === null ? null : iso(endsAt),
  }
}
export const hasGdap = (kept: KeptTenant, at: number): boolean =>
  kept.gdap.some((each) => gdapFacts(each, at).state === 'active')

export function subscriptionFacts(kept: KeptTenant, one: KeptSubscription, at: number): SubscriptionFacts {
  const commerce = offerOf(one.offerId)?.commerce ?? 'nce'
  const work = kept.works.find(({ about }) => about === one.id)
  const windowCloses = commerce === 'legacy' ? one.termEndsAt : windowEnd(new Date(one.termStartedAt)).getTime()
  const isLiving = one.state === 'active' || one.state === 'suspended'
  return {
    ...{ id: one.id, tenant: kept.id, offerId: one.offerId, skuId: skuOf(one.offerId), name: nameOf(one.offerId) },
    ...{ commerce, parentId: one.parentId, quantity: one.quantity },
    assigned: hasGdap(kept, at) ? Math.min(one.quantity, assignedOf(kept, skuOf(one.offerId))) : null,
    ...{ term: one.term, cycle: one.cycle, state: one.state, suspendedBy: one.suspendedBy },
    ...{ startedAt: iso(one.startedAt), termStartedAt: iso(one.termStartedAt), termEndsAt: iso(one.termEndsAt) },
    hasCustomEnd: one.hasCustomEnd,
    changeableUntil: isLiving && windowCloses > at ? iso(windowCloses) : null,
    ...{ autoRenew: one.autoRenew, planned: one.planned, promotionId: one.promotionId, orderId: one.orderId },
    ...{
      upgradedFrom: one.upgradedFrom,
      busyWith: work?.effect.kind ?? null,
      lastChange: one.lastChange,
      readAt: iso(at),
    },
  }
}

export const orderFacts = (kept: KeptTenant, order: KeptOrder, at: number): OrderFacts => ({
  ...{ id: order.id, tenant: kept.id, operationId: order.operationId, state: order.state, reason: order.reason },
  items: order.items.map(({ reference, subscriptionId }) => ({ reference, subscriptionId })),
  ...{ placedAt: iso(order.placedAt), readAt: iso(at) },
})

export const azureFacts = (kept: KeptTenant, at: number): AzureFacts => {
  const { planSince, budgetCents, owners } = kept.azure
  const isAsked = kept.works.some(({ about }) => about === 'azure plan')
  const subscriptionId = `azure-${kept.id.slice(0, 8)}`
  const since = planSince ?? at
  const plan = {
    subscriptionId,
    state: planSince === null ? ('pending' as const) : ('active' as const),
    since: iso(since),
  }
  return {
    plan: planSince === null && !isAsked ? null : plan,
    budgetCents,
    usedCents: planSince === null ? null : numberFor(`azure ${kept.id} ${iso(at).slice(0, 10)}`, 40_000),
    ...{ owners, readAt: iso(at) },
  }
}
