import { endTrust } from '#areas/session/devices/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { mailRecoveryCodeUsed, mailTwoFactorReset } from './two-factor-mails.ts'
import { twoFactorStore } from './two-factor-store.ts'

export { challengeHolder, challengeSeconds, closeChallenge, openChallenge } from './challenge.ts'
export { spendCode } from './spend-code.ts'
export { withPasswordAndCode } from './with-code.ts'

/** Which of these accounts sign in with a second factor; every one that was asked for is in the answer. */
export async function twoFactorState(
  sql: Sql,
  accountIds: readonly AccountId[],
): Promise<Map<number, { enabled: boolean }>> {
  const on = accountIds.length === 0 ? [] : await twoFactorStore.confirmedOf(sql, accountIds)
  const ids = new Set(on.map((row) => row.account_id))
  return new Map(accountIds.map((id) => [id, { enabled: ids.has(id) }]))
}

export const usesTwoFactor = async (sql: Sql, accountId: AccountId): Promise<boolean> =>
  (await twoFactorState(sql, [accountId])).get(accountId)?.enabled ?? false

/**
 * Takes a user's second factor away because they lost it, as a partner or the provider's staff may; they are told by mail. With
 * two-factor sign-in forced they set up a new one at their next sign-in. Whether the principal may do so is for the caller to check.
 */
export async function resetTwoFactor(work: Work, accountId: AccountId, because: string): Promise<void> {
  const wasOn = await twoFactorStore.remove(work.sql, accountId)
  await endTrust(work, accountId)
  const account = await work.sql
    .selectFrom('account')
    .select('client_id')
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!wasOn || !account) return
  await work.changed(
    {
      action: 'session.two-factor-reset',
      object: { type: 'account', id: accountId },
      clientId: account.client_id,
      details: { because },
    },
    { clientId: account.client_id, accountId, type: 'user.changed', subject: accountId },
  )
  await mailTwoFactorReset(work, accountId)
}

/** A recovery code let a user in: tells them, and how many are left. In the transaction of the sign-in. */
export async function tellRecoveryCodeUsed(work: Work, accountId: AccountId): Promise<void> {
  await mailRecoveryCodeUsed(work, accountId, await twoFactorStore.recoveryCodesLeft(work.sql, accountId))
}
