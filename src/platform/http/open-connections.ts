import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import { type Socket, Server as TcpServer } from 'node:net'

export type Connections = {
  /** Accepts no new connection, waits for running requests, and cuts what still runs after `withinMs`. */
  close(withinMs: number): Promise<void>
}

/**
 * So long a connection has nothing to say, from the moment of closing on, before it counts as idle: what was sent on it may still be under
 * way. A balancer that keeps connections open for less than this (operations.md has nginx do so) always closes them first, and then no
 * request is ever sent on a connection that ends at the same moment.
 */
export const quietMs = { withOthers: 4000, alone: 1000 }
const lookMs = 100

/**
 * Knows of each connection of a server whether an answer is still being written to it. The server's own `close` calls a connection idle as
 * soon as the answer is complete in memory, and cuts the rest of a document that somebody fetches over a slow line.
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
      // TCP's close: HTTP's would cut what it takes for idle.
      const closed = new Promise<void>((done) => TcpServer.prototype.close.call(server, () => done()))
      const from = Date.now()
      // After a timer comes what has arrived, and only then this: a process that was busy has read what waited for it.
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
