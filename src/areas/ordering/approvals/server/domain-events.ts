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
  /** The data that the requesting area needs to carry it out. */
  payload: unknown
}

/** A managed client wants to buy something. */
export const approvalAsked = domainEvent<{ approvalId: number; clientId: ClientId; clientName: string }>(
  'ordering.approval-asked',
)

/** The partner approved: the requesting area carries it out in the same transaction. */
export const purchaseApproved = domainEvent<About>('ordering.purchase-approved')

/** The request was refused, withdrawn or has expired. */
export const purchaseDeclined = domainEvent<About>('ordering.purchase-declined')
