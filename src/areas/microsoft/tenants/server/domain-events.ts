import type { ClientId, ServiceId } from '#base/ids.ts'
import type { SubscriptionFacts } from '#drivers/cloud-licences/port.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** Microsoft told of licences by which a service is sold, whether something changed or not. */
export const licencesSeen = domainEvent<{ serviceId: ServiceId; facts: SubscriptionFacts }>('office.licences-seen')

/** Licences that were known stand otherwise at Microsoft than before: another number, product, term, or state. */
export const licencesChanged = domainEvent<{ serviceId: ServiceId; clientId: ClientId; facts: SubscriptionFacts }>(
  'office.licences-changed',
)

/** Nobody of a tenant has accepted Microsoft's customer agreement, or not any more: nothing can be ordered for it. */
export const agreementMissing = domainEvent<{ clientId: ClientId; tenant: string }>('office.agreement-missing')
