import type { Principal } from '#base/access.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { actingAs, principalOf } from './token-holder.ts'

const openAccount = (sql: Sql, id: number) =>
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
 * Somebody who started work earlier, as he stands now; undefined when his account is closed, or when he acted for another and may
 * not any more. His session may have ended since: work goes on while its owner is away.
 */
export async function principalNow(sql: Sql, started: Principal): Promise<Principal | undefined> {
  const row = await openAccount(sql, started.accountId)
  if (!row) return undefined
  const now = principalOf(row)
  if (started.tokenScopes) return asProgram(now, started.tokenScopes)
  if (started.actorAccountId === undefined) return now
  const actor = await openAccount(sql, started.actorAccountId)
  return actor && actingAs(now, row.partnerId, { ...principalOf(actor), partnerId: actor.partnerId })
}

/** A program has no rights of the provider's staff, whoever's it is. */
function asProgram(owner: Principal, tokenScopes: readonly string[]): Principal {
  const { admin: _admin, ...permissions } = owner.permissions
  return { ...owner, permissions, tokenScopes }
}
