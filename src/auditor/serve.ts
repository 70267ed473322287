import { createHash, timingSafeEqual } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AnswersOrder, AuditOrder } from '#base/site-audit/order.ts'
import type { Answers } from './answers.ts'
import type { AuditQueue } from './queue.ts'

const path = /^\/audits\/([\w.-]{1,100})$/
const mostOctets = 120_000
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

type Served = { queue: AuditQueue; answers: Answers; secret: string; log?: (line: object) => void }

/** Answers the portal: asks are put in the queue, and read by the same id; whether home pages answer is told at once. */
export async function serve(
  { queue, answers, secret, log = () => {} }: Served,
  at: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const isPortal = (request: IncomingMessage) =>
    timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${secret}`))
  const server = http.createServer((request, response) => {
    if (!isPortal(request)) return answer(response, 401)
    // Whoever hangs up halfway ends its own request, and nothing else.
    const orBreakOff = (answering: Promise<void>): void => {
      answering.catch((fault: unknown) => {
        log({ fault: String(fault) })
        response.destroy()
      })
    }
    if (request.method === 'POST' && request.url === '/answers') return orBreakOff(tell(answers, request, response))
    const id = path.exec(request.url ?? '')?.[1]
    if (!id) return answer(response, 404)
    if (request.method === 'PUT') return orBreakOff(ask(queue, id, request, response))
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
  const text = await textOf(request)
  if (text === null) return answer(response, 413)
  const read = AuditOrder.safeParse(jsonOf(text))
  if (!read.success) return answer(response, 422)
  answer(response, queue.start(id, read.data) ? 202 : 503)
}

async function tell(answers: Answers, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = await textOf(request)
  if (text === null) return answer(response, 413)
  const read = AnswersOrder.safeParse(jsonOf(text))
  if (!read.success) return answer(response, 422)
  answer(response, 200, { answered: await answers(read.data.urls) })
}

/** Null of what is longer than anything that the portal asks. */
async function textOf(request: IncomingMessage): Promise<string | null> {
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > mostOctets) return null
  }
  return text
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
