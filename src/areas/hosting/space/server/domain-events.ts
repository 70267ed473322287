import type { ServiceId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** What the host said of a space was just kept: how full it is, and how everything in it stands. */
export const spaceFactsRead = domainEvent<{ serviceId: ServiceId }>('hosting.facts-read')
