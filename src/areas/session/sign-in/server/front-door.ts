import type { Work } from '#platform/context.ts'
import { accountStore } from './account-store.ts'
import { setPassword } from './change-password.ts'
import { passwordHasher } from './password-hasher.ts'

export { type Acting, endActing, startActing } from './acting-session.ts'
export { inviteAgain } from './invite-again.ts'
export { type AccountRequest, openAccount } from './open-account.ts'
export { startSession } from './session-tokens.ts'
export { tokenHolder } from './token-holder.ts'

/** The account with which a client's own people sign in first; undefined when it has none. */
export const mainAccountOf = async (work: Work, clientId: number): Promise<{ id: number; email: string } | undefined> =>
  accountStore.mainOf(work.sql, clientId)

/** Sets somebody's password for him, as a partner or the provider's staff may, and ends his sessions. */
export async function setPasswordFor(work: Work, accountId: number, password: string, because: string): Promise<void> {
  await setPassword(work, { accountId, passwordHash: await passwordHasher.hash(password), because })
}
