import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { publishedApi } from './published-api.ts'

type Line = { id: number; ihid: number; item_code?: string; qty_order?: number; [field: string]: unknown }
type Header = { id: number; client_id: number; reference?: string; lines: Line[] }
type Sent = Partial<Omit<Header, 'lines'>> & { lines?: Partial<Line>[]; add_lines?: Partial<Line>[] }

/**
 * Speaks like HaloPSA on a port of its own, as far as a driver uses it, and validates every request against what Halo publishes
 * (`problems`, when the vectors are there). Its rules are read from those shapes: lines are changed by id, and added through
 * `add_lines`; other fields stay as they are.
 */
export async function startFakeHalo(secret: string, options: { clients?: number } = {}) {
  const published = publishedApi('apis/halopsa-extract.json')
  const problems: string[] = []
  const asked: string[] = []
  const planted: {
    status: number
    headers?: Record<string, string>
    json?: unknown
    hangUp?: 'before' | 'after'
    ofWrite?: true
  }[] = []
  const clients = Array.from({ length: options.clients ?? 2 }, (_, index) => ({
    id: 11 + index,
    name: `Klant ${index + 1}`,
    tax_number: index === 0 ? 'BE0403170701' : '',
    inactive: false,
  }))
  const invoices = new Map<number, Header>()
  let tokens = 0
  let writes = 0
  let lastId = 1000
  const newId = () => {
    lastId += 1
    return lastId
  }

  const place = (header: Header, line: Partial<Line>) => header.lines.push({ ...line, id: newId(), ihid: header.id })
  const save = (sent: Sent): void => {
    const known = sent.id === undefined ? undefined : invoices.get(sent.id)
    const id = known?.id ?? newId()
    const header: Header = known ?? { id, client_id: sent.client_id ?? 0, reference: sent.reference ?? '', lines: [] }
    for (const line of [...(sent.lines ?? []), ...(sent.add_lines ?? [])]) place(header, line)
    invoices.set(header.id, header)
  }
  const update = (line: Partial<Line>): void => {
    const known = invoices.get(line.ihid ?? 0)?.lines.find(({ id }) => id === line.id)
    if (known) Object.assign(known, line)
  }
  const pageOf = <Row>(rows: Row[], query: URLSearchParams): Row[] => {
    const size = Number(query.get('page_size') ?? rows.length)
    const page = Number(query.get('page_no') ?? 1)
    return query.get('pageinate') === 'true' ? rows.slice((page - 1) * size, page * size) : rows
  }

  function answer(
    method: string,
    path: string,
    query: URLSearchParams,
    body: unknown,
  ): { status: number; json: unknown } {
    const [, kind, id] = /^\/(Client|RecurringInvoice)(?:\/(\d+))?$/.exec(path) ?? []
    if (method === 'POST') {
      writes += 1
      for (const one of body as Sent[]) path.endsWith('/updatelines') ? update(one as Partial<Line>) : save(one)
      return { status: 201, json: {} }
    }
    if (kind === 'Client' && id) {
      const client = clients.find((one) => one.id === Number(id))
      return client ? { status: 200, json: client } : { status: 404, json: {} }
    }
    if (kind === 'Client')
      return { status: 200, json: { record_count: clients.length, clients: pageOf(clients, query) } }
    if (id) {
      const invoice = invoices.get(Number(id))
      return invoice ? { status: 200, json: invoice } : { status: 404, json: {} }
    }
    const rows = [...invoices.values()].filter((one) => String(one.client_id) === query.get('client_id'))
    const listed = pageOf(rows, query).map(({ lines: _lines, ...header }) => header)
    return { status: 200, json: { record_count: rows.length, invoices: listed } }
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const url = new URL(request.url ?? '', 'http://halo')
    const method = request.method ?? ''
    const reply = (status: number, json: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json))
    asked.push(`${method} ${url.pathname}${url.search}`)
    if (url.pathname === '/auth/token') {
      const form = new URLSearchParams(text)
      const isRight = form.get('grant_type') === 'client_credentials' && form.get('client_secret') === secret
      if (!isRight) return reply(400, { error: 'invalid_client' })
      tokens += 1
      return reply(200, { access_token: `token-${tokens}`, token_type: 'Bearer', expires_in: 3600, scope: 'all' })
    }
    if (request.headers.authorization !== `Bearer token-${tokens}`) return reply(401, {})
    const path = url.pathname.replace(/^\/api/, '')
    const body = text === '' ? undefined : (JSON.parse(text) as unknown)
    problems.push(...(published?.problems(method, path, url.searchParams, body) ?? []))
    const fault = planted[0]
    // A fault of writing waits for the next write.
    if (fault && !((fault.hangUp || fault.ofWrite) && method === 'GET')) {
      planted.shift()
      if (fault.hangUp === 'after') answer(method, path, url.searchParams, body)
      if (fault.hangUp) return request.socket.destroy()
      return reply(fault.status, fault.json ?? {}, fault.headers)
    }
    const { status, json } = answer(method, path, url.searchParams, body)
    return reply(status, json)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isHeldAgainstPublished: published !== undefined,
    problems,
    asked,
    planted,
    invoices,
    writes: () => writes,
    /** Every token that was given is worth nothing any more. */
    forgetTokens: () => {
      tokens += 1
    },
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
