import { news } from '#platform/reactions.ts'

/** The zone of a domain came to our name servers: who keeps records in it puts them now. */
export const zoneCreated = news<{ domainId: number }>('domains.zone-created')
