import { type ActingParty, actingFlaw, permissionsWhileActing } from '#areas/session/switch/rules/acting.ts'
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
    .leftJoin('account as actor', 'actor.id', 'token_family.actor_account_id')
    .leftJoin('client as actor_client', 'actor_client.id', 'actor.client_id')
    .leftJoin('token_family as actor_family', 'actor_family.id', 'token_family.actor_family_id')
    .select([
      'account.id as accountId',
      'account.client_id as clientId',
      'client.client_type',
      'client.label_type',
      'account.permissions',
      'account.all_products',
      'client.partner_id',
      'actor.id as actor_id',
      'actor.client_id as actor_client_id',
      'actor.permissions as actor_permissions',
      'actor.all_products as actor_all_products',
      'actor.disabled_at as actor_disabled_at',
      'actor_client.client_type as actor_client_type',
      'actor_client.partner_id as actor_partner_id',
      'actor_family.revoked_at as actor_revoked_at',
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
  const principal = principalOf(row)
  return row.actor_id === null ? principal : whileActing(principal, row)
}

type Holder = Awaited<ReturnType<typeof holders>>[number]

function principalOf(row: Holder): Principal {
  return {
    accountId: row.accountId,
    clientId: row.clientId,
    clientType: row.client_type as Principal['clientType'],
    labelType: row.label_type as Principal['labelType'],
    permissions: row.permissions as Principal['permissions'],
    ...(row.all_products ? {} : { selectedProducts: true }),
  }
}

/** Acting for somebody else is judged anew with every request: it ends when the actor's own session, account or right does. */
function whileActing(subject: Principal, row: Holder): Principal | undefined {
  if (row.actor_disabled_at || row.actor_revoked_at) return undefined
  const actor: ActingParty = {
    accountId: row.actor_id!,
    clientId: row.actor_client_id!,
    clientType: row.actor_client_type as Principal['clientType'],
    partnerId: row.actor_partner_id,
    permissions: row.actor_permissions as Principal['permissions'],
    selectedProducts: row.actor_all_products === false,
  }
  if (actingFlaw(actor, { ...subject, partnerId: row.partner_id })) return undefined
  return {
    ...subject,
    permissions: permissionsWhileActing(subject.permissions, actor.permissions),
    actorAccountId: actor.accountId,
  }
}
