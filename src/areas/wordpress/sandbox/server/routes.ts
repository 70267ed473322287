import { refuser } from '#base/refusal.ts'
import { wordPressKey } from '#drivers/wordpress/port.ts'
import { routes } from '#platform/http/mount.ts'
import { sandboxCalls } from '../contract/calls.ts'
import { sandboxRefusals } from '../contract/refusals.ts'

const refuse = refuser(sandboxRefusals)

export const sandboxRoutes = routes(sandboxCalls, {
  follow: async (ctx, { params }) => {
    const host = ctx.driver(wordPressKey)
    const user = 'follow' in host ? await (host as Sandbox).follow(params.token) : undefined
    return { data: user ?? refuse('link_over') }
  },
})

type SignedIn = { url: string; title: string; login: string; name: string; roles: string[] }
type Sandbox = { follow(token: string): Promise<SignedIn | undefined> }
