import { domainEvent } from '#platform/domain-events.ts'
import type { Details } from '../rules/details.ts'

/**
 * Somebody changes a contact. Whoever has it in use hears of it in the same transaction, and may `hold` it back: then nothing
 * is changed, and the person is told where it can be.
 */
export const contactChanging = domainEvent<{
  contactId: number
  clientId: number
  before: Details
  after: Details
  hold(domain: string): void
}>('people.contact-changing')
