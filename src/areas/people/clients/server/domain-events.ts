import type { ClientId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'
import type { Details } from '../rules/details.ts'

/**
 * A contact is about to be changed. Subscribers run in the same transaction and may `hold` the change: then nothing is
 * changed, and the user is told where it can be done.
 */
export const contactChanging = domainEvent<{
  contactId: number
  clientId: ClientId
  before: Details
  after: Details
  hold(domain: string): void
}>('people.contact-changing')
