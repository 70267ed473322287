import type { Day } from '#base/dates.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** A payer was invited to renew domains without automatic renewal. Published once per domain and expiry day. */
export const renewalInvited = domainEvent<{ clientId: ClientId; domains: readonly string[] }>('domains.renewal-invited')

/** The registry has the domain for another period. Published once per renewal. */
export const domainRenewed = domainEvent<{ domainId: DomainId; clientId: ClientId; renewalId: number; expiresOn: Day }>(
  'domains.renewed',
)
