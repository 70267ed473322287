import type { ServiceId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** What the host said of a space on Windows was just kept. */
export const windowsFactsRead = domainEvent<{ serviceId: ServiceId }>('windows-hosting.facts-read')
