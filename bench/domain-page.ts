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
  const askers = { large: await signInPartner(place.large), small: await signInPartner(place.small) }
  const pagePath = `/api/users/${askers.large.clientId}/domains?perPage=25`
  const statements = await recordStatements(place.large, pagePath, askers.large.headers)
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
    const load = await interleaved(
      [page(large.url, askers.large.headers), { url: `${bare.url}/page`, headers: {} }],
      throughput,
    )
    const [ours = 0, theirs = 0] = load
    const slow = (url: string, headers: Record<string, string>) => async () =>
      quantile(await latencies({ url, headers }, asks(pagePath)), 0.95)
    const waits = await interleaved(
      [slow(large.url, askers.large.headers), slow(small.url, askers.small.headers)],
      (measure) => measure(),
    )
    const [amongMany = 0, amongFew = 0] = waits
    return [
      atLeast(
        '25 of 1,000,000 domains: throughput against a bare server with the same statements',
        ours / theirs,
        0.7,
        times,
      ),
      told('  requests a second: portal, bare', `${perSecond(ours)}, ${perSecond(theirs)}`),
      atMost('25 of 1,000,000 domains: p95 against 25 of 1,000', amongMany / amongFew, 1.3, times),
      told('  p95: of 1,000,000, of 1,000', `${milliseconds(amongMany)}, ${milliseconds(amongFew)}`),
    ]
  } finally {
    await Promise.all([large.stop(), small.stop(), bare.stop()])
  }
}

/** Each thing once a round, so that whatever else the machine does meets all of them; the median of the rounds counts. */
async function interleaved<Thing>(
  things: readonly Thing[],
  measure: (thing: Thing, secondsLong: number) => Promise<number>,
): Promise<number[]> {
  for (const thing of things) await measure(thing, 2)
  const found = things.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, thing] of things.entries()) found[index]?.push(await measure(thing, secondsEach))
  return found.map(median)
}

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
