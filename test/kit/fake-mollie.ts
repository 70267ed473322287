import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Amount = { currency: string; value: string }
type Body = Record<string, unknown> & { amount?: Amount }
type Kept = {
  json: Record<string, unknown>
  refunds: { id: string; amount: Amount; metadata: unknown }[]
  chargebacks: { id: string; amount: Amount; reversedAt: string | null }[]
  paid: boolean
}
export type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: Body | undefined }

/**
 * Speaks like Mollie's Payments API on a port of its own: ids, amounts, links and errors in its shapes, answers repeated
 * for a repeated idempotency key. Tests steer it as a payer and a bank would, and read what it was sent.
 */
export async function startFakeMollie() {
  const payments = new Map<string, Kept>()
  const answered = new Map<string, { status: number; json: unknown }>()
  const seen: Seen[] = []
  /** Answers to give instead of the true one, first come first served; `cut` carries out and then hangs up. */
  const planted: ({ status: number; json: unknown } | 'cut')[] = []

  const server = createServer(async (request, response) => {
    const text = await textOf(request)
    const body = text ? (JSON.parse(text) as Body) : undefined
    const path = (request.url ?? '').replace(/^\/v2/, '').split('?')[0] ?? ''
    seen.push({ method: request.method ?? '', path, headers: request.headers, body })
    const fault = planted.shift()
    if (fault && fault !== 'cut') return reply(response, fault.status, fault.json)
    const key = request.headers['idempotency-key'] as string | undefined
    const answer = (key && answered.get(key)) || route(request.method ?? '', path, body)
    if (key) answered.set(key, answer)
    if (fault === 'cut') return request.socket.destroy()
    reply(response, answer.status, answer.json)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function route(method: string, path: string, body: Body | undefined): { status: number; json: unknown } {
    const [, , id = '', part] = path.split('/')
    if (method === 'POST' && path === '/payments' && body) return make(body)
    const payment = payments.get(id)
    if (!payment) return problem(404, 'Not Found')
    if (method === 'GET' && !part) return { status: 200, json: shown(payment) }
    if (method === 'GET' && part === 'refunds') return { status: 200, json: list('refunds', payment.refunds) }
    if (method === 'POST' && part === 'refunds' && body) return giveBack(id, payment, body)
    return problem(404, 'Not Found')
  }

  function make(body: Body) {
    if (body.method === 'sofort') return problem(422, 'Unprocessable Entity', 'method')
    const id = `tr_${randomBytes(5).toString('hex')}`
    const json = {
      resource: 'payment',
      id,
      mode: 'test',
      createdAt: '2026-11-21T09:00:00+00:00',
      ...body,
      status: 'open',
      profileId: 'pfl_QkEhN94Ba',
      sequenceType: 'oneoff',
      _links: {
        self: link(`${address}/v2/payments/${id}`, 'application/hal+json'),
        checkout: link(`https://www.mollie.com/checkout/select-method/${id.slice(3)}`, 'text/html'),
        dashboard: link(`https://my.mollie.com/dashboard/payments/${id}`, 'text/html'),
      },
    }
    const kept: Kept = { json, refunds: [], chargebacks: [], paid: false }
    payments.set(id, kept)
    return { status: 201, json: shown(kept) }
  }

  function giveBack(id: string, payment: Kept, body: Body) {
    const cents = centsOf(body.amount)
    if (!payment.paid || sumOf(payment.refunds) + cents > centsOf(payment.json.amount as Amount))
      return problem(422, 'Unprocessable Entity')
    const refund = { id: `re_${randomBytes(4).toString('hex')}`, amount: euros(cents), metadata: body.metadata }
    payment.refunds.push(refund)
    return { status: 201, json: { resource: 'refund', ...refund, paymentId: id } }
  }

  return {
    url: `${address}/v2`,
    seen,
    planted,
    /** The payment as an answer of the API. */
    shown: (id: string) => shown(payments.get(id)!),
    end: (id: string, status: 'paid' | 'failed' | 'canceled' | 'expired') => {
      const payment = payments.get(id)!
      const { checkout: _gone, ...links } = payment.json._links as Record<string, unknown>
      payment.json = { ...payment.json, status, _links: links }
      payment.paid = status === 'paid'
      if (payment.paid) payment.json.paidAt = '2026-11-21T09:05:00+00:00'
    },
    chargeBack: (id: string) => {
      const payment = payments.get(id)!
      payment.chargebacks.push({ id: `chb_${id}`, amount: payment.json.amount as Amount, reversedAt: null })
    },
    /** The bank decided for the merchant: the chargeback is listed as reversed. */
    winBack: (id: string) => {
      for (const chargeback of payments.get(id)!.chargebacks) chargeback.reversedAt = '2026-12-21T09:00:00+00:00'
    },
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const shown = ({ json, refunds, chargebacks, paid }: Kept) => {
  const back = sumOf(chargebacks.filter(({ reversedAt }) => reversedAt === null))
  return {
    ...json,
    ...(paid ? { amountRefunded: euros(sumOf(refunds)) } : {}),
    ...(back > 0 ? { amountChargedBack: euros(back) } : {}),
    ...(chargebacks.length > 0 ? { _embedded: { chargebacks } } : {}),
  }
}
const list = (name: string, rows: readonly unknown[]) => ({
  count: rows.length,
  _embedded: { [name]: rows },
  _links: {},
})
const sumOf = (rows: readonly { amount: Amount }[]) => rows.reduce((sum, { amount }) => sum + centsOf(amount), 0)
const link = (href: string, type: string) => ({ href, type })
const euros = (cents: number): Amount => ({ currency: 'EUR', value: (cents / 100).toFixed(2) })
const centsOf = (amount: Amount | undefined) => Math.round(Number(amount?.value ?? 0) * 100)
const problem = (status: number, title: string, field?: string) => ({
  status,
  json: { status, title, detail: `${title}.`, ...(field ? { field } : {}), _links: {} },
})

function reply(response: ServerResponse, status: number, json: unknown): void {
  response.writeHead(status, { 'content-type': 'application/hal+json' }).end(JSON.stringify(json))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
