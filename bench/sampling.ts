import http from 'node:http'
import autocannon from 'autocannon'

const rounds = 3

export type Target = { url: string; headers: Record<string, string> }

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The value that a share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** Requests a second under load. An answer that is no success ends the run: a fast refusal is not a fast page. */
export async function throughput({ url, headers }: Target, secondsLong: number): Promise<number> {
  const result = await autocannon({ url, headers, connections: 8, duration: secondsLong })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

export type Request = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown }

/** Milliseconds of each request, one after the other over one connection. */
export async function latencies(base: Target, requests: Iterable<Request>): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const taken: number[] = []
  for (const request of requests) {
    const started = performance.now()
    const { status, text } = await send(agent, base, request)
    taken.push(performance.now() - started)
    if (status >= 300) throw new Error(`${request.method} ${request.path} answers ${status}: ${text.slice(0, 300)}`)
  }
  agent.destroy()
  return taken
}

/** The same from several callers at once, each over a connection of its own: all their milliseconds, caller by caller. */
export async function atOnce(
  base: Target,
  callers: number,
  requestsOf: (principal: number) => Iterable<Request>,
): Promise<number[]> {
  return (
    await Promise.all(Array.from({ length: callers }, (_, principal) => latencies(base, requestsOf(principal))))
  ).flat()
}

function send(
  agent: http.Agent,
  { url, headers }: Target,
  { method, path, body }: Request,
): Promise<{ status: number; text: string }> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const request = http.request(`${url}${path}`, {
      method,
      agent,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      response.on('error', reject)
    })
    request.end(payload)
  })
}

type Measure = () => Promise<number>

/** Two things alternately, so that whatever else the machine does meets both. */
export async function byTurns(one: Measure, other: Measure): Promise<[number[], number[]]> {
  const found: [number[], number[]] = [[], []]
  await one()
  await other()
  for (let round = 0; round < rounds; round++) {
    found[0].push(await one())
    found[1].push(await other())
  }
  return found
}

/** The median of the rounds' ratios. */
export const ratioOf = (ones: readonly number[], others: readonly number[]): number =>
  median(ones.map((one, round) => one / (others[round] ?? Number.NaN)))
