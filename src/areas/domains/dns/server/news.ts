import { news } from '#platform/reactions.ts'

/** The zone of a domain came to our name servers: who keeps records in it puts them now. */
export const zoneCreated = news<{ domainId: number }>('domains.zone-created')

/**
 * The name servers had lost a zone, or its signatures, and have it again as it stands here: unsigned. A zone that its parent vouches
 * for must be signed anew, or it stays dark for everybody who checks.
 */
export const signaturesLost = news<{ domainId: number }>('domains.signatures-lost')
