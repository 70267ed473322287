import type { ClientId, DomainId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** A domain has another holder at its registry. Told once for each. */
export const holderChanged = domainEvent<{ domainId: DomainId; clientId: ClientId; name: string }>(
  'domains.holder-changed',
)

/** Details of contacts changed while the registry had them already, and are to be sent once more. */
export const contactsSent = domainEvent<{ domainId: DomainId }>('domains.contacts-sent')
