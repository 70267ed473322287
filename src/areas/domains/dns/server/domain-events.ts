import type { ClientId, DomainId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** Records of a zone have changed, by whomever and in whatever way. */
export const zoneChanged = domainEvent<{
  domainId: DomainId
  clientId: ClientId
  name: string
  action: string
  counts: { added: number; changed: number; removed: number }
}>('domains.zone-changed')

/** The zone of a domain came to our name servers: who keeps records in it puts them now. */
export const zoneCreated = domainEvent<{ domainId: DomainId }>('domains.zone-created')

/**
 * The name servers had lost a zone, or its signatures, and have it again as it stands here: unsigned. A zone that its parent vouches
 * for must be signed again, or it stays dark for everybody who checks.
 */
export const signaturesLost = domainEvent<{ domainId: DomainId }>('domains.signatures-lost')

/** Asks what is under way for a domain. The areas that have work under way answer at which step it is. */
export const pendingAsked = domainEvent<{
  domainId: DomainId
  pending: (update: { kind: 'nameservers' | 'dnssec'; state: string }) => void
}>('dns.pending-asked')
