import { connectionTo } from '#platform/sql/connections.ts'
import { type Place, signInPartner } from './place.ts'
import { startServer } from './processes.ts'
import { atMost, type Measured, milliseconds, times, told } from './promise.ts'
import { byTurns, latencies, median, quantile, type Request, ratioOf } from './sampling.ts'

const many = 5_000
const few = 50

/** The first rows of the mailboxes of a domain, and of all domains of a portfolio, out of many mailboxes and out of few. */
export async function measureMailboxes(place: Place): Promise<Measured[]> {
  const portal = (url: string) =>
    startServer(['bench/serve-portal.ts'], { DATABASE_URL: url, BELFRY_RATE_LIMITS: 'off' }, '/api/health')
  const names = { large: await fillMailboxes(place.large, many), small: await fillMailboxes(place.small, few) }
  const [large, small] = [await portal(place.large), await portal(place.small)]
  try {
    const ofMany = { url: large.url, headers: (await signInPartner(place.large)).headers }
    const ofFew = { url: small.url, headers: (await signInPartner(place.small)).headers }
    const measured: Measured[] = []
    for (const [what, paths] of Object.entries(asked)) {
      const [slow, quick] = await byTurns(
        async () => quantile(await latencies(ofMany, pages(paths(names.large))), 0.95),
        async () => quantile(await latencies(ofFew, pages(paths(names.small))), 0.95),
      )
      measured.push(
        atMost(`first rows of 5,000 mailboxes ${what}: p95 against 50`, ratioOf(slow, quick), 6, times),
        told('  p95: of 5,000, of 50', `${milliseconds(median(slow))}, ${milliseconds(median(quick))}`),
      )
    }
    return measured
  } finally {
    await Promise.all([large.stop(), small.stop()])
  }
}

/** As the screens ask: in their usual order, the fullest first, searched and narrowed. */
const asked: Record<string, (domain: string) => readonly string[]> = {
  'of one domain': (domain) =>
    ['', '?sort=full&order=desc', '?sort=lastSignIn', '?q=box-42'].map(
      (query) => `/domains/${domain}/mail/mailbox${query}`,
    ),
  'of all domains': () =>
    ['', '?sort=full&order=desc', '?attention=full,never', '?q=box-42@'].map((query) => `/mail/mailboxes${query}`),
}

function* pages(paths: readonly string[]): Generator<Request> {
  for (let count = 0; count < 30; count++) for (const path of paths) yield { method: 'GET', path: `/api${path}` }
}

/** The first domain of the world with so many mailboxes, of which some are full and some were never opened; its name. */
async function fillMailboxes(url: string, count: number): Promise<string> {
  const client = connectionTo(url)
  await client.connect()
  const { rows } = await client.query(`select id, name from domain where status = 'Active' order by id limit 1`)
  const { id, name } = rows[0]
  await client.query('delete from mail_domain')
  await client.query('delete from mailbox')
  await client.query(
    `insert into mail_domain (domain_id, pack, kept_version, read_at, created_at, updated_at)
     values ($1, 'unlimited', 1, now(), now(), now())`,
    [id],
  )
  await client.query(
    `insert into mailbox (domain_id, name, quota_bytes, used_bytes, state, last_sign_in_at, created_at, updated_at)
     select $1, 'box-' || n, 1073741824, (1073741824 * ((hashint4(n) & 1023) / 1023.0))::bigint, 'ready',
       case when n % 7 > 0 then now() - make_interval(mins => n) end, now(), now()
     from generate_series(1, $2::integer) n`,
    [id, count],
  )
  await client.query('vacuum analyze mailbox')
  await client.query('analyze mail_domain')
  await client.end()
  return name
}
