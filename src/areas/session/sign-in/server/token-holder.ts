import { type ActingParty, actingFlaw, permissionsWhileActing } from '#areas/session/switch/rules/acting.ts'
import type { Duty, Principal } from '#base/access.ts'
import type { ClientId } from '#base/ids.ts'
import type { Database } from '#platform/sql/connect.ts'
import { prepared } from '#platform/sql/prepared.ts'
import { allowsAddress } from '../rules/ip-allowlist.ts'
import { secretHash } from './secret-token.ts'
import { sessionStore } from './session-store.ts'

/** Asked with every request, so it reads no more than what every session needs. */
const holders = prepared<{ hash: Buffer; now: Date }>()((sql, value) =>
  sql
    .selectFrom('access_token')
    .innerJoin('token_family', 'token_family.id', 'access_token.family_id')
    .innerJoin('account', 'account.id', 'token_family.account_id')
    .innerJoin('client', 'client.id', 'account.client_id')
    .leftJoin('two_factor', 'two_factor.account_id', 'account.id')
    .select([
      'account.id as accountId',
      'account.client_id as clientId',
      'client.client_type',
      'client.label_type',
      'account.permissions',
      'account.all_products',
      'client.partner_id',
      'token_family.id as family_id',
      'token_family.actor_account_id',
      'token_family.last_used_at',
      'account.force_password_change',
      'account.force_two_factor',
      'account.ip_allowlist',
      'two_factor.confirmed_at as two_factor_since',
      (eb) => eb('account.password_hash', 'is not', null).as('has_password'),
    ])
    .where('access_token.hash', '=', value('hash'))
    .where('access_token.expires_at', '>', value('now'))
    .where('token_family.revoked_at', 'is', null)
    .where('account.disabled_at', 'is', null),
)

/** Who acts in this session for its account, while their own session and account are open. */
const actors = prepared<{ familyId: number }>()((sql, value) =>
  sql
    .selectFrom('token_family')
    .innerJoin('account', 'account.id', 'token_family.actor_account_id')
    .innerJoin('client', 'client.id', 'account.client_id')
    .leftJoin('token_family as own', 'own.id', 'token_family.actor_family_id')
    .select([
      'account.id as accountId',
      'account.client_id as clientId',
      'client.client_type',
      'client.label_type',
      'client.partner_id',
      'account.permissions',
      'account.all_products',
      'account.ip_allowlist',
    ])
    .where('token_family.id', '=', value('familyId'))
    .where('account.disabled_at', 'is', null)
    .where('own.revoked_at', 'is', null),
)

/** How exactly last use is known: written at most so often, because it is asked with every request. */
const usedAfterMs = 10 * 60_000

/**
 * The principal of this access token. An indexed statement (a second one while somebody acts for the user) and nothing remembered,
 * so revoking a session, closing an account or taking away a right holds from the next request on, in every process. So do the
 * addresses that a user may come from: a stolen cookie is worth nothing elsewhere.
 */
export async function tokenHolder(db: Database, token: string, ip: string, now: Date): Promise<Principal | undefined> {
  const [row] = await holders(db, { hash: secretHash(token), now })
  if (!row) return undefined
  const [actor] = row.actor_account_id === null ? [] : await actors(db, { familyId: row.family_id })
  if (row.actor_account_id !== null && !actor) return undefined
  // Whose hand it is counts: the list of whoever acts for somebody else.
  if (!allowsAddress(actor?.ip_allowlist ?? row.ip_allowlist, ip)) return undefined
  if (now.getTime() - row.last_used_at.getTime() > usedAfterMs) await sessionStore.noteUse(db, row.family_id, ip, now)
  const principal = principalOf(row)
  // Judged again with every request: it ends when the actor's right does.
  if (actor) return actingAs(principal, row.partner_id, { ...principalOf(actor), partnerId: actor.partner_id })
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

/** Undefined when the one may not act for the other any more. */
export function actingAs(subject: Principal, partnerId: ClientId | null, actor: ActingParty): Principal | undefined {
  if (actingFlaw(actor, { ...subject, partnerId })) return undefined
  return {
    ...subject,
    permissions: permissionsWhileActing(subject.permissions, actor.permissions),
    actorAccountId: actor.accountId,
  }
}
