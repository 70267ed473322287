import { connectionTo } from '#platform/sql/connections.ts'
import { type Place, signIn } from './place.ts'
import { startServer } from './processes.ts'
import { atMost, type Measured, milliseconds, times, told } from './promise.ts'
import { byTurns, latencies, median, quantile, type Request, ratioOf } from './sampling.ts'

const staff = 'staff-1@bench.example'
const people = 50

/** A page of the audit log as staff read it: by topic and by person, out of many lines and out of few. */
export async function measureAuditLog(place: Place): Promise<Measured[]> {
  await fillAuditLog(place.large, 100_000)
  await fillAuditLog(place.small, 1000)
  const portal = (url: string) =>
    startServer(['bench/serve-portal.ts'], { DATABASE_URL: url, BELFRY_RATE_LIMITS: 'off' }, '/api/health')
  const [large, small] = [await portal(place.large), await portal(place.small)]
  try {
    const many = { url: large.url, headers: (await signIn(place.large, staff)).headers }
    const few = { url: small.url, headers: (await signIn(place.small, staff)).headers }
    const measured: Measured[] = []
    for (const [name, searches] of Object.entries(asked)) {
      const [ofMany, ofFew] = await byTurns(
        async () => quantile(await latencies(many, pages(searches)), 0.95),
        async () => quantile(await latencies(few, pages(searches)), 0.95),
      )
      measured.push(
        atMost(`a page of 100,000 audit lines by ${name}: p95 against 1,000`, ratioOf(ofMany, ofFew), 4, times),
        told('  p95: of 100,000, of 1,000', `${milliseconds(median(ofMany))}, ${milliseconds(median(ofFew))}`),
      )
    }
    return measured
  } finally {
    await Promise.all([large.stop(), small.stop()])
  }
}

/** The queries of the screen: topics one by one and together, people by name and by a link to one of them. */
const asked: Record<string, readonly string[]> = {
  topic: ['topic=billing', 'topic=support', 'topic=portal,partner', 'topic=domains&page=3'],
  person: ['q=staff-7@bench', 'q=bench-12', 'q=staff-31@bench&topic=billing', 'q=staff-44@bench&page=2'],
}

function* pages(searches: readonly string[]): Generator<Request> {
  for (let count = 0; count < 50; count++)
    for (const search of searches) yield { method: 'GET', path: `/api/staff/audit?${search}` }
}

/** The log again, of so many lines by so many people about everything, in no order. */
async function fillAuditLog(url: string, lines: number): Promise<void> {
  const client = connectionTo(url)
  await client.connect()
  await client.query(
    `insert into account (client_id, email, first_name, last_name, permissions)
     select 1, 'staff-' || n || '@bench.example', 'Bench-' || n, 'Toren', '{"admin": true}'
     from generate_series(1, $1::integer) n on conflict do nothing`,
    [people],
  )
  await client.query('truncate audit_entry')
  await client.query(
    `insert into audit_entry (at, actor_account_id, account_id, client_id, action, object_type, object_id, details)
     select now() - make_interval(mins => n), person.id, person.id, 1,
       (array['session.signed-in', 'partner.saved', 'ordering.placed', 'billing.paid', 'dns.records.changed',
         'domains.renewed', 'services.made', 'support.answered', 'staff.maintenance-on'])[1 + (hashint4(n) & 1023) % 9],
       'thing', n::text, '{"before": 1, "after": 2}'
     from generate_series(1, $1::integer) n
       join account person on person.email = 'staff-' || (1 + (hashint4(-n) & 1023) % $2::integer) || '@bench.example'`,
    [lines, people],
  )
  await client.query('vacuum analyze audit_entry')
  await client.query('analyze account')
  await client.end()
}
