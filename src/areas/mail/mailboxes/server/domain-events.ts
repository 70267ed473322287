import type { Day } from '#base/dates.ts'
import type { AccountId, ClientId, DomainId, ServiceId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** The mail server's report about a domain was stored: its mailboxes, and how full they are. */
export const mailFactsRead = domainEvent<{ domainId: DomainId }>('mail.facts-read')

/** The mail of a domain is no longer paid, or the domain left: it is off, kept, and deleted on this day. */
export const mailEnding = domainEvent<{ domainId: DomainId; clientId: ClientId; endsOn: Day; hasLeft: boolean }>(
  'mail.ending',
)

/** The mail of a domain was deleted; other areas delete what they store of it. */
export const mailEnded = domainEvent<{ domainId: DomainId }>('mail.ended')

/** Another pack was chosen for a domain, for the notice to its payer. */
export const packChosen = domainEvent<{
  domainId: DomainId
  clientId: ClientId
  serviceId: ServiceId
  domain: string
  isLarger: boolean
  by: AccountId
}>('mail.pack-chosen')
