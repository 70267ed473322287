import { endActing } from '#areas/session/sign-in/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { routes } from '#platform/http/mount.ts'
import { switchCalls } from '../contract/calls.ts'
import { switchRefusals } from '../contract/refusals.ts'
import { findClients, noteClient, reachedClient } from './client-search.ts'
import { switchUser } from './switch-user.ts'

const refuse = refuser(switchRefusals)

export const switchRoutes = routes(switchCalls, {
  switchUser: (ctx, { params }) => switchUser(ctx, params.id),

  goBack: async (ctx) => {
    const { accountId, actorAccountId, clientId } = ctx.requirePrincipal()
    if (actorAccountId === undefined) return refuse('switch_over')
    const signedIn = await endActing(ctx)
    await ctx.audit({ action: 'session.switch-ended', object: { type: 'account', id: accountId }, clientId })
    return { data: { signedIn } }
  },

  clients: async (ctx, { query }) => ({
    data: await findClients(ctx.sql, ctx.scope(), ctx.requirePrincipal().accountId, query),
  }),

  noteClient: async (ctx, { params }) => {
    const client = (await reachedClient(ctx.sql, ctx.scope(), params.id)) ?? refuse('switch_not_found')
    await noteClient(ctx, client.id)
  },
})
