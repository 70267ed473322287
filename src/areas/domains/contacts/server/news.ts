import { news } from '#platform/reactions.ts'

/** A domain has another holder at its registry. Told once for each. */
export const holderChanged = news<{ domainId: number; clientId: number; name: string }>('domains.holder-changed')

/** Details of contacts changed while the registry had them already, and are to be sent once more. */
export const contactsSent = news<{ domainId: number }>('domains.contacts-sent')
