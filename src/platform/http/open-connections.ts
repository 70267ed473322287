import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import { type Socket, Server as TcpServer } from 'node:net'

export type Connections = {
  /** Accepts no new connection, waits for running requests, and cuts what still runs after `withinMs`. */
  close(withinMs: number): Promise<void>
}

/**
 * How long a connection must be silent after the start of closing before it counts as idle: a request on it may be
 * under way. A balancer that keeps connections for less time (operations.md configures nginx so) always closes first,
 * so that no request is ever sent on a connection that ends at that moment.
 */
export const quietMs = { withOthers: 4000, alone: 1000 }
const lookMs = 100

/**
 * Knows for each connection whether an answer is still being written. The server's own `close` calls a connection idle
 * as soon as the answer is complete in memory, and cuts off a download over a slow line.
 */
export function watchConnections(server: HttpServer | HttpsServer, quiet = quietMs.alone): Connections {
  const open = new Map<Socket, { running: number; quietSince: number }>()
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('setSecureContext' in server ? 'secureConnection' : 'connection', (socket: Socket) => {
    open.set(socket, { running: 0, quietSince: Date.now() })
    socket.on('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const state = open.get(socket)
    if (!state) return
    state.running += 1
    response.on('close', () => {
      state.running -= 1
      state.quietSince = Date.now()
    })
  })
  const endQuiet = (from: number) => {
    for (const [socket, { running, quietSince }] of open)
      if (running === 0 && Date.now() - Math.max(from, quietSince) >= quiet) socket.destroy()
  }
  return {
    close: async (withinMs) => {
      // `close` of net.Server: that of http.Server would cut off what it takes for idle.
      const closed = new Promise<void>((done) => TcpServer.prototype.close.call(server, () => done()))
      const from = Date.now()
      // I/O events come after timers, and this after them: a process that was busy has read what had arrived.
      const look = setInterval(() => setImmediate(endQuiet, from), lookMs)
      const patience = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, withinMs)
      await closed
      clearInterval(look)
      clearTimeout(patience)
      server.close()
    },
  }
}
