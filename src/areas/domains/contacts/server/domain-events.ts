import { domainEvent } from '#platform/domain-events.ts'

/** A domain has another holder at its registry. Told once for each. */
export const holderChanged = domainEvent<{ domainId: number; clientId: number; name: string }>('domains.holder-changed')

/** Details of contacts changed while the registry had them already, and are to be sent once more. */
export const contactsSent = domainEvent<{ domainId: number }>('domains.contacts-sent')
