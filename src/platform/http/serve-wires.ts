import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Principal } from '#base/access.ts'
import { Refusal } from '#base/refusal.ts'
import { refuseClosed, refuseForeignPages } from './guard.ts'
import { holdWire } from './hold-wire.ts'
import { countLines } from './open-lines.ts'
import { platformRefusals } from './refusals.ts'
import { makeCtx } from './run-call.ts'
import { carriedBy, type ServerParts, sessionCookie } from './server-parts.ts'
import { upgradeOf } from './upgrades.ts'
import type { OpenedWire, WireRoute } from './wire.ts'

/** A browser sends keys, a pointer and pasted text: nothing larger. */
const largestMessage = 256 * 1024

/**
 * Wires of areas. Who asks is told by the cookie of their session alone, and the page by its origin: a browser sends cookies with a
 * WebSocket from whichever page opens it. Everything is judged before the protocol changes, so that a refusal is an answer as any other.
 */
export function serveWires(app: FastifyInstance, parts: ServerParts): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestMessage, perMessageDeflate: false })
  const here = countLines(parts.config.wires.ofProcess)
  for (const route of parts.wires)
    app.get<{ Params: { ticket: string } }>(
      `/api${route.path.replace('{ticket}', ':ticket')}`,
      { exposeHeadRoute: false, schema: { hide: true }, config: { rate: 'lookup' } },
      async (request, reply) => {
        const upgrade = upgradeOf(request.raw)
        if (!upgrade) throw new Refusal('bad_request', platformRefusals.bad_request)
        const principal = await callerOf(parts, request, route)
        const [ofProcess, ofAccount] = [here.take(''), await parts.counts.takeLine(...lineOf(principal, parts))]
        const giveBack = () => {
          ofProcess?.()
          ofAccount?.()
        }
        // A refusal ends the connection as well.
        if (upgrade.socket.destroyed) giveBack()
        else upgrade.socket.once('close', giveBack)
        if (!ofProcess || !ofAccount) throw new Refusal('too_many_streams', platformRefusals.too_many_streams)
        const opened = await route.open(ctxOf(parts, request, reply), request.params.ticket)
        reply.hijack()
        sockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
          void hold(parts, route, { request, reply, opened, socket })
        })
      },
    )
}

const lineOf = ({ accountId }: Principal, { config }: ServerParts) =>
  [`wires of account ${accountId}`, config.wires.ofAccount] as const

const ctxOf = (parts: ServerParts, request: FastifyRequest, reply: FastifyReply) =>
  makeCtx(parts, request, reply, { sql: parts.db, files: [] })

/** Whoever is signed in here, may this, and came from a page of ours. */
async function callerOf(parts: ServerParts, request: FastifyRequest, { access }: WireRoute): Promise<Principal> {
  if (request.headers.origin === undefined) throw new Refusal('not_allowed', platformRefusals.not_allowed)
  refuseForeignPages(request, parts.config)
  request.token = request.cookies[sessionCookie]
  request.principal = await parts.identify(carriedBy(request), parts.db)
  if (!request.principal) throw new Refusal('not_signed_in', platformRefusals.not_signed_in)
  await refuseClosed(parts, request.principal)
  if (!parts.allows(request.principal, access)) throw new Refusal('not_allowed', platformRefusals.not_allowed)
  return request.principal
}

type Holding = {
  request: FastifyRequest
  reply: FastifyReply
  opened: OpenedWire
  socket: Parameters<typeof holdWire>[0]
}

async function hold(parts: ServerParts, route: WireRoute, { request, reply, opened, socket }: Holding): Promise<void> {
  const { accountId, actorAccountId } = request.principal!
  const first = ctxOf(parts, request, reply)
  const how = await holdWire(socket, {
    wire: opened,
    idleMs: route.idleMinutes * 60_000,
    now: first.now,
    stays: async () => {
      const now = await parts.identify(carriedBy(request), parts.db).catch(refusedIsNobody)
      if (!now || now.accountId !== accountId || !parts.allows(now, route.access)) return false
      request.principal = now
      return opened.stays(ctxOf(parts, request, reply))
    },
    onChange: (look) => {
      const unwatch = parts.hub.onRights((id) => {
        if (id === undefined || id === accountId || id === actorAccountId) look()
      })
      const unsubscribe = parts.hub.subscribe((event) => {
        if (opened.concerns(event)) look()
      })
      return () => {
        unwatch()
        unsubscribe()
      }
    },
    onLeaving: (end) => parts.drain.onLeaving(end),
  })
  await opened.ended(first, how).catch((err) => parts.log.error({ err }, 'the end of a wire was not noted'))
}

function refusedIsNobody(error: unknown): undefined {
  if (error instanceof Refusal) return undefined
  throw error
}
