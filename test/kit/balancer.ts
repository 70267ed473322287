import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Asked so often whether it wants requests; real ones ask every second or two. */
const askEveryMs = 250

export type Balancer = {
  url: string
  /** Answers of the portal by status, and requests whose connection was cut after they had been sent. */
  statuses: Record<string, number>
  cut: string[]
  isReady(port: number): boolean
  close(): void
}

/**
 * A load balancer like those of providers: it asks each process at `/api/health` and distributes requests over the
 * ready ones, on kept connections. A request that could not be sent goes to the next; one that was sent is never
 * repeated.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>()
  const statuses: Record<string, number> = {}
  const cut: string[] = []
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  let turn = 0

  const look = setInterval(() => {
    for (const port of ports) void askHealth(port).then((isReady) => (isReady ? ready.add(port) : ready.delete(port)))
  }, askEveryMs)

  async function hand(request: IncomingMessage, body: Buffer, response: ServerResponse, tried: readonly number[]) {
    const choices = [...ready].filter((port) => !tried.includes(port))
    const port = choices[turn++ % choices.length]
    if (port === undefined) return void response.writeHead(502).end()
    const passed = http.request(
      { host: '127.0.0.1', port, agent, method: request.method, path: request.url, headers: request.headers },
      (answer) => {
        statuses[answer.statusCode ?? 0] = (statuses[answer.statusCode ?? 0] ?? 0) + 1
        response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers))
        answer.pipe(response)
        answer.once('error', () => {
          cut.push(`${request.method} ${request.url}: in the middle of the answer`)
          response.destroy()
        })
      },
    )
    passed.once('error', (fault: NodeJS.ErrnoException) => {
      if (request.destroyed && response.destroyed) return
      if (fault.code === 'ECONNREFUSED') return void hand(request, body, response, [...tried, port])
      if (response.headersSent) return
      cut.push(`${request.method} ${request.url}: ${fault.code}`)
      response.writeHead(502).end()
    })
    response.once('close', () => passed.destroy())
    passed.end(body)
  }

  const server = http.createServer(async (request, response) => {
    const body: Buffer[] = []
    for await (const piece of request) body.push(piece as Buffer)
    void hand(request, Buffer.concat(body), response, [])
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    statuses,
    cut,
    isReady: (port) => ready.has(port),
    close: () => {
      clearInterval(look)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

const askHealth = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    http
      .get({ host: '127.0.0.1', port, path: '/api/health', agent: false }, (answer) => {
        answer.resume()
        resolve(answer.statusCode === 200)
      })
      .once('error', () => resolve(false))
  })

/** Hop-by-hop headers. */
function withoutHops({
  connection: _,
  'keep-alive': __,
  'transfer-encoding': ___,
  ...headers
}: http.IncomingHttpHeaders) {
  return headers
}
