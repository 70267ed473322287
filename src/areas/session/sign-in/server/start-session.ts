import { noteFailure, noteSignIn, type SignInWay } from '#areas/session/devices/server/public.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { refusePrograms } from '#platform/http/token-scopes.ts'
import { signInRefusals } from '../contract/refusals.ts'
import type { Tokens } from '../contract/token.ts'
import { allowsAddress } from '../rules/ip-allowlist.ts'
import { accountStore } from './account-store.ts'
import { ownFamily, sessionStore } from './session-store.ts'
import { issueTokens } from './session-tokens.ts'

const refuse = refuser(signInRefusals)

export type Entrance = {
  /** How the user signed in; shown in their history. */
  way: SignInWay
  /** This browser is not asked for a code for thirty days. */
  trust?: boolean | undefined
}

/**
 * Opens a session for an account whose owner has been authenticated, by any method. Closed accounts and addresses
 * outside the user's list are refused. A former session of the browser ends, which prevents session fixation. The
 * sign-in is recorded. Duties (a new password, a second factor) follow from the account at each request. Call it in a
 * transaction.
 */
export async function startSession(
  ctx: Ctx,
  accountId: AccountId,
  by: Entrance = { way: 'password' },
): Promise<Tokens> {
  refusePrograms(ctx.principal)
  const account = (await accountStore.byId(ctx.sql, accountId)) ?? refuse('account_disabled')
  if (account.disabled_at) refuse('account_disabled')
  if (!allowsAddress(account.ip_allowlist, ctx.ip)) refuse('address_not_allowed')
  const { userAgent, ip } = ctx
  const now = ctx.now()
  const former = ctx.fromWeb ? await ownFamily(ctx) : undefined
  if (former !== undefined) await sessionStore.revokeFamily(ctx.sql, former, 'signed in anew', now)
  const familyId = await sessionStore.openFamily(ctx.sql, { accountId, way: by.way, userAgent, ip, now })
  await recordSignIn(ctx, account, by)
  return issueTokens(ctx, familyId)
}

async function recordSignIn(ctx: Ctx, account: { id: AccountId; client_id: ClientId }, by: Entrance): Promise<void> {
  await noteSignIn(ctx, account.id, { way: by.way, trust: by.trust ?? false })
  await accountStore.noteSignIn(ctx.sql, account.id, ctx.now())
  await ctx.audit({
    action: 'session.signed-in',
    by: account.id,
    object: { type: 'account', id: account.id },
    clientId: account.client_id,
    details: { ip: ctx.ip, way: by.way },
  })
}

/**
 * The refusals of `startSession`, checked before it and outside a transaction, so that the history shows that somebody
 * with the right password was refused.
 */
export async function refuseUnwelcome(
  ctx: Ctx,
  account: { id: AccountId; disabled_at: Date | null; ip_allowlist: string },
  way: SignInWay,
): Promise<void> {
  const outcome = account.disabled_at
    ? 'disabled'
    : allowsAddress(account.ip_allowlist, ctx.ip)
      ? undefined
      : 'wrong-address'
  if (!outcome) return
  await noteFailure(ctx, { accountId: account.id }, outcome, way)
  refuse(outcome === 'disabled' ? 'account_disabled' : 'address_not_allowed')
}
