import type { ClientId, DomainId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** A domain has another holder at its registry. Published once per change. */
export const holderChanged = domainEvent<{ domainId: DomainId; clientId: ClientId; name: string }>(
  'domains.holder-changed',
)

/** Details of contacts that the registry has already were changed, and are to be sent again. */
export const contactsSent = domainEvent<{ domainId: DomainId }>('domains.contacts-sent')
