import { consoleIdleMinutes, isOnlyLooking } from '#base/cloud-server/console.ts'
import { Refusal } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import type { OpenedWire, WireRoute } from '#platform/http/wire.ts'
import { isDone, isRejectedAs } from '#platform/operations/answers.ts'
import { signedIn } from '#platform/outbound-screen.ts'
import { serverAccess } from '../contract/base.ts'
import { spendConsoleTicket } from './console-ticket.ts'
import { refuse } from './refuse.ts'
import { activeServer, type ChangedServer, computeOf, insistOnAbility, variantSeenBy } from './servers.ts'

/**
 * The screen of a server, at /api/console/{ticket}. The portal stands in between: it signs in at the datacentre, whose
 * address and password no browser sees.
 */
export const consoleWire: WireRoute = {
  path: '/console/{ticket}',
  access: serverAccess,
  idleMinutes: consoleIdleMinutes,
  open: async (ctx, ticket) => {
    const id = (await spendConsoleTicket(ctx, ticket)) ?? refuse('console_ticket_spent')
    const server = await consoleServer(ctx, id)
    await note(ctx, server, 'cloud.console.opened')
    return screenOf(ctx, server)
  },
}

/** One whose screen may be seen: it is active, and the caller's. */
async function consoleServer(ctx: Ctx, id: number): Promise<ChangedServer> {
  const server = await activeServer(ctx, id, await variantSeenBy(ctx, id))
  insistOnAbility(ctx, server, 'console')
  return server
}

const isAboutServers = (type: string) => type === 'service.changed' || type === 'cloud-server.changed'

const screenOf = (ctx: Ctx, server: ChangedServer): OpenedWire => ({
  reach: async (signal) => {
    const said = await computeOf(ctx, server).openConsole(server.reference)
    if (!isDone(said)) return { failed: isRejectedAs(said, 'not_in_this_state') ? 'off' : 'silent' }
    const line = await said.value.open()
    const hangUp = () => void line.close().catch(() => undefined)
    // One that waits for words that never come is not waited for.
    signal.addEventListener('abort', hangUp)
    const signing = signedIn(line, said.value.password)
    await signing.catch(hangUp)
    signal.removeEventListener('abort', hangUp)
    return signing
  },

  stays: (now) =>
    consoleServer(now, server.id).then(
      () => true,
      (error) => {
        if (error instanceof Refusal) return false
        throw error
      },
    ),

  concerns: ({ type, subject }) => isAboutServers(type) && subject === String(server.id),
  isAct: (octets) => !isOnlyLooking(octets),
  ended: (last, how) => note(last, server, 'cloud.console.closed', how),
})

const note = (ctx: Ctx, { id, clientId, name }: ChangedServer, action: string, details: object = {}): Promise<void> =>
  ctx.audit({ action, object: { type: 'service', id }, clientId, details: { name, ...details } })
