import type { ClientId, DomainId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** A domain is not ours to manage any more: it went to another registrar, or its registry deleted it. Told once for each. */
export const domainLeft = domainEvent<{
  domainId: DomainId
  clientId: ClientId
  name: string
  reason: 'transferred-away' | 'deleted'
}>('domains.left')

/** A registry holds the name back for its former holder, who can only have it by reactivation. Told once each time. */
export const domainQuarantined = domainEvent<{ domainId: DomainId; clientId: ClientId; name: string }>(
  'domains.quarantined',
)

/** A domain was had back out of quarantine. Told once for each. */
export const domainReactivated = domainEvent<{ domainId: DomainId; clientId: ClientId; name: string }>(
  'domains.reactivated',
)
