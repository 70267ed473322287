import { clientWithin } from '#areas/people/clients/server/public.ts'
import { mainAccountOf } from '#areas/session/sign-in/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { routes } from '#platform/http/mount.ts'
import { peopleRefusals } from '../../clients/contract/refusals.ts'
import { clientPasswordCalls } from '../contract/client-password-calls.ts'
import { setUserPassword } from './user-secrets.ts'

const refuse = refuser(peopleRefusals)

export const clientPasswordRoutes = routes(clientPasswordCalls, {
  update: async (ctx, { params, body }) => {
    const client = await clientWithin(ctx, params.id)
    // A user's own password is changed with the current one, by another call.
    if (!client || client.id === ctx.requirePrincipal().clientId) return refuse('client_not_found')
    const account = (await mainAccountOf(ctx, client.id)) ?? refuse('no_account')
    await setUserPassword(ctx, account.id, body.password)
  },
})
