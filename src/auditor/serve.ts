import { createHash, timingSafeEqual } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AuditOrder } from '#base/site-audit/order.ts'
import type { AuditQueue } from './queue.ts'

const path = /^\/audits\/([\w.-]{1,100})$/
const mostOctets = 100_000
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Answers the portal: asks are put in the queue, and read by the same id. */
export async function serve(
  { queue, secret, log = () => {} }: { queue: AuditQueue; secret: string; log?: (line: object) => void },
  at: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const isPortal = (request: IncomingMessage) =>
    timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${secret}`))
  const server = http.createServer((request, response) => {
    const id = path.exec(request.url ?? '')?.[1]
    if (!isPortal(request)) return answer(response, 401)
    if (!id) return answer(response, 404)
    if (request.method === 'PUT') {
      // Whoever hangs up halfway ends its own request, and nothing else.
      ask(queue, id, request, response).catch((fault: unknown) => {
        log({ fault: String(fault) })
        response.destroy()
      })
      return
    }
    const read = queue.read(id)
    return read ? answer(response, 200, read) : answer(response, 404)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(at.port, at.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(response: ServerResponse, status: number, body: unknown = {}): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function ask(queue: AuditQueue, id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > mostOctets) return answer(response, 413)
  }
  const read = AuditOrder.safeParse(jsonOf(text))
  if (!read.success) return answer(response, 422)
  answer(response, queue.start(id, read.data) ? 202 : 503)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
