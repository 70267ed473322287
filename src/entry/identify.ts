import { createHash } from 'node:crypto'
import type { Principal } from '#base/access.ts'
import type { Database } from '#platform/sql/connect.ts'

/** Who holds this token. One indexed look-up; a revoked family or a disabled account ends it at once. */
export async function identify(
  given: { token?: string; shareKey?: string; ip: string },
  db: Database,
): Promise<Principal | undefined> {
  if (!given.token) return undefined
  const hash = createHash('sha256').update(given.token).digest()
  const row = await db
    .selectFrom('access_token')
    .innerJoin('token_family', 'token_family.id', 'access_token.family_id')
    .innerJoin('account', 'account.id', 'token_family.account_id')
    .innerJoin('client', 'client.id', 'account.client_id')
    .select([
      'account.id as accountId',
      'account.client_id as clientId',
      'client.client_type',
      'client.label_type',
      'account.permissions',
      'token_family.actor_account_id',
    ])
    .where('access_token.hash', '=', hash)
    .where('access_token.expires_at', '>', new Date())
    .where('token_family.revoked_at', 'is', null)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    accountId: row.accountId,
    clientId: row.clientId,
    clientType: row.client_type as Principal['clientType'],
    labelType: row.label_type as Principal['labelType'],
    permissions: row.permissions as Principal['permissions'],
    ...(row.actor_account_id ? { actorAccountId: row.actor_account_id } : {}),
  }
}
