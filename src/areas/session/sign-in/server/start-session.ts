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
  /** How the user proved who they are; it is shown in their list of sign-ins. */
  way: SignInWay
  /** This browser is not asked for a code for thirty days. */
  trust?: boolean | undefined
}

/**
 * Opens a session for an account whose owner has just proved who they are: the one way in, whatever the method. A closed
 * account and an address outside the user's list are refused; a browser's former session ends, so that a token from before
 * signing in is never kept; the sign-in is recorded in the user's history. What their administrator forces (a new password, a
 * second factor) follows from the account with every request. Call it inside a transaction.
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
  await welcome(ctx, account, by)
  return issueTokens(ctx, familyId)
}

async function welcome(ctx: Ctx, account: { id: AccountId; client_id: ClientId }, by: Entrance): Promise<void> {
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
 * The refusals of `startSession`, before it and outside a transaction, so that the user finds in their history that somebody
 * with the right password was turned away.
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
