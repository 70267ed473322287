import { sql as raw } from 'kysely'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { keepFacts } from '#areas/storage/account/server/public.ts'
import { openSandboxObjectStore } from '#drivers/object-store/sandbox/sandbox-object-store.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { connect } from '#platform/sql/connect.ts'
import { serverFlags } from '../tools/server-flags.mjs'
import { type Caller, type Place, signInPartner } from './place.ts'
import { startServer } from './processes.ts'
import { atMost, type Measured, milliseconds } from './promise.ts'
import { latencies, quantile, type Request } from './sampling.ts'

const many = 1_000_000
const folders = 1000

/** A bucket with a million objects, listed through the portal's own call to the built-in store: at its top and inside. */
export async function measureObjects(place: Place): Promise<Measured[]> {
  const caller = await signInPartner(place.small)
  const id = await fillBucket(place.small, caller)
  const env = { DATABASE_URL: place.small, BELFRY_RATE_LIMITS: 'off' }
  const portal = await startServer([...serverFlags, 'bench/serve-portal.ts'], env, '/api/health')
  try {
    const base = { url: portal.url, headers: caller.headers }
    await latencies(base, [...pages(id)].slice(0, 1))
    const listed = await latencies(base, pages(id))
    return [atMost('first rows of a bucket of 1,000,000 objects: p95', quantile(listed, 0.95), 1000, milliseconds)]
  } finally {
    await portal.stop()
  }
}

/** The query of the screen: the folders at the top, one folder, and everything that begins alike. */
function* pages(id: number): Generator<Request> {
  const path = `/api/products/${id}/s3-object-storage/buckets/veel/objects`
  for (let count = 0; count < 5; count++)
    for (const query of ['', '?prefix=map-0500/', '?prefix=map-05&after=map-0550/'])
      yield { method: 'GET', path: `${path}${query}` }
}

/** A storage of the caller with so many objects in one bucket, in a thousand folders; its number. */
async function fillBucket(url: string, { clientId }: Caller): Promise<number> {
  const sql = connect(url, { size: 2 })
  try {
    await syncCatalogue(sql)
    const details = { kind: 'storage', sizeGb: 1000, name: 'bench' } as const
    const { id } = await sql
      .insertInto('service')
      .values({
        ...{ client_id: clientId, pid: 310, kind: 's3', name: `bench-${Date.now()}`, status: 'Active' },
        ...{ billing_cycle: 'monthly', price_cents: 1_000, registered_on: '2026-01-10' },
        config: JSON.stringify({ details, options: {}, quantity: 1 }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reference = `service-${id}`
    const store = openSandboxObjectStore({
      ...{ state: databaseState(sql), clock: { now: () => new Date() }, pace: 1_000_000, folder: '', url: '' },
    })
    await store.keepStore('bench', { reference, quotaBytes: 1000 * 1024 ** 3 })
    const made = await store.makeBucket('bench', { reference, bucket: 'veel' })
    if (made.kind !== 'done') throw new Error(`no bucket: ${made.kind}`)
    const version = { id: 'null', bytes: 100, etag: 'e', type: 't', modifiedAt: Date.now(), body: { kind: 'made' } }
    await raw`
      insert into sandbox_state (key, value)
      select ${`object-store:object:${reference}/veel/map-`} || lpad((n / ${many / folders})::text, 4, '0') || '/object-' || lpad(n::text, 7, '0'),
        ${JSON.stringify({ versions: [version] })}::jsonb
      from generate_series(0, ${many - 1}) as n`.execute(sql)
    await raw`analyze sandbox_state`.execute(sql)
    await sql.transaction().execute((trx) => keepFacts({ sql: trx, now: () => new Date() } as never, id, made.value))
    return id
  } finally {
    await sql.destroy()
  }
}
