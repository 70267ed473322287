import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { TLSSocket } from 'node:tls'
import type { Agent, WebSocket } from 'undici'
import { lazyPackage } from './lazy-package.ts'
import { faultCode, type OutboundLog } from './outbound.ts'
import { connectPinned, type Trust, tlsOptionsOf } from './outbound-trust.ts'

const undici = lazyPackage<typeof import('undici')>('undici')

/** A line of octets in both directions, over a WebSocket. */
export type OctetLine = {
  heard: AsyncIterable<Uint8Array>
  say(octets: Uint8Array): Promise<void>
  close(): Promise<void>
}
export type SocketAsked = { url: URL; protocol: string; headers: Record<string, string>; trust: Trust }
export type SocketAnswer = { kind: 'open'; line: OctetLine } | { kind: 'not-open'; detail: string }

const openMs = 10_000
/** More waits at the other end than anybody reads: whoever says more waits as well. */
const mostWaiting = 1_000_000
const lookMs = 10

const agentFor = ({ fingerprint, ...trust }: Trust): Agent => {
  const { Agent } = undici()
  if (!fingerprint) return new Agent({ connect: tlsOptionsOf(trust), allowH2: false })
  return new Agent({
    allowH2: false,
    connect: ({ hostname, port }, answer) =>
      connectPinned({ host: hostname, port: Number(port || 443) }, fingerprint, (fault, socket: TLSSocket | null) =>
        socket ? answer(null, socket) : answer(fault ?? new Error('not connected'), null),
      ),
  })
}

/** Opens one to where an address of the operator's leads. Its query is never logged: it has tickets in it. */
export async function openSocket(system: string, asked: SocketAsked, log?: OutboundLog): Promise<SocketAnswer> {
  const started = performance.now()
  const agent = agentFor(asked.trust)
  const answer = await opened(agent, asked)
  if (answer.kind === 'not-open') void agent.destroy()
  log?.({
    ...{ system, method: 'GET', path: asked.url.pathname, attempt: 1 },
    milliseconds: Math.round(performance.now() - started),
    ...(answer.kind === 'open' ? { status: 101 } : { fault: `not-open: ${answer.detail}` }),
  })
  return answer
}

async function opened(agent: Agent, { url, protocol, headers, trust }: SocketAsked): Promise<SocketAnswer> {
  const isPlain = url.protocol === 'ws:'
  const { WebSocket } = undici()
  const dispatcher = isPlain || !(trust.fingerprint || trust.caFile) ? undefined : agent
  const socket = new WebSocket(url, { protocols: [protocol], headers, ...(dispatcher && { dispatcher }) })
  socket.binaryType = 'arraybuffer'
  const line = lineOf(socket, agent)
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), openMs)
  try {
    await once(socket, 'open', { signal: limit.signal })
    return { kind: 'open', line }
  } catch (fault) {
    await line.close()
    return { kind: 'not-open', detail: faultCode(fault) }
  } finally {
    clearTimeout(timer)
  }
}

function lineOf(socket: WebSocket, agent: Agent): OctetLine {
  const heard = new PassThrough()
  socket.addEventListener('message', ({ data }) => {
    if (data instanceof ArrayBuffer && !heard.writableEnded) heard.write(new Uint8Array(data))
  })
  socket.addEventListener('error', () => heard.end())
  socket.addEventListener('close', () => {
    heard.end()
    void agent.destroy()
  })
  return {
    heard,
    async say(octets) {
      if (socket.readyState !== socket.OPEN) throw new Error('the line is closed')
      socket.send(octets)
      while (socket.bufferedAmount > mostWaiting && socket.readyState === socket.OPEN)
        await new Promise((resolve) => setTimeout(resolve, lookMs))
    },
    async close() {
      heard.end()
      socket.close()
      await agent.destroy().catch(() => undefined)
    },
  }
}
