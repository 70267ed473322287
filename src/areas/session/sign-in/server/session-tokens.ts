import type { Ctx } from '#platform/context.ts'
import { sessionCookie } from '#platform/http/server-parts.ts'
import type { Tokens } from '../contract/token.ts'
import { dropSwitchCookie } from './acting-session.ts'
import { newSecret, secretHash } from './secret-token.ts'
import { sessionStore } from './session-store.ts'

/** Its path covers the refresh call only. */
export const refreshCookie = 'belfry_refresh'
const refreshPath = '/api/oauth/token'

/** Lifetimes of a pair; in a browser the cookie's lifetime bounds the session (core §9). */
function lifetimes(ctx: Ctx): { accessSeconds: number; refreshSeconds: number } {
  const { accessSeconds, refreshSeconds, cookieSeconds } = ctx.config.tokens
  if (!ctx.fromWeb) return { accessSeconds, refreshSeconds }
  return {
    accessSeconds: Math.min(accessSeconds, cookieSeconds),
    refreshSeconds: Math.min(refreshSeconds, cookieSeconds),
  }
}

/** Issues a pair of tokens in a family: in the answer for programs, in HttpOnly cookies for our own pages. */
export async function issueTokens(ctx: Ctx, familyId: number): Promise<Tokens> {
  const { accessSeconds, refreshSeconds } = lifetimes(ctx)
  const [access, refresh, now] = [newSecret(), newSecret(), ctx.now()]
  await sessionStore.addPair(ctx.sql, familyId, {
    accessHash: secretHash(access),
    refreshHash: secretHash(refresh),
    now,
    accessUntil: new Date(now.getTime() + accessSeconds * 1000),
    refreshUntil: new Date(now.getTime() + refreshSeconds * 1000),
  })
  if (!ctx.fromWeb)
    return { access_token: access, refresh_token: refresh, token_type: 'Bearer', expires_in: accessSeconds }
  ctx.setCookie(sessionCookie, access, { maxAgeSeconds: accessSeconds })
  ctx.setCookie(refreshCookie, refresh, { maxAgeSeconds: refreshSeconds, path: refreshPath })
  dropSwitchCookie(ctx)
  return { token_type: 'Cookie', expires_in: accessSeconds }
}

export function dropCookies(ctx: Ctx): void {
  if (ctx.cookie(sessionCookie) !== undefined) ctx.clearCookie(sessionCookie)
  if (ctx.cookie(refreshCookie) !== undefined || ctx.fromWeb) ctx.clearCookie(refreshCookie, refreshPath)
}
