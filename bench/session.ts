import { createHash, randomBytes } from 'node:crypto'
import { largePartner } from '#db/seed/large.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { type Place, signInPartner } from './place.ts'
import { startServer } from './processes.ts'
import { atLeast, atMost, type Measured, milliseconds, perSecond, times, told } from './promise.ts'
import { atOnce, byTurns, latencies, median, quantile, type Request, ratioOf } from './sampling.ts'

const signIns = 400
const callers = 8

/** Searches in the switcher: first letters, a part of a name, an address, a word in every name, and nothing. */
const typed = ['', 'v', 'vo', 'voorbeeld', 'halmbeek', 'a1', 'a1b', 'c0ffee', 'klant-12', 'bestaat niet', 'gent', '3f9']

/** The cost of a session: finding the user, their rights, and for whom they act. */
export async function measureSession(place: Place): Promise<Measured[]> {
  const portal = (url: string) =>
    startServer(['bench/serve-portal.ts'], { DATABASE_URL: url, BELFRY_RATE_LIMITS: 'off' }, '/api/health')
  const [large, small] = [await portal(place.large), await portal(place.small)]
  try {
    const many = { url: large.url, headers: (await signInPartner(place.large)).headers }
    const few = { url: small.url, headers: (await signInPartner(place.small)).headers }
    const visitor = { url: small.url, headers: {} }
    const [amongMany, amongFew] = await byTurns(
      async () => quantile(await latencies(many, searches(20)), 0.95),
      async () => quantile(await latencies(few, searches(20)), 0.95),
    )
    const [known, unknown] = await byTurns(
      async () => median(await latencies(few, sameCall(400))),
      async () => median(await latencies(visitor, sameCall(400))),
    )
    return [
      atMost('a client among 10,000 in the switcher: p95 against 100', ratioOf(amongMany, amongFew), 4, times),
      told('  p95: of 10,000, of 100', `${milliseconds(median(amongMany))}, ${milliseconds(median(amongFew))}`),
      atMost('a call by somebody signed in against the same by a visitor: median', ratioOf(known, unknown), 1.6, times),
      told('  median: signed in, visitor', `${milliseconds(median(known))}, ${milliseconds(median(unknown))}`),
      atLeast('sign-ins a second, Argon2 aside', await signInRate(place.small, small.url), 50, perSecond),
    ]
  } finally {
    await Promise.all([large.stop(), small.stop()])
  }
}

function* searches(times: number): Generator<Request> {
  for (let count = 0; count < times; count++)
    for (const q of typed) yield { method: 'GET', path: `/api/user/switch/clients?q=${encodeURIComponent(q)}` }
}

/** Open to all, with one statement of its own: the difference is the authentication. */
function* sameCall(times: number): Generator<Request> {
  for (let count = 0; count < times; count++) yield { method: 'GET', path: '/api/sso/login' }
}

/** Whole sign-ins with links that work once, which are all of a sign-in but the hashing of a password. */
async function signInRate(databaseUrl: string, url: string): Promise<number> {
  const tokens = Array.from({ length: signIns }, () => randomBytes(32).toString('base64url'))
  const client = connectionTo(databaseUrl)
  await client.connect()
  await client.query(
    `insert into one_time_login (hash, account_id, because, next, expires_at)
     select hash, account.id, 'bench', '/overview', now() + interval '1 hour'
     from account, unnest($2::bytea[]) as hash where email = $1`,
    [largePartner, tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  await client.end()
  const started = performance.now()
  await atOnce({ url, headers: {} }, callers, (principal) =>
    tokens
      .filter((_, index) => index % callers === principal)
      .map((token) => ({ method: 'POST', path: '/api/sso/one-time-login', body: { token } })),
  )
  return signIns / ((performance.now() - started) / 1000)
}
