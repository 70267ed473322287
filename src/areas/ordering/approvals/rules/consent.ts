import type { OrderingWay } from '#areas/people/clients/rules/ordering.ts'
import type { Caller, ClientType } from '#base/access.ts'

/** `own`: nobody else pays, or the payer itself orders. */
export type Consent = 'own' | OrderingWay

type Buyer = { clientType: ClientType; partnerId: number | null; ordering: OrderingWay }

/**
 * Whether a purchase for a client needs its partner's consent. A partner who orders for a client, and a user of the
 * partner or staff who acts as the client, gives consent by ordering.
 */
export function consentFor(
  requester: Pick<Caller, 'clientType' | 'actorAccountId'> | undefined,
  buyer: Buyer,
): Consent {
  if (buyer.clientType !== 'Managed Client' || buyer.partnerId === null) return 'own'
  if (requester?.clientType !== 'Managed Client' || requester.actorAccountId !== undefined) return 'own'
  return buyer.ordering
}
