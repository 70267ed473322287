import type { AccountId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { sessionCookie } from '#platform/http/server-parts.ts'
import { refusePrograms } from '#platform/http/token-scopes.ts'
import type { Tokens } from '../contract/token.ts'
import { newSecret, secretHash } from './secret-token.ts'
import { sessionStore } from './session-store.ts'

/** After a working day the user has to start acting again. */
const actingSeconds = 12 * 3600

/** Keeps the user's own session meanwhile; its path covers the API only. */
export const switchCookie = 'belfry_switch'
const switchPath = '/api'

export type Acting = { accountId: AccountId; actorAccountId: AccountId; way: 'switch' | 'one-time-login' }

/**
 * Starts a session that acts for another account, from the user's own session. It cannot be refreshed. In a browser the
 * own session waits in an HttpOnly cookie, and its refresh cookie is kept.
 */
export async function startActing(ctx: Ctx, acting: Acting): Promise<Tokens> {
  refusePrograms(ctx.principal)
  const now = ctx.now()
  const own = ctx.bearer ? await sessionStore.accessToken(ctx.sql, secretHash(ctx.bearer)) : undefined
  const isOwn = own !== undefined && ctx.principal?.accountId === acting.actorAccountId
  const access = newSecret()
  const family = await ctx.sql
    .insertInto('token_family')
    .values({
      account_id: acting.accountId,
      actor_account_id: acting.actorAccountId,
      actor_family_id: isOwn ? own.familyId : null,
      way: acting.way,
      user_agent: ctx.userAgent,
      ip: ctx.ip,
      created_at: now,
      last_used_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.sql
    .insertInto('access_token')
    .values({
      hash: secretHash(access),
      family_id: family.id,
      created_at: now,
      expires_at: new Date(now.getTime() + actingSeconds * 1000),
    })
    .execute()
  if (!ctx.fromWeb) return { access_token: access, token_type: 'Bearer', expires_in: actingSeconds }
  if (isOwn && ctx.bearer) {
    const left = Math.max(60, Math.floor((own.expiresAt.getTime() - now.getTime()) / 1000))
    ctx.setCookie(switchCookie, ctx.bearer, { maxAgeSeconds: Math.min(left, actingSeconds), path: switchPath })
  } else dropSwitchCookie(ctx)
  ctx.setCookie(sessionCookie, access, { maxAgeSeconds: actingSeconds })
  return { token_type: 'Cookie', expires_in: actingSeconds }
}

/** Ends acting and restores the user's own session; false when there is none. */
export async function endActing(ctx: Ctx): Promise<boolean> {
  const now = ctx.now()
  const acting = ctx.bearer ? await sessionStore.accessToken(ctx.sql, secretHash(ctx.bearer)) : undefined
  if (acting) await sessionStore.revokeFamily(ctx.sql, acting.familyId, 'went back', now)
  if (!ctx.fromWeb) return true
  const kept = ctx.cookie(switchCookie)
  const own = kept ? await sessionStore.accessToken(ctx.sql, secretHash(kept)) : undefined
  dropSwitchCookie(ctx)
  if (!kept || !own || own.expiresAt <= now) {
    ctx.clearCookie(sessionCookie)
    return false
  }
  const left = Math.ceil((own.expiresAt.getTime() - now.getTime()) / 1000)
  ctx.setCookie(sessionCookie, kept, { maxAgeSeconds: Math.min(left, ctx.config.tokens.cookieSeconds) })
  return true
}

/** Signing out while acting ends the own session too, as the user expects of signing out. */
export async function endKeptSession(ctx: Ctx): Promise<void> {
  const kept = ctx.cookie(switchCookie)
  const own = kept ? await sessionStore.accessToken(ctx.sql, secretHash(kept)) : undefined
  if (own) await sessionStore.revokeFamily(ctx.sql, own.familyId, 'signed out', ctx.now())
  dropSwitchCookie(ctx)
}

export function dropSwitchCookie(ctx: Ctx): void {
  if (ctx.cookie(switchCookie) !== undefined) ctx.clearCookie(switchCookie, switchPath)
}
