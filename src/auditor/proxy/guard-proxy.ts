import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { AddressCheck } from './checked-address.ts'

/** `isFull`: whether something was held back, since no more may go through. */
export type GuardProxy = { port: number; isFull(): boolean; close(): Promise<void> }

/** Neither the page nor the proxy's own names go on to the site. */
const ownHeaders = new Set(['proxy-connection', 'proxy-authorization', 'connection', 'keep-alive', 'te', 'trailer'])
const patienceMs = 30_000

/**
 * The only way out of the browser: each connection of it, be it for a page, a part of one, a redirect or a socket, is to an
 * address that was judged a moment before. It stands on this machine alone.
 */
export async function openGuardProxy(check: AddressCheck, mostBytes: number): Promise<GuardProxy> {
  let bytes = 0
  const count = (chunk: Buffer): boolean => {
    bytes += chunk.length
    return bytes <= mostBytes
  }
  const server = http.createServer((request, response) => {
    forward(request, response, { check, count }).catch(() => refuse(response))
  })
  const tunnel = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Whoever hangs up while its address is looked for ends its own tunnel, and not this program.
    socket.on('error', () => socket.destroy())
    connect(request.url ?? '', socket, head, { check, count }).catch(() => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'))
  }
  server.on('connect', tunnel)
  // A socket over plain http is asked for by its whole address; browsers open a tunnel for it.
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  server.on('clientError', (_fault, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    isFull: () => bytes > mostBytes,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** `count`: whether there is room for more. */
type Way = { check: AddressCheck; count(chunk: Buffer): boolean }

function refuse(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(403)
  response.end()
}

async function forward(request: IncomingMessage, response: ServerResponse, { check, count }: Way): Promise<void> {
  const url = new URL(request.url ?? '')
  if (url.protocol !== 'http:') return refuse(response)
  const port = Number(url.port || 80)
  const address = await check(url.hostname, port)
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !ownHeaders.has(name)))
  const asked = http.request(
    {
      ...{ host: address, port, method: request.method, path: `${url.pathname}${url.search}`, agent: false },
      ...{ headers: { ...headers, host: url.host }, timeout: patienceMs },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('data', (chunk: Buffer) => {
        if (!count(chunk)) answer.destroy()
      })
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    },
  )
  asked.once('timeout', () => asked.destroy())
  asked.on('error', () => refuse(response))
  response.once('close', () => asked.destroy())
  // What a page sends counts as what it is sent: it must not pour into somebody's machine.
  request.on('data', (chunk: Buffer) => {
    if (!count(chunk)) asked.destroy()
  })
  request.pipe(asked)
}

async function connect(target: string, socket: Duplex, head: Buffer, { check, count }: Way): Promise<void> {
  const { hostname, port } = new URL(`https://${target}`)
  const number = Number(port || 443)
  const address = await check(hostname, number)
  const out = net.connect({ host: address, port: number })
  out.setTimeout(patienceMs, () => out.destroy())
  out.once('connect', () => {
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    if (head.length > 0) out.write(head)
    for (const each of [out, socket])
      each.on('data', (chunk: Buffer) => {
        if (!count(chunk)) out.destroy()
      })
    out.pipe(socket)
    socket.pipe(out)
  })
  const end = () => {
    out.destroy()
    socket.destroy()
  }
  for (const each of [out, socket]) each.on('error', end).once('close', end)
}
