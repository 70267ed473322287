import type { ClientId, DomainId, ServiceId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'
import type { ApprovalKind } from '../contract/shapes.ts'

type About = {
  approvalId: number
  kind: ApprovalKind
  clientId: ClientId
  payerId: ClientId
  orderUuid: string | null
  domainIds: readonly DomainId[]
  serviceId: ServiceId | null
  /** What the area that asked will need to carry it out. */
  payload: unknown
}

/** A managed client wants to buy something: their partner is told at once. */
export const approvalAsked = domainEvent<{ approvalId: number; clientId: ClientId; clientName: string }>(
  'ordering.approval-asked',
)

/** The partner lets it go through: the area that asked carries it out, in the same transaction. */
export const purchaseApproved = domainEvent<About>('ordering.purchase-approved')

/** Nothing comes of it: the partner said no, or nothing at all. */
export const purchaseDeclined = domainEvent<About>('ordering.purchase-declined')
