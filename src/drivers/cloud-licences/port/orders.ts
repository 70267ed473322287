import type { Outcome } from '../../outcome.ts'
import type { OfferId, OfferTerm } from './catalogue.ts'
import type { SubscriptionId } from './subscription.ts'
import type { TenantId } from './tenant.ts'

export type OrderItem = OfferTerm & {
  /** Our name for it: `service-17`. Kept with the order, so that it is found again. */
  reference: string
  offerId: OfferId
  quantity: number
  /** For an add-on. */
  parentId: SubscriptionId | null
  promotionId: string | null
  /** The last day of the first term, where it ends earlier than it would. */
  endsOn: string | null
}

export type OrderFacts = {
  /** Microsoft's own id of it. */
  id: string
  tenant: TenantId
  operationId: string
  state: 'pending' | 'done' | 'failed' | 'cancelled'
  items: { reference: string; subscriptionId: SubscriptionId | null }[]
  /** Why it failed, in Microsoft's words. */
  reason: string | null
  placedAt: string
  readAt: string
}

export interface LicenceOrders {
  /**
   * `pending` until its licences are there, which takes up to four hours. Known by its operation id for ever: asked again, or
   * after an answer that was lost, nothing is bought a second time.
   */
  order(operationId: string, order: { tenant: TenantId; items: readonly OrderItem[] }): Promise<Outcome<OrderFacts>>
  /** `no_such_order`: it did not arrive, and can be placed. */
  readOrder(
    of: { tenant: TenantId; operationId: string } | { tenant: TenantId; id: string },
  ): Promise<Outcome<OrderFacts>>
  /** Newest first. */
  listOrders(tenant: TenantId): Promise<Outcome<OrderFacts[]>>
  /** One that is not carried out yet, or failed. */
  cancelOrder(operationId: string, order: { tenant: TenantId; id: string }): Promise<Outcome<OrderFacts>>
  /** One that failed, once more. */
  retryOrder(operationId: string, order: { tenant: TenantId; id: string }): Promise<Outcome<OrderFacts>>
}
