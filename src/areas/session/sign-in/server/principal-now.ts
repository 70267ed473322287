import type { Principal } from '#base/access.ts'
import type { AccountId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { actingAs, principalOf } from './token-holder.ts'

const openAccount = (sql: Sql, id: AccountId) =>
  sql
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.client_id')
    .select([
      'account.id as accountId',
      'account.client_id as clientId',
      'account.permissions',
      'account.all_products',
      'client.client_type',
      'client.label_type',
      'client.partner_id as partnerId',
    ])
    .where('account.id', '=', id)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()

/**
 * The present principal of a user who started a task earlier; undefined when the account is closed, or may no longer
 * act for the other one. Their session may have ended: tasks continue without it.
 */
export async function principalNow(
  sql: Sql,
  started: Pick<Principal, 'accountId' | 'actorAccountId' | 'tokenId' | 'tokenScopes'>,
  at: Date,
): Promise<Principal | undefined> {
  const row = await openAccount(sql, started.accountId)
  if (!row) return undefined
  const now = principalOf(row)
  if (started.tokenScopes)
    return (await isTokenOpen(sql, started.tokenId, at)) ? asProgram(now, started.tokenScopes) : undefined
  if (started.actorAccountId === undefined) return now
  const actor = await openAccount(sql, started.actorAccountId)
  return actor && actingAs(now, row.partnerId, { ...principalOf(actor), partnerId: actor.partnerId })
}

/** Not revoked, not expired, and the partner still allows API tokens. */
async function isTokenOpen(sql: Sql, id: number | undefined, at: Date): Promise<boolean> {
  if (id === undefined) return false
  const open = await sql
    .selectFrom('api_token')
    .innerJoin('account', 'account.id', 'api_token.account_id')
    .leftJoin('api_switch', 'api_switch.client_id', 'account.client_id')
    .select('api_token.id')
    .where('api_token.id', '=', id)
    .where('api_token.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('api_token.expires_at', 'is', null), eb('api_token.expires_at', '>', at)]))
    .where((eb) => eb.or([eb('api_switch.is_on', 'is', null), eb('api_switch.is_on', '=', true)]))
    .executeTakeFirst()
  return open !== undefined
}

/** An API token never has staff rights, even when its owner is staff. */
function asProgram(owner: Principal, tokenScopes: readonly string[]): Principal {
  const { admin: _admin, ...permissions } = owner.permissions
  return { ...owner, permissions, tokenScopes }
}
