import { type ActingParty, actingFlaw, permissionsWhileActing } from '#areas/session/switch/rules/acting.ts'
import type { Duty, Principal } from '#base/access.ts'
import { type LookRow, lookStore } from '#platform/branding/branding-store.ts'
import type { Database } from '#platform/sql/connect.ts'
import { prepared } from '#platform/sql/prepared.ts'
import { allowsAddress } from '../rules/ip-allowlist.ts'
import { secretHash } from './secret-token.ts'
import { sessionStore } from './session-store.ts'

const holders = prepared<{ hash: Buffer; now: Date }>()((sql, value) =>
  sql
    .selectFrom('access_token')
    .innerJoin('token_family', 'token_family.id', 'access_token.family_id')
    .innerJoin('account', 'account.id', 'token_family.account_id')
    .innerJoin('client', 'client.id', 'account.client_id')
    .leftJoin('account as actor', 'actor.id', 'token_family.actor_account_id')
    .leftJoin('client as actor_client', 'actor_client.id', 'actor.client_id')
    .leftJoin('token_family as actor_family', 'actor_family.id', 'token_family.actor_family_id')
    .leftJoin('two_factor', 'two_factor.account_id', 'account.id')
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
      'actor.ip_allowlist as actor_ip_allowlist',
      'token_family.id as family_id',
      'token_family.last_used_at',
      'account.force_password_change',
      'account.force_two_factor',
      'account.ip_allowlist',
      'two_factor.confirmed_at as two_factor_since',
      (eb) => eb('account.password_hash', 'is not', null).as('has_password'),
      lookStore.columnOf(sql, 'account.client_id').as('look'),
    ])
    .where('access_token.hash', '=', value('hash'))
    .where('access_token.expires_at', '>', value('now'))
    .where('token_family.revoked_at', 'is', null)
    .where('account.disabled_at', 'is', null),
)

/** How exactly last use is known: written at most so often, because it is asked with every request. */
const usedAfterMs = 10 * 60_000

/**
 * The principal of this access token. One indexed statement and nothing remembered, so revoking a session, closing an account or
 * taking away a right holds from the next request on, in every process. So do the addresses that a user may come from: a
 * stolen cookie is worth nothing elsewhere.
 */
export async function tokenHolder(db: Database, token: string, ip: string, now: Date): Promise<Identified | undefined> {
  const [row] = await holders(db, { hash: secretHash(token), now })
  // Whose hand it is counts: the list of whoever acts for somebody else.
  if (!row || !allowsAddress(row.actor_ip_allowlist ?? row.ip_allowlist, ip)) return undefined
  if (now.getTime() - row.last_used_at.getTime() > usedAfterMs) await sessionStore.noteUse(db, row.family_id, ip, now)
  const principal = holderOf(row)
  return principal && { principal, look: row.look }
}

/** Who asks, with the row of the partner's look that they see, which is read in the same statement. */
export type Identified = { principal: Principal; look: LookRow | null }

function holderOf(row: Holder): Principal | undefined {
  const principal = principalOf(row)
  if (row.actor_id !== null) return whileActing(principal, row)
  const must = dutyOf(row)
  return must ? { ...principal, must } : principal
}

type Holder = Awaited<ReturnType<typeof holders>>[number]

/** What the user has to do first; whoever acts for them cannot do it, and is not asked to. */
function dutyOf(row: Holder): Duty | undefined {
  if (row.force_password_change && row.has_password) return 'change-password'
  return row.force_two_factor && row.two_factor_since === null ? 'two-factor' : undefined
}

export function principalOf(
  row: Pick<Holder, 'accountId' | 'clientId' | 'client_type' | 'label_type' | 'permissions' | 'all_products'>,
): Principal {
  return {
    accountId: row.accountId,
    clientId: row.clientId,
    clientType: row.client_type as Principal['clientType'],
    labelType: row.label_type as Principal['labelType'],
    permissions: row.permissions as Principal['permissions'],
    ...(row.all_products ? {} : { selectedProducts: true }),
  }
}

/** Acting for somebody else is judged again with every request: it ends when the actor's own session, account or right does. */
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
  return actingAs(subject, row.partner_id, actor)
}

/** Undefined when the one may not act for the other any more. */
export function actingAs(subject: Principal, partnerId: number | null, actor: ActingParty): Principal | undefined {
  if (actingFlaw(actor, { ...subject, partnerId })) return undefined
  return {
    ...subject,
    permissions: permissionsWhileActing(subject.permissions, actor.permissions),
    actorAccountId: actor.accountId,
  }
}
