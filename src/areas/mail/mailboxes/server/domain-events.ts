import type { DomainId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** What the mail server said of a domain was just kept: how full its mailboxes are, and which there are. */
export const mailFactsRead = domainEvent<{ domainId: DomainId }>('mail.facts-read')
