import type { ClientId, ServiceId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'
import type { IssueReason } from '../rules/order.ts'

type Of = { serviceId: ServiceId; clientId: ClientId; name: string }
/** A certificate is there: the first one, or one that replaces it. */
export const certificateIssued = domainEvent<Of & { why: IssueReason; serial: string; until: string }>(
  'certificates.issued',
)
export const certificateRevoked = domainEvent<Of & { serial: string }>('certificates.revoked')
