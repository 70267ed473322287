import type { BillingCycle, TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import type { Outcome } from '../../outcome.ts'
import type { OfferId, OfferTerm } from './catalogue.ts'
import type { TenantId } from './tenant.ts'

/** Microsoft's own id of a subscription. */
export type SubscriptionId = string
export type OneSubscription = { tenant: TenantId; id: SubscriptionId }

export const subscriptionStates = ['pending', 'active', 'suspended', 'expired', 'deleted'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** How a subscription goes on after its term: all of it, also what stays as it is. */
export type RenewalPlan = OfferTerm & {
  offerId: OfferId
  quantity: number
  /** Its last day, where the next term ends earlier than it would. */
  endsOn: string | null
}

export type SubscriptionFacts = {
  id: SubscriptionId
  tenant: TenantId
  offerId: OfferId
  /** By which its licences are given to users (a GUID of Graph); null where it has none. */
  skuId: string | null
  name: string
  commerce: 'nce' | 'legacy'
  /** The subscription that it is an add-on of. */
  parentId: SubscriptionId | null
  quantity: number
  /** Licences that are given to users; null where nobody may look inside. */
  assigned: number | null
  term: TermDuration
  cycle: BillingCycle
  state: SubscriptionState
  /** `customer`: ours to open again. */
  suspendedBy: 'customer' | 'microsoft' | null
  /** When the first term began, and when this one did. */
  startedAt: string
  termStartedAt: string
  /** The last moment of this term; it renews from 00:00 UTC of the day after. */
  termEndsAt: string
  hasCustomEnd: boolean
  /** Until when fewer licences or none are possible within this term; null for ever closed. Legacy ones: the end of the term. */
  changeableUntil: string | null
  autoRenew: boolean
  /** What was planned for the next term. */
  planned: RenewalPlan | null
  promotionId: string | null
  orderId: string | null
  /** The one that it came from, by an upgrade. */
  upgradedFrom: SubscriptionId | null
  /** What is on its way: meanwhile it takes no other change. */
  busyWith: string | null
  lastChange: { at: string; operationId: string } | null
  readAt: string
}

export interface Subscriptions {
  /** All that a tenant has through us, those that ended in the last 30 days as well. */
  listSubscriptions(tenant: TenantId): Promise<Outcome<SubscriptionFacts[]>>
  readSubscription(of: OneSubscription): Promise<Outcome<SubscriptionFacts>>
  /**
   * The number of licences from now on, in all. More at any time, fewer until `changeableUntil` (`window_closed`), never
   * none. Microsoft then deletes what was planned for the next term: whoever wants it plans it again.
   */
  setQuantity(operationId: string, order: OneSubscription & { quantity: number }): Promise<Outcome<SubscriptionFacts>>
  /** Nobody can use its licences; it goes on being billed. */
  suspend(operationId: string, order: OneSubscription): Promise<Outcome<SubscriptionFacts>>
  resume(operationId: string, order: OneSubscription): Promise<Outcome<SubscriptionFacts>>
  /** At once and for good, until `changeableUntil`. After that only its renewal can be switched off. */
  cancel(operationId: string, order: OneSubscription): Promise<Outcome<SubscriptionFacts>>
}
