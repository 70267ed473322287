import type { Principal } from '#base/access.ts'
import type { AccountId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { principalNow } from './principal-now.ts'
import { sessionStore } from './session-store.ts'

/**
 * The present principal of a user's own session, for what was opened from it and goes on beside it; undefined when the session has ended or the
 * account is closed.
 */
export async function sessionHolder(
  sql: Sql,
  { accountId, familyId }: { accountId: AccountId; familyId: number },
  at: Date,
): Promise<Principal | undefined> {
  const open = await sessionStore.openOf(sql, accountId, at)
  if (!open.some(({ id, actor_account_id }) => id === familyId && actor_account_id === null)) return undefined
  return principalNow(sql, { accountId }, at)
}
