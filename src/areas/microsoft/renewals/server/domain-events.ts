import type { ClientId, ServiceId } from '#base/ids.ts'
import type { SubscriptionFacts } from '#drivers/cloud-licences/port.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** The term of licences ends soon, and they renew after it; told once for each term. */
export const renewalComing = domainEvent<{ serviceId: ServiceId; clientId: ClientId; facts: SubscriptionFacts }>(
  'office.renewal-coming',
)
