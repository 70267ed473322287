import type { ClientId, DomainId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'
import type { FullLevel } from '../rules/fullness.ts'

/** Mailboxes of a domain that have reached a level, the fullest first. */
export const mailboxesFilled = domainEvent<{
  domainId: DomainId
  clientId: ClientId
  domain: string
  mailboxes: readonly { address: string; level: FullLevel }[]
}>('mail.mailboxes-filled')
