import type { AccountId, ClientId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { type AccountChange, accountStore } from './account-store.ts'
import { setPassword } from './change-password.ts'
import { passwordHasher } from './password-hasher.ts'
import { sessionStore } from './session-store.ts'

export { type Acting, endActing, startActing } from './acting-session.ts'
export { askPassword } from './ask-password.ts'
export { type ChallengePurpose, openSignInChallenge, takeSignInChallenge } from './challenges.ts'
export { mailboxConfirmed, otherLinkFollowed } from './domain-events.ts'
export { handPasswordLink } from './handed-link.ts'
export { inviteAgain } from './invite-again.ts'
export { mailLockOut } from './jobs.ts'
export { type AccountRequest, openAccount } from './open-account.ts'
export { endOwnSession, openSessions } from './open-sessions.ts'
export { passwordHasher } from './password-hasher.ts'
export { newSecret, secretHash } from './secret-token.ts'
export { ownFamily } from './session-store.ts'
export { type SignInRules, setSignInRules } from './sign-in-rules.ts'
export { type Entrance, refuseUnwelcome, startSession } from './start-session.ts'
export { tokenHolder } from './token-holder.ts'

/** The account with which a client's own people sign in first; undefined when it has none. */
export const mainAccountOf = async (
  work: Work,
  clientId: ClientId,
): Promise<{ id: AccountId; email: string } | undefined> => accountStore.mainOf(work.sql, clientId)

/** Sets a user's password for them, as a partner or the provider's staff (`by`) may, ends their sessions, and tells them who did. */
export async function setPasswordFor(work: Work, accountId: AccountId, password: string, by: string): Promise<void> {
  const passwordHash = await passwordHasher.hash(password)
  await setPassword(work, { accountId, passwordHash, because: 'set by the partner or the staff', by })
}

/**
 * Ends everything that is open as this account, and what it has open as somebody else; one family stays if it is named. Whoever
 * closes, removes or locks out somebody calls it.
 */
export async function endSessions(
  work: Work,
  accountId: AccountId,
  because: string,
  exceptFamilyId?: number,
): Promise<void> {
  await sessionStore.revokeAll(work.sql, accountId, because, work.now(), exceptFamilyId)
}

/** The account's address to sign in with becomes another one; false when somebody signs in with it already. */
export const changeSignInEmail = (work: Work, accountId: AccountId, email: string): Promise<boolean> =>
  accountStore.setEmail(work.sql, accountId, email, work.now())

/** Whoever confirmed an address otherwise, such as the holder of a domain, has confirmed it for the account that signs in with it. */
export async function confirmAddressOf(
  work: Work,
  { clientId, email, because }: { clientId: ClientId; email: string; because: string },
): Promise<void> {
  const account = await accountStore.byEmail(work.sql, email)
  if (account?.client_id !== clientId || account.email_verified_at) return
  await accountStore.confirmEmail(work.sql, account.id, work.now())
  await work.changed(
    {
      action: 'session.email-confirmed',
      object: { type: 'account', id: account.id },
      clientId,
      details: { because },
    },
    { clientId, accountId: account.id, type: 'user.changed', subject: account.id },
  )
}

/** The mailbox is theirs: the organisation through which they signed in says so. */
export async function confirmSignInEmail(work: Work, accountId: AccountId): Promise<void> {
  await accountStore.confirmEmail(work.sql, accountId, work.now())
}

/** What an administrator changes of a user: the name, the language, the rights. */
export async function changeAccount(work: Work, accountId: AccountId, change: AccountChange): Promise<void> {
  await accountStore.change(work.sql, accountId, change)
}

/** Nobody signs in with it as long as it is disabled; what is open is ended by `endSessions`. */
export async function setAccountDisabled(work: Work, accountId: AccountId, disabled: boolean): Promise<void> {
  await accountStore.setDisabled(work.sql, accountId, disabled ? work.now() : null)
}

/** The address is free again, for the same person or a successor; nothing of the account opens a door any more. */
export async function removeAccount(work: Work, accountId: AccountId): Promise<void> {
  await accountStore.remove(work.sql, accountId, work.now())
}

export const isEmailKnown = (work: Work, email: string): Promise<boolean> => accountStore.isKnown(work.sql, email)
