import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { signInRefusals } from '../contract/refusals.ts'
import type { Tokens } from '../contract/token.ts'
import { allowsAddress } from '../rules/ip-allowlist.ts'
import { secretHash } from './secret-token.ts'
import { graceSeconds, sessionStore } from './session-store.ts'
import { dropCookies, issueTokens, refreshCookie } from './session-tokens.ts'

const refuse = refuser(signInRefusals)

/**
 * Exchanges a refresh token for a new pair. Using one again ends the whole family: thief and owner cannot be told
 * apart. The revocation must be kept although the answer is a refusal, so it has its own transaction.
 */
export async function refreshSession(ctx: Ctx, given: string | undefined): Promise<Tokens> {
  const token = given ?? (ctx.fromWeb ? ctx.cookie(refreshCookie) : undefined)
  const tokens = token === undefined ? undefined : await ctx.transact((step) => renew(step, token))
  if (tokens) return tokens
  if (ctx.fromWeb) dropCookies(ctx)
  return refuse('session_ended')
}

async function renew(ctx: Ctx, token: string): Promise<Tokens | undefined> {
  const hash = secretHash(token)
  const row = await sessionStore.refreshToken(ctx.sql, hash)
  const now = ctx.now()
  if (!row || row.revokedAt || row.disabledAt || row.actorDisabledAt || row.expiresAt <= now) return undefined
  if (!allowsAddress(row.actorAllowlist ?? row.ipAllowlist, ctx.ip)) return undefined
  if (row.usedAt && row.usedAt.getTime() < now.getTime() - graceSeconds * 1000) {
    await sessionStore.revokeFamily(ctx.sql, row.familyId, 'refresh token used twice', now)
    await ctx.audit({ action: 'session.token-reused', object: { type: 'account', id: row.accountId } })
    return undefined
  }
  await sessionStore.markUsed(ctx.sql, hash, now)
  return issueTokens(ctx, row.familyId)
}
