import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { SubscriptionFacts } from '#drivers/cloud-licences/port.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** The term of licences ends soon, and they renew after it; told once for each term, and again when its price has become otherwise. */
export const renewalComing = domainEvent<{
  serviceId: ServiceId
  clientId: ClientId
  facts: SubscriptionFacts
  /** What they cost now, and what they will, each by its own billing; null for what has no price here. */
  nowCents: Cents | null
  nextCents: Cents | null
}>('office.renewal-coming')
