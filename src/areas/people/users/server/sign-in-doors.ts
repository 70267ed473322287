import { sql as raw } from 'kysely'
import type { Work } from '#platform/context.ts'

export type SignInRules = { forceTwoFactor?: boolean; forcePasswordChange?: boolean; ipAllowlist?: string }

export async function setSignInRules(work: Work, accountId: number, rules: SignInRules): Promise<void> {
  const change = {
    ...(rules.forceTwoFactor === undefined ? {} : { force_two_factor: rules.forceTwoFactor }),
    ...(rules.forcePasswordChange === undefined ? {} : { force_password_change: rules.forcePasswordChange }),
    ...(rules.ipAllowlist === undefined ? {} : { ip_allowlist: rules.ipAllowlist }),
  }
  if (Object.keys(change).length > 0)
    await work.sql.updateTable('account').set(change).where('id', '=', accountId).execute()
}

export const endSessions = (work: Work, accountId: number, because: string) =>
  work.sql
    .updateTable('token_family')
    .set({ revoked_at: work.now(), revoked_because: because })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()

export const resetTwoFactor = (work: Work, accountId: number, _because: string) =>
  raw`delete from two_factor where account_id = ${accountId}`.execute(work.sql)
