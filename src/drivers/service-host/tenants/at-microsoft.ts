import type { CloudLicences, OrderFacts, SubscriptionFacts, TenantId } from '../../cloud-licences/port.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { NewService, ServiceFacts } from '../port.ts'
import { tenantOf, type WantedLicences, wantedLicences } from './wanted-licences.ts'

/** A subscription that came of another by an upgrade is the one of today. */
function ofToday(all: readonly SubscriptionFacts[], id: string): SubscriptionFacts | undefined {
  const next = all.find(({ upgradedFrom }) => upgradedFrom === id)
  return next ? ofToday(all, next.id) : all.find((each) => each.id === id)
}

export type Held = { tenant: TenantId; one: SubscriptionFacts }

/** What is bought for services at Microsoft, found again by their reference, and taken back. */
export function atMicrosoft(licences: CloudLicences | undefined) {
  /** The tenant of an order: found, or made where there is none; and its customer has agreed to what Microsoft asks. */
  async function tenantFor(
    seller: CloudLicences,
    operationId: string,
    { tenant, isAgreed }: WantedLicences,
    owner: NewService['owner'],
  ): Promise<Outcome<{ id: TenantId }>> {
    const found = await seller.findTenant(tenant)
    if (found.kind === 'done' && !found.value.isLinked) return rejected('tenant_not_linked', tenant)
    if (found.kind !== 'done' && !(found.kind === 'rejected' && found.code === 'no_such_tenant')) return found
    const wanted = tenantOf(tenant, owner)
    const made =
      found.kind === 'done'
        ? await seller.readTenant(found.value.id)
        : await seller.createTenant(`${operationId}-tenant`, wanted)
    if (made.kind !== 'done' || made.value.agreement || !isAgreed) return made
    const consent = { ...wanted.contact, acceptedAt: owner.agreedAt ?? made.value.readAt }
    return seller.confirmAgreement(`${operationId}-agreement`, { tenant: made.value.id, consent })
  }

  /** The order of a service that is under way or was carried out, whoever asked for it: another one would buy twice. */
  const orderedFor = (orders: readonly OrderFacts[], reference: string) =>
    orders.find(
      ({ state, items }) =>
        (state === 'pending' || state === 'done') && items.some((item) => item.reference === reference),
    )

  async function buy(
    operationId: string,
    wanted: WantedLicences,
    owner: NewService['owner'],
  ): Promise<Outcome<OrderFacts>> {
    if (!licences) return rejected('offer_not_offered')
    const found = await tenantFor(licences, operationId, wanted, owner)
    if (found.kind !== 'done') return found
    const { id: tenant } = found.value
    const orders = await licences.listOrders(tenant)
    if (orders.kind !== 'done') return orders
    const known = orderedFor(orders.value, wanted.item.reference)
    return licences.order(known?.operationId ?? operationId, { tenant, items: [wanted.item] })
  }

  /** An order that was not carried out, or failed, is taken back where its service is. */
  async function takeBack(operationId: string, facts: ServiceFacts): Promise<Outcome<unknown>> {
    const wanted = wantedLicences(facts)
    const found = wanted && licences ? await licences.findTenant(wanted.tenant) : undefined
    if (!licences || found?.kind !== 'done' || !found.value.isLinked) return done(null)
    const { id: tenant } = found.value
    const orders = await licences.listOrders(tenant)
    if (orders.kind !== 'done') return orders
    const order = orderedFor(orders.value, facts.reference)
    return order ? licences.cancelOrder(`${operationId}-order`, { tenant, id: order.id }) : done(null)
  }

  /** What Microsoft has of a service; null where it has nothing: it was sold before tenants were kept, or did not arrive. */
  async function heldBy(facts: Pick<ServiceFacts, 'reference' | 'plan'>): Promise<Outcome<Held | null>> {
    const wanted = wantedLicences(facts)
    if (!licences || !wanted) return done(null)
    const found = await licences.findTenant(wanted.tenant)
    if (found.kind === 'rejected' && found.code === 'no_such_tenant') return done(null)
    if (found.kind !== 'done') return found
    const { id: tenant, isLinked } = found.value
    if (!isLinked) return done(null)
    const orders = await licences.listOrders(tenant)
    if (orders.kind !== 'done') return orders
    const items = orders.value.flatMap(({ items: bought }) => bought)
    const id = items.find(
      ({ reference, subscriptionId }) => reference === facts.reference && subscriptionId,
    )?.subscriptionId
    if (!id) return done(null)
    const all = await licences.listSubscriptions(tenant)
    if (all.kind !== 'done') return all
    const one = ofToday(all.value, id)
    return done(one ? { tenant, one } : null)
  }

  return { buy, takeBack, heldBy }
}
