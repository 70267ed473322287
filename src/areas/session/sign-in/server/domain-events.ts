import type { AccountId, ClientId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** A user has another password: what was begun with the one before ends. */
export const passwordSet = domainEvent<{ accountId: AccountId }>('session.password-set')

/** A user has confirmed the address that they sign in with. `goesOn`: names of what waited for it and is continued. */
export const mailboxConfirmed = domainEvent<{
  clientId: ClientId
  email: string
  goesOn: (names: readonly string[]) => void
}>('session.mailbox-confirmed')

/**
 * A confirmation link was followed that belongs to no account. The area that sent it answers the address, and what is
 * continued now.
 */
export const otherLinkFollowed = domainEvent<{
  token: string
  confirmed: (what: { email: string; domains: string[] }) => void
}>('session.other-link-followed')
