import type { Work } from '#platform/context.ts'
import { accountStore } from './account-store.ts'
import { setPassword } from './change-password.ts'
import { passwordHasher } from './password-hasher.ts'
import { sessionStore } from './session-store.ts'

export { type Acting, endActing, startActing } from './acting-session.ts'
export { askPassword } from './ask-password.ts'
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
export const mainAccountOf = async (work: Work, clientId: number): Promise<{ id: number; email: string } | undefined> =>
  accountStore.mainOf(work.sql, clientId)

/** Sets somebody's password for him, as a partner or the provider's staff (`by`) may, ends his sessions, and tells him who did. */
export async function setPasswordFor(work: Work, accountId: number, password: string, by: string): Promise<void> {
  const passwordHash = await passwordHasher.hash(password)
  await setPassword(work, { accountId, passwordHash, because: 'set by the partner or the staff', by })
}

/**
 * Ends everything that is open as this account, and what it has open as somebody else; one family stays if it is named. Whoever
 * closes, removes or locks out somebody calls it.
 */
export async function endSessions(
  work: Work,
  accountId: number,
  because: string,
  exceptFamilyId?: number,
): Promise<void> {
  await sessionStore.revokeAll(work.sql, accountId, because, work.now(), exceptFamilyId)
}

/** The account's address to sign in with becomes another one; false when somebody signs in with it already. */
export const changeSignInEmail = (work: Work, accountId: number, email: string): Promise<boolean> =>
  accountStore.setEmail(work.sql, accountId, email, work.now())

export const isEmailKnown = (work: Work, email: string): Promise<boolean> => accountStore.isKnown(work.sql, email)
