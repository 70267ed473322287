import { type ActingParty, actingFlaw, permissionsWhileActing } from '#areas/session/switch/rules/acting.ts'
import type { Duty, Principal } from '#base/access.ts'
import type { ClientId } from '#base/ids.ts'
import type { Database } from '#platform/sql/connect.ts'
import { prepared } from '#platform/sql/prepared.ts'
import { allowsAddress } from '../rules/ip-allowlist.ts'
import { secretHash } from './secret-token.ts'
import { sessionStore } from './session-store.ts'

/** Runs at every request, so it reads only what every session needs. */
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

/** The user who acts in this session, while their own session and account are valid. */
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

/** Precision of the last use, so that not every request writes it. */
const usedAfterMs = 10 * 60_000

/**
 * The principal of an access token. One indexed statement (a second one while acting for another user), without a
 * cache: revoking a session, closing an account or removing a right takes effect at the next request, in all processes.
 * The user's allowed addresses are checked here too, so that a stolen cookie is useless elsewhere.
 */
export async function tokenHolder(db: Database, token: string, ip: string, now: Date): Promise<Principal | undefined> {
  const [row] = await holders(db, { hash: secretHash(token), now })
  if (!row) return undefined
  const [actor] = row.actor_account_id === null ? [] : await actors(db, { familyId: row.family_id })
  if (row.actor_account_id !== null && !actor) return undefined
  // While acting, the list of the acting user counts.
  if (!allowsAddress(actor?.ip_allowlist ?? row.ip_allowlist, ip)) return undefined
  if (now.getTime() - row.last_used_at.getTime() > usedAfterMs) await sessionStore.noteUse(db, row.family_id, ip, now)
  const principal = principalOf(row)
  // Judged at every request, so that acting ends when the right to it does.
  if (actor) return actingAs(principal, row.partner_id, { ...principalOf(actor), partnerId: actor.partner_id })
  const must = dutyOf(row)
  return must ? { ...principal, must } : principal
}

type Holder = Awaited<ReturnType<typeof holders>>[number]

/** The user's outstanding duty; a user who acts for them is not asked, because they cannot fulfil it. */
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

/** Undefined when the actor may not act for the subject any more. */
export function actingAs(subject: Principal, partnerId: ClientId | null, actor: ActingParty): Principal | undefined {
  if (actingFlaw(actor, { ...subject, partnerId })) return undefined
  return {
    ...subject,
    permissions: permissionsWhileActing(subject.permissions, actor.permissions),
    actorAccountId: actor.accountId,
  }
}
