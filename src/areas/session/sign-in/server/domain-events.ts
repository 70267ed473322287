import type { ClientId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** Somebody showed that the mailbox with which they sign in is theirs. `goesOn`: what waited for it, by name, and goes on now. */
export const mailboxConfirmed = domainEvent<{
  clientId: ClientId
  email: string
  goesOn: (names: readonly string[]) => void
}>('session.mailbox-confirmed')

/**
 * A link to confirm an address was followed that no account has. Whoever sent it answers which address that is, and what goes on now.
 */
export const otherLinkFollowed = domainEvent<{
  token: string
  confirmed: (what: { email: string; domains: string[] }) => void
}>('session.other-link-followed')
