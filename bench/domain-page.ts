import { type Place, signInPartner } from './place.ts'
import { startServer } from './processes.ts'
import { atLeast, atMost, type Measured, milliseconds, perSecond, times, told } from './promise.ts'
import { recordStatements } from './recorded.ts'
import { latencies, median, quantile, type Target, throughput } from './sampling.ts'

const rounds = 3
const secondsEach = 5
const requests = 400

/** A page of 25 domains out of a million: against a bare server with the same statements, and against a thousand domains. */
export async function measureDomainPage(place: Place): Promise<Measured[]> {
  const callers = { large: await signInPartner(place.large), small: await signInPartner(place.small) }
  const pagePath = `/api/users/${callers.large.clientId}/domains?perPage=25`
  const statements = await recordStatements(place.large, pagePath, callers.large.headers)
  const portal = (url: string) =>
    startServer(['bench/serve-portal.ts'], { DATABASE_URL: url, BELFRY_RATE_LIMITS: 'off' }, '/api/health')
  const large = await portal(place.large)
  const small = await portal(place.small)
  const bare = await startServer(
    ['bench/serve-bare.ts'],
    { DATABASE_URL: place.large, BENCH_STATEMENTS: asText(statements) },
    '/health',
  )
  try {
    const page = (url: string, headers: Record<string, string>): Target => ({ url: `${url}${pagePath}`, headers })
    const [ours, theirs] = await interleaved(
      [page(large.url, callers.large.headers), { url: `${bare.url}/page`, headers: {} }],
      throughput,
    )
    const slow = (url: string, headers: Record<string, string>) => async () =>
      quantile(await latencies({ url, headers }, asks(pagePath)), 0.95)
    const [amongMany, amongFew] = await interleaved(
      [slow(large.url, callers.large.headers), slow(small.url, callers.small.headers)],
      (measure) => measure(),
    )
    return [
      atLeast(
        '25 of 1,000,000 domains: throughput against a bare server with the same statements',
        ratioOf(ours, theirs),
        0.8,
        times,
      ),
      told('  requests a second: portal, bare', `${perSecond(median(ours))}, ${perSecond(median(theirs))}`),
      atMost('25 of 1,000,000 domains: p95 against 25 of 1,000', ratioOf(amongMany, amongFew), 1.3, times),
      told('  p95: of 1,000,000, of 1,000', `${milliseconds(median(amongMany))}, ${milliseconds(median(amongFew))}`),
    ]
  } finally {
    await Promise.all([large.stop(), small.stop(), bare.stop()])
  }
}

/** Two things alternately, so that whatever else the machine does meets both. */
async function interleaved<Thing>(
  things: readonly [Thing, Thing],
  measure: (thing: Thing, secondsLong: number) => Promise<number>,
): Promise<[number[], number[]]> {
  const found: [number[], number[]] = [[], []]
  for (const thing of things) await measure(thing, 2)
  for (let round = 0; round < rounds; round++) {
    found[0].push(await measure(things[0], secondsEach))
    found[1].push(await measure(things[1], secondsEach))
  }
  return found
}

/** Within each round, then the median: a machine that is busier in one round than in the next does not tilt it. */
const ratioOf = (ones: readonly number[], others: readonly number[]): number =>
  median(ones.map((one, round) => one / (others[round] ?? Number.NaN)))

function* asks(path: string) {
  for (let count = 0; count < requests; count++) yield { method: 'GET', path } as const
}

/** Octets of a token's hash do not survive JSON; PostgreSQL reads them as `\x…` just as well. */
const asText = (statements: Awaited<ReturnType<typeof recordStatements>>): string =>
  JSON.stringify(
    statements.map((statement) => ({
      ...statement,
      values: statement.values.map((value) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)),
    })),
  )
