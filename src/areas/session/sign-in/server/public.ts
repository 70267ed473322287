import type { AccountId, ClientId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { type AccountChange, accountStore } from './account-store.ts'
import { setPassword } from './change-password.ts'
import { passwordHasher } from './password-hasher.ts'
import { sessionStore } from './session-store.ts'

export { type Acting, endActing, startActing } from './acting-session.ts'
export { askPassword } from './ask-password.ts'
export { type ChallengePurpose, openSignInChallenge, takeSignInChallenge } from './challenges.ts'
export { mailboxConfirmed, otherLinkFollowed, passwordSet } from './domain-events.ts'
export { handPasswordLink } from './handed-link.ts'
export { inviteAgain } from './invite-again.ts'
export { mailLockOut } from './jobs.ts'
export { type AccountRequest, openAccount } from './open-account.ts'
export { endOwnSession, openSessions } from './open-sessions.ts'
export { passwordHasher } from './password-hasher.ts'
export { principalNow } from './principal-now.ts'
export { newSecret, secretHash } from './secret-token.ts'
export { sessionHolder } from './session-holder.ts'
export { ownFamily } from './session-store.ts'
export { type SignInRules, setSignInRules } from './sign-in-rules.ts'
export { type Entrance, refuseUnwelcome, startSession } from './start-session.ts'
export { tokenHolder } from './token-holder.ts'

/** The main account of a client; undefined when it has none. */
export const mainAccountOf = async (
  work: Work,
  clientId: ClientId,
): Promise<{ id: AccountId; email: string } | undefined> => accountStore.mainOf(work.sql, clientId)

/**
 * Sets a user's password on behalf of a partner or staff (`by`), ends their sessions, and mails the user who did it.
 * The password has been validated by the contract of the call.
 */
export async function setPasswordFor(work: Work, accountId: AccountId, password: string, by: string): Promise<void> {
  const passwordHash = await passwordHasher.hash(password)
  await setPassword(work, { accountId, passwordHash, because: 'set by the partner or the staff', by })
}

/**
 * Ends all sessions of this account, and those in which it acts for others, except `exceptFamilyId`. To be called when an account
 * is closed, removed or locked.
 */
export async function endSessions(
  work: Work,
  accountId: AccountId,
  because: string,
  exceptFamilyId?: number,
): Promise<void> {
  await sessionStore.revokeAll(work.sql, accountId, because, work.now(), exceptFamilyId)
}

/** Changes the address for signing in; false when another account uses it. */
export const changeSignInEmail = (work: Work, accountId: AccountId, email: string): Promise<boolean> =>
  accountStore.setEmail(work.sql, accountId, email, work.now())

/**
 * An address confirmed by other means, such as by the holder of a domain, is confirmed for the account that signs in
 * with it.
 */
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

/** Confirms the address because the user's identity provider vouches for it. */
export async function confirmSignInEmail(work: Work, accountId: AccountId): Promise<void> {
  await accountStore.confirmEmail(work.sql, accountId, work.now())
}

/** Name, language and rights of a user, as an administrator changes them. */
export async function changeAccount(work: Work, accountId: AccountId, change: AccountChange): Promise<void> {
  await accountStore.change(work.sql, accountId, change)
}

/** A disabled account cannot sign in; its open sessions are ended by `endSessions`. */
export async function setAccountDisabled(work: Work, accountId: AccountId, disabled: boolean): Promise<void> {
  await accountStore.setDisabled(work.sql, accountId, disabled ? work.now() : null)
}

/** Removes the account: its address becomes free, and none of its secrets work any more. */
export async function removeAccount(work: Work, accountId: AccountId): Promise<void> {
  await accountStore.remove(work.sql, accountId, work.now())
}

export const isEmailKnown = (work: Work, email: string): Promise<boolean> => accountStore.isKnown(work.sql, email)
