import type { Principal } from '#base/access.ts'
import type { Database } from '#platform/sql/connect.ts'
import { prepared } from '#platform/sql/prepared.ts'
import { secretHash } from './secret-token.ts'

const holders = prepared<{ hash: Buffer; now: Date }>()((sql, value) =>
  sql
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
      'account.all_products',
      'token_family.actor_account_id',
    ])
    .where('access_token.hash', '=', value('hash'))
    .where('access_token.expires_at', '>', value('now'))
    .where('token_family.revoked_at', 'is', null)
    .where('account.disabled_at', 'is', null),
)

/**
 * Who holds this access token. One indexed statement and nothing remembered, so revoking a session, closing an account or
 * taking away a right holds from the next request on, in every process.
 */
export async function tokenHolder(db: Database, token: string, now: Date): Promise<Principal | undefined> {
  const [row] = await holders(db, { hash: secretHash(token), now })
  if (!row) return undefined
  return {
    accountId: row.accountId,
    clientId: row.clientId,
    clientType: row.client_type as Principal['clientType'],
    labelType: row.label_type as Principal['labelType'],
    permissions: row.permissions as Principal['permissions'],
    ...(row.all_products ? {} : { selectedProducts: true }),
    ...(row.actor_account_id ? { actorAccountId: row.actor_account_id } : {}),
  }
}
