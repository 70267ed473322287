import {
  endOwnSession,
  endSessions,
  openSessions,
  ownFamily,
  setSignInRules,
} from '#areas/session/sign-in/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { deviceCalls, Outcome, Way } from '../contract/calls.ts'
import { deviceName } from '../rules/device-name.ts'
import { endTrust } from './public.ts'
import { signInHistory } from './sign-in-history.ts'

const wayOf = (text: string) => Way.safeParse(text).data ?? 'password'

async function addressesOf(ctx: Ctx) {
  const { ip_allowlist } = await ctx.sql
    .selectFrom('account')
    .select('ip_allowlist')
    .where('id', '=', ctx.requirePrincipal().accountId)
    .executeTakeFirstOrThrow()
  return { data: { ipAllowlist: ip_allowlist, ip: ctx.ip } }
}

export const deviceRoutes = routes(deviceCalls, {
  sessions: async (ctx) => ({
    data: (await openSessions(ctx)).map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent),
      ip: row.ip,
      way: wayOf(row.way),
      startedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isThis: row.isThis,
      actorName: row.actor_account_id === null ? null : row.actorName,
    })),
  }),

  end: (ctx, { params }) => endOwnSession(ctx, params.session),

  endOthers: async (ctx) => {
    const { accountId, clientId } = ctx.requirePrincipal()
    await endSessions(ctx, accountId, 'ended by its owner', await ownFamily(ctx))
    await endTrust(ctx, accountId)
    await ctx.audit({ action: 'session.others-ended', object: { type: 'account', id: accountId }, clientId })
  },

  history: async (ctx) => ({
    data: (await signInHistory.newest(ctx.sql, ctx.requirePrincipal().accountId)).map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      outcome: Outcome.parse(row.outcome),
      way: wayOf(row.way),
      device: deviceName(row.user_agent),
      ip: row.ip,
      isNewDevice: row.is_new_device,
    })),
  }),

  addresses: addressesOf,

  allowAddresses: async (ctx, { body }) => {
    const { ipAllowlist, confirm } = body
    await setSignInRules(ctx, ctx.requirePrincipal().accountId, { ipAllowlist }, { confirm })
    return addressesOf(ctx)
  },
})
