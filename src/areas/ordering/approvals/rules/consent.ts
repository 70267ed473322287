import type { OrderingWay } from '#areas/people/clients/rules/ordering.ts'
import type { ClientType, Principal } from '#base/access.ts'

/** `own`: nobody else pays, or whoever pays asks it himself. */
export type Consent = 'own' | OrderingWay

type Buyer = { clientType: ClientType; partnerId: number | null; ordering: OrderingWay }

/**
 * Whether what somebody buys for a client needs the word of the client's partner. A partner who orders for his client, and
 * whoever acts as that client (his partner's people, or ours), has given it by doing so.
 */
export function consentFor(
  requester: Pick<Principal, 'clientType' | 'actorAccountId'> | undefined,
  buyer: Buyer,
): Consent {
  if (buyer.clientType !== 'Managed Client' || buyer.partnerId === null) return 'own'
  if (requester?.clientType !== 'Managed Client' || requester.actorAccountId !== undefined) return 'own'
  return buyer.ordering
}
