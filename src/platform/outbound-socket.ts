import { once } from 'node:events'
import { type Duplex, finished } from 'node:stream'
import type { WebSocket } from 'ws'
import { lazyPackage } from './lazy-package.ts'
import { faultCode, type OutboundLog } from './outbound.ts'
import { type Trust, trustingAgent } from './outbound-trust.ts'

const ws = lazyPackage<typeof import('ws')>('ws')

/** A line of octets in both directions, over a WebSocket. */
export type OctetLine = {
  heard: AsyncIterable<Uint8Array>
  say(octets: Uint8Array): Promise<void>
  close(): Promise<void>
}
export type SocketAsked = { url: URL; protocol: string; headers: Record<string, string>; trust: Trust }
export type SocketAnswer = { kind: 'open'; line: OctetLine } | { kind: 'not-open'; detail: string }

const openMs = 10_000
/** A part of a screen is not larger. */
const largestMessage = 16 * 1024 * 1024

/** Opens one to where a setting of the operator's leads. Its query is never logged: it has tickets in it. */
export async function openSocket(system: string, asked: SocketAsked, log?: OutboundLog): Promise<SocketAnswer> {
  const started = performance.now()
  const answer = await opened(asked)
  log?.({
    ...{ system, method: 'GET', path: asked.url.pathname, attempt: 1 },
    milliseconds: Math.round(performance.now() - started),
    ...(answer.kind === 'open' ? { status: 101 } : { fault: `not-open: ${answer.detail}` }),
  })
  return answer
}

async function opened({ url, protocol, headers, trust }: SocketAsked): Promise<SocketAnswer> {
  const agent = url.protocol === 'wss:' ? trustingAgent(trust) : undefined
  const socket = new (ws().WebSocket)(url, protocol, {
    ...{ headers, handshakeTimeout: openMs, maxPayload: largestMessage, perMessageDeflate: false },
    // A redirect must not get the key.
    ...{ followRedirects: false, ...(agent && { agent }) },
  })
  // Read from the start: what comes with the answer is not lost.
  const stream = ws().createWebSocketStream(socket)
  stream.on('error', () => undefined)
  finished(stream, () => agent?.destroy())
  try {
    await once(socket, 'open')
    return { kind: 'open', line: lineOf(socket, stream) }
  } catch (fault) {
    stream.destroy()
    return { kind: 'not-open', detail: faultCode(fault) }
  }
}

const lineOf = (socket: WebSocket, stream: Duplex): OctetLine => ({
  heard: heardFrom(stream),
  async say(octets) {
    if (stream.destroyed || stream.writableEnded) return
    if (!stream.write(octets)) await once(stream, 'drain').catch(() => undefined)
  },
  async close() {
    socket.close()
    stream.destroy()
  },
})

/** To its end; that somebody hangs up is no fault. */
async function* heardFrom(stream: Duplex): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch (fault) {
    if (!stream.destroyed) throw fault
  }
}
