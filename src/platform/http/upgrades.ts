import { type Server as HttpServer, type IncomingMessage, ServerResponse } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'

export type Upgrade = { socket: Duplex; head: Buffer }

const asked = new WeakMap<IncomingMessage, Upgrade>()
/** The connection of a request that asks for another protocol; undefined for any other request. */
export const upgradeOf = (request: IncomingMessage): Upgrade | undefined => asked.get(request)

/** Any other protocol that a client offers (`h2c`) is passed over, as RFC 9110 §7.8 allows: such a request is answered as it stands. */
export const onlyWebSockets = {
  shouldUpgradeCallback: ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket',
}

/** Requests for a WebSocket go through the same routes and hooks as all others, and are refused as those are. */
export function takeUpgrades(app: FastifyInstance, server: HttpServer | HttpsServer): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    asked.set(request, { socket, head })
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket as never)
    response.on('finish', () => socket.end())
    app.routing(request, response)
  })
}
