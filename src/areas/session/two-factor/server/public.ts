import { endTrust } from '#areas/session/devices/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { mailRecoveryCodeUsed, mailTwoFactorReset } from './two-factor-mails.ts'
import { twoFactorStore } from './two-factor-store.ts'

export { challengeHolder, challengeSeconds, closeChallenge, openChallenge } from './challenge.ts'
export { spendCode } from './spend-code.ts'
export { withPasswordAndCode } from './with-code.ts'

/** Which of these accounts have a second factor; the map has an entry for each. */
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
 * Removes a user's second factor because they lost it, on behalf of a partner or staff; the user is mailed. When it is
 * required, they set up a new one at their next sign-in. The caller checks that the principal may do this.
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

/** Mails the user that a recovery code was used, and how many are left. Call it in the transaction of the sign-in. */
export async function tellRecoveryCodeUsed(work: Work, accountId: AccountId): Promise<void> {
  await mailRecoveryCodeUsed(work, accountId, await twoFactorStore.recoveryCodesLeft(work.sql, accountId))
}
