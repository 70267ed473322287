import type { OrderingWay } from '#areas/people/clients/rules/ordering.ts'
import type { Caller, ClientType } from '#base/access.ts'

/** `own`: nobody else pays, or the payer is the one who orders. */
export type Consent = 'own' | OrderingWay

type Buyer = { clientType: ClientType; partnerId: number | null; ordering: OrderingWay }

/**
 * Whether a purchase for a client needs the consent of the client's partner. A partner who orders for their client, and
 * whoever acts as that client (the partner's people, or staff), gives consent by ordering.
 */
export function consentFor(
  requester: Pick<Caller, 'clientType' | 'actorAccountId'> | undefined,
  buyer: Buyer,
): Consent {
  if (buyer.clientType !== 'Managed Client' || buyer.partnerId === null) return 'own'
  if (requester?.clientType !== 'Managed Client' || requester.actorAccountId !== undefined) return 'own'
  return buyer.ordering
}
