import type { ClientId, DomainId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** The records of a zone changed, by anyone in any way. */
export const zoneChanged = domainEvent<{
  domainId: DomainId
  clientId: ClientId
  name: string
  action: string
  counts: { added: number; changed: number; removed: number }
}>('domains.zone-changed')

/** The zone of a domain came to our name servers: the areas that keep records in it add them now. */
export const zoneCreated = domainEvent<{ domainId: DomainId }>('domains.zone-created')

/**
 * The name servers had lost a zone, or its signatures, and have it again as stored here: unsigned. A zone with a DS at
 * its parent must be signed again, otherwise it fails validation.
 */
export const signaturesLost = domainEvent<{ domainId: DomainId }>('domains.signatures-lost')

/** Asks for the running tasks of a domain. The areas answer with the step of theirs. */
export const pendingAsked = domainEvent<{
  domainId: DomainId
  pending: (update: { kind: 'nameservers' | 'dnssec'; state: string }) => void
}>('dns.pending-asked')
