import type { Day } from '#base/dates.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** A payer was invited to renew domains that do not renew by themselves. Told once for each domain and expiry day. */
export const renewalInvited = domainEvent<{ clientId: ClientId; domains: readonly string[] }>('domains.renewal-invited')

/** The registry holds the domain for another period. Told once for each. */
export const domainRenewed = domainEvent<{ domainId: DomainId; clientId: ClientId; renewalId: number; expiresOn: Day }>(
  'domains.renewed',
)
