import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Money = { currency_code: string; value: string }
type Refund = { id: string; status: string; amount: Money; invoice_id?: string; custom_id?: string }
type Capture = { id: string; status: string; amount: Money; final_capture: true; create_time: string }
type Unit = { custom_id?: string; description?: string; amount: Money }
type Order = { id: string; status: string; unit: Unit; captures: Capture[]; refunds: Refund[]; declines: boolean }
type Dispute = { dispute_id: string; status: string; captureId: string; amount: Money; outcome?: string }
type Body = Record<string, unknown>
type Answer = { status: number; json: unknown }
export type Seen = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Body | undefined
  text: string
}

const account = { clientId: 'client-of-the-test', secret: 'secret-of-the-test' }

/**
 * Speaks like PayPal on a port of its own: OAuth tokens, Orders v2, refunds of captures (Payments v2) and disputes (v1), in
 * their documented shapes; a repeated PayPal-Request-Id gets the first answer again. Tests steer it as a payer and PayPal's
 * own people would, and read what it was sent.
 */
export async function startFakePayPal() {
  const orders = new Map<string, Order>()
  const disputes: Dispute[] = []
  const answered = new Map<string, Answer>()
  const seen: Seen[] = []
  /** Answers to give instead of the true one, first come first served; `cut` carries out and then hangs up. */
  const planted: (Answer | 'cut')[] = []
  let token = 'A21AA-first'

  const server = createServer(async (request, response) => {
    const text = await textOf(request)
    const method = request.method ?? ''
    const url = new URL(request.url ?? '/', address)
    const isForm = String(request.headers['content-type'] ?? '').includes('urlencoded')
    const body = text && !isForm ? (JSON.parse(text) as Body) : undefined
    seen.push({ method, path: url.pathname, headers: request.headers, body, text })
    if (url.pathname === '/v1/oauth2/token') return reply(response, signIn(request, text))
    if (request.headers.authorization !== `Bearer ${token}`)
      return reply(response, { status: 401, json: { name: 'AUTHENTICATION_FAILURE' } })
    const fault = planted.shift()
    if (fault && fault !== 'cut') return reply(response, fault)
    const key = request.headers['paypal-request-id'] as string | undefined
    const answer = (key && answered.get(key)) || route(method, url, body ?? {})
    if (key && answer.status < 300) answered.set(key, answer)
    if (fault === 'cut') return request.socket.destroy()
    reply(response, answer)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function signIn(request: IncomingMessage, text: string): Answer {
    const basic = `Basic ${Buffer.from(`${account.clientId}:${account.secret}`).toString('base64')}`
    if (request.headers.authorization !== basic || text !== 'grant_type=client_credentials')
      return { status: 401, json: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
    return {
      status: 200,
      json: { access_token: token, token_type: 'Bearer', expires_in: 32_400, scope: '', nonce: '' },
    }
  }

  function route(method: string, url: URL, body: Body): Answer {
    const [, version, group, kind, id = '', part] = url.pathname.split('/')
    const place = `${method} /${version}/${group}/${kind}`
    if (place === 'POST /v2/checkout/orders' && !id) return make(body)
    if (place === 'GET /v2/checkout/orders') return found(orders.get(id))
    if (place === 'POST /v2/checkout/orders' && part === 'capture') return capture(orders.get(id))
    if (place === 'POST /v2/payments/captures' && part === 'refund') return giveBack(id, body)
    if (place === 'GET /v1/customer/disputes')
      return id ? disputeOf(id) : disputesAbout(url.searchParams.get('disputed_transaction_id'))
    return missing
  }

  function make(body: Body): Answer {
    const [unit] = body.purchase_units as Unit[]
    if (!unit || body.intent !== 'CAPTURE') return problem('MISSING_REQUIRED_PARAMETER', 400)
    const order = { id: numberOf(), status: 'PAYER_ACTION_REQUIRED', unit, captures: [], refunds: [], declines: false }
    orders.set(order.id, order)
    return { status: 200, json: shown(order) }
  }

  function capture(order: Order | undefined): Answer {
    if (!order) return missing
    if (order.status === 'COMPLETED') return problem('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return problem('ORDER_NOT_APPROVED')
    if (order.declines) return problem('INSTRUMENT_DECLINED')
    const { amount } = order.unit
    order.status = 'COMPLETED'
    order.captures.push({
      id: numberOf(),
      status: 'COMPLETED',
      amount,
      final_capture: true,
      create_time: '2026-11-21T09:05:00Z',
    })
    return { status: 201, json: shown(order) }
  }

  function giveBack(captureId: string, body: Body): Answer {
    const order = [...orders.values()].find(({ captures }) => captures.some(({ id }) => id === captureId))
    const paid = order?.captures.find(({ id }) => id === captureId)
    if (!order || !paid) return missing
    const amount = body.amount as Money
    const before = order.refunds.reduce((sum, refund) => sum + Number(refund.amount.value), 0)
    const left = Number(paid.amount.value) - before
    if (left === 0) return problem('CAPTURE_FULLY_REFUNDED')
    if (Number(amount.value) > left) return problem('REFUND_AMOUNT_EXCEEDED')
    const refund = { ...(body as object), id: numberOf(), status: 'COMPLETED', amount }
    order.refunds.push(refund)
    paid.status = Number(amount.value) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    return { status: 201, json: refund }
  }

  const disputesAbout = (captureId: string | null): Answer => ({
    status: 200,
    json: {
      items: disputes
        .filter((dispute) => dispute.captureId === captureId)
        .map(({ dispute_id, status, amount }) => ({
          dispute_id,
          status,
          dispute_amount: amount,
          reason: 'UNAUTHORISED',
        })),
      links: [],
    },
  })

  function disputeOf(id: string): Answer {
    const dispute = disputes.find(({ dispute_id }) => dispute_id === id)
    if (!dispute) return missing
    const { dispute_id, status, amount, captureId, outcome } = dispute
    return {
      status: 200,
      json: {
        dispute_id,
        status,
        dispute_amount: amount,
        disputed_transactions: [{ seller_transaction_id: captureId }],
        ...(outcome ? { dispute_outcome: { outcome_code: outcome, amount_refunded: amount } } : {}),
      },
    }
  }

  const shown = ({ id, status, unit, captures, refunds }: Order) => ({
    id,
    status,
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        ...unit,
        ...(captures.length > 0 ? { payments: { captures, ...(refunds.length > 0 ? { refunds } : {}) } } : {}),
      },
    ],
    links: [
      { href: `${address}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      ...(status === 'PAYER_ACTION_REQUIRED'
        ? [{ href: `https://www.paypal.com/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' }]
        : []),
    ],
  })
  const found = (order: Order | undefined): Answer => (order ? { status: 200, json: shown(order) } : missing)

  return {
    url: address,
    account,
    seen,
    planted,
    /** The payer agrees on PayPal's page; with `declines` their means are then refused. */
    approve: (id: string, { declines = false } = {}) =>
      Object.assign(orders.get(id)!, { status: 'APPROVED', declines }),
    voidOrder: (id: string) => Object.assign(orders.get(id)!, { status: 'VOIDED' }),
    /** An order that nobody approves is gone after some hours. */
    forget: (id: string) => orders.delete(id),
    dispute: (id: string, outcome?: string) => {
      const [paid] = orders.get(id)!.captures
      const known = disputes.find(({ captureId }) => captureId === paid!.id)
      if (known) Object.assign(known, { status: 'RESOLVED', outcome })
      else
        disputes.push({
          dispute_id: `PP-D-${disputes.length + 1}`,
          status: outcome ? 'RESOLVED' : 'UNDER_REVIEW',
          captureId: paid!.id,
          amount: paid!.amount,
          ...(outcome ? { outcome } : {}),
        })
    },
    captureId: (id: string) => orders.get(id)!.captures[0]!.id,
    /** From now on the token that was given out is refused. */
    changeToken: () => {
      token = `A21AA-${randomBytes(4).toString('hex')}`
    },
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const numberOf = () => randomBytes(9).toString('hex').toUpperCase().slice(0, 17)
const problem = (issue: string, status = 422): Answer => ({
  status,
  json: {
    name: status === 422 ? 'UNPROCESSABLE_ENTITY' : 'INVALID_REQUEST',
    details: [{ issue }],
    debug_id: 'd1',
    links: [],
  },
})
const missing: Answer = {
  status: 404,
  json: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }], debug_id: 'd1', links: [] },
}

function reply(response: ServerResponse, { status, json }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
