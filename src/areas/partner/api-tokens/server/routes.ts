import type { Principal } from '#base/access.ts'
import { refuser } from '#base/refusal.ts'
import { routes } from '#platform/http/mount.ts'
import { type Token, tokenCalls } from '../contract/calls.ts'
import { tokenRefusals } from '../contract/refusals.ts'
import { makeToken } from './make-token.ts'
import { type TokenReach, type TokenRow, tokenStore } from './token-store.ts'

const refuse = refuser(tokenRefusals)

/** A user who manages a partner's users manages their tokens as well; others see only their own. */
const reachOf = ({ clientId, accountId, permissions }: Principal): TokenReach =>
  permissions.users ? { clientId } : { clientId, accountId }

const stateOf = (row: TokenRow, now: Date): Token['state'] =>
  row.revoked_at ? 'revoked' : row.expires_at && row.expires_at <= now ? 'expired' : 'active'

const answerOf = (row: TokenRow, principal: Principal, now: Date): Token => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  subnets: row.subnets,
  state: stateOf(row, now),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastUsedIp: row.last_used_ip,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  owner: { id: row.account_id, name: `${row.first_name} ${row.last_name}`.trim(), email: row.email },
  isMine: row.account_id === principal.accountId,
})

export const tokenRoutes = routes(tokenCalls, {
  generate: async (ctx, { body }) => {
    const { token, id } = await makeToken(ctx, body)
    const principal = ctx.requirePrincipal()
    const row = (await tokenStore.one(ctx.sql, { clientId: principal.clientId }, id)) ?? refuse('token_not_found')
    return { token, data: answerOf(row, principal, ctx.now()) }
  },

  newest: async (ctx) => {
    const principal = ctx.requirePrincipal()
    const [row, apiActive] = await Promise.all([
      tokenStore.newestValid(ctx.sql, principal.accountId, ctx.now()),
      tokenStore.isOn(ctx.sql, principal.clientId),
    ])
    return { data: row ? answerOf(row, principal, ctx.now()) : null, apiActive }
  },

  list: async (ctx, { query }) => {
    const principal = ctx.requirePrincipal()
    const { rows, total } = await tokenStore.list(ctx.sql, reachOf(principal), query)
    return { data: rows.map((row) => answerOf(row, principal, ctx.now())), ...query, total }
  },

  revoke: async (ctx, { params }) => {
    const principal = ctx.requirePrincipal()
    const reach = reachOf(principal)
    const row = (await tokenStore.one(ctx.sql, reach, params.token)) ?? refuse('token_not_found')
    if (!row.revoked_at) {
      await tokenStore.revoke(ctx.sql, row.id, principal.accountId, ctx.now())
      await ctx.changed(
        {
          action: 'partner.api-token-revoked',
          object: { type: 'api-token', id: row.id },
          clientId: principal.clientId,
          details: { name: row.name, owner: row.account_id },
        },
        { clientId: principal.clientId, type: 'api-token.changed', subject: row.id },
      )
    }
    const ended = (await tokenStore.one(ctx.sql, reach, row.id)) ?? refuse('token_not_found')
    return { data: answerOf(ended, principal, ctx.now()) }
  },
})
