import type { Day } from '#base/dates.ts'
import type { AccountId, ClientId, DomainId, ServiceId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** What the mail server said of a domain was just kept: how full its mailboxes are, and which there are. */
export const mailFactsRead = domainEvent<{ domainId: DomainId }>('mail.facts-read')

/** Nobody pays for the mail of a domain any more, or the domain has left: it is off, kept, and deleted on this day. */
export const mailEnding = domainEvent<{ domainId: DomainId; clientId: ClientId; endsOn: Day; hasLeft: boolean }>(
  'mail.ending',
)

/** The mail of a domain was deleted; what others keep of it goes as well. */
export const mailEnded = domainEvent<{ domainId: DomainId }>('mail.ended')

/** Somebody chose another pack for a domain, which whoever pays for it should know. */
export const packChosen = domainEvent<{
  domainId: DomainId
  clientId: ClientId
  serviceId: ServiceId
  domain: string
  isLarger: boolean
  by: AccountId
}>('mail.pack-chosen')
