import type { ClientId, DomainId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** A domain is no longer ours: it went to another registrar, or its registry deleted it. Published once. */
export const domainLeft = domainEvent<{
  domainId: DomainId
  clientId: ClientId
  name: string
  reason: 'transferred-away' | 'deleted'
}>('domains.left')

/** A registry put the name into quarantine for its former holder. Published each time once. */
export const domainQuarantined = domainEvent<{ domainId: DomainId; clientId: ClientId; name: string }>(
  'domains.quarantined',
)

/** A domain was restored from quarantine. Published once per restore. */
export const domainReactivated = domainEvent<{ domainId: DomainId; clientId: ClientId; name: string }>(
  'domains.reactivated',
)
