import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { openSandboxCompute } from '#drivers/compute/sandbox/sandbox-compute.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { connect } from '#platform/sql/connect.ts'
import { type Caller, type Place, signInPartner } from './place.ts'
import { startServer } from './processes.ts'
import { atMost, type Measured, milliseconds } from './promise.ts'
import { latencies, quantile, type Request } from './sampling.ts'

const many = 5_000

/** The cloud servers of a partner: the list of all of them, a graph of a year, and how soon a press on a button shows. */
export async function measureServers(place: Place): Promise<Measured[]> {
  const caller = await signInPartner(place.small)
  const id = await fillServers(place.small, caller)
  const env = { DATABASE_URL: place.small, BELFRY_RATE_LIMITS: 'off', BELFRY_SANDBOX_PACE: '1' }
  const portal = await startServer(['bench/serve-portal.ts'], env, '/api/health')
  try {
    const base = { url: portal.url, headers: caller.headers }
    const at = `/api/products/${id}/cloud-server`
    await latencies(base, [{ method: 'GET', path: `${at}/details` }])
    const listed = await latencies(base, pages(caller))
    const graphs = await latencies(base, graphsOf(at))
    return [
      atMost(`first rows of ${many} cloud servers: p95`, quantile(listed, 0.95), 1000, milliseconds),
      atMost('a graph of a year of a cloud server: p95', quantile(graphs, 0.95), 200, milliseconds),
      atMost('a press on shut down is seen under way', await pressed(base, at), 1000, milliseconds),
    ]
  } finally {
    await portal.stop()
  }
}

/** As the screen asks: in each order, narrowed, searched, and what it counts. */
function* pages({ clientId }: Caller): Generator<Request> {
  const queries = ['', '?sort=state', '?sort=client&order=desc', '?sort=readAt', '?state=off', '?q=203.0', '/figures']
  for (let count = 0; count < 10; count++)
    for (const query of queries) yield { method: 'GET', path: `/api/users/${clientId}/cloud-servers${query}` }
}

function* graphsOf(at: string): Generator<Request> {
  for (let count = 0; count < 10; count++)
    for (const type of ['cpu', 'memory', 'disk', 'network'])
      yield { method: 'GET', path: `${at}/usage?type=${type}&period=year` }
}

/** From the press until the details say that it is on its way. */
async function pressed(
  { url, headers }: { url: string; headers: Record<string, string> },
  at: string,
): Promise<number> {
  const started = performance.now()
  const asked = await fetch(`${url}${at}/shutdown`, { method: 'POST', headers })
  if (asked.status !== 202) throw new Error(`the press answers ${asked.status}: ${await asked.text()}`)
  for (;;) {
    const answer = await fetch(`${url}${at}/details`, { headers })
    const { data } = (await answer.json()) as { data: { work: { kind: string } | null; facts: { state: string } } }
    if (data.work?.kind === 'cloud.power.shutdown' || data.facts.state !== 'running') return performance.now() - started
    if (performance.now() - started > 30_000) throw new Error('the press is not seen')
  }
}

/** So many servers of the caller with what was last read of them, and one that its provider has as well; its number. */
async function fillServers(url: string, { clientId }: Caller): Promise<number> {
  const sql = connect(url, { size: 2 })
  try {
    await syncCatalogue(sql)
    await sql.deleteFrom('service').where('name', 'like', 'bench-srv-%').execute()
    const state = databaseState(sql)
    const compute = openSandboxCompute({ state, clock: { now: () => new Date() } })
    const size = { cpus: 2, memoryGb: 4, disksGb: [50] }
    const product = sql.selectFrom('product').select('pid').where('group', '=', 'cloud_server')
    const { pid } = await product.where('variant', '<>', 'proxmox').orderBy('pid').executeTakeFirstOrThrow()
    const rows = await sql
      .insertInto('service')
      .values(
        Array.from({ length: many }, (_, index) => ({
          ...{ client_id: clientId, pid, kind: 'cloud', name: `bench-srv-${index}`, status: 'Active' },
          ...{ billing_cycle: 'monthly', price_cents: 2_490, registered_on: '2026-01-10' },
        })),
      )
      .returning(['id', 'name'])
      .execute()
    const first = rows[0] ?? fail()
    const since = new Date(Date.now() - 400 * 86_400_000)
    const wanted = { name: first.name, type: 'standard', size, image: 'debian-12', sshKeys: [] }
    await compute.adopt({ ...wanted, reference: `service-${first.id}`, since })
    const read = await compute.readServer(`service-${first.id}`)
    const facts = read.kind === 'done' ? read.value : fail()
    const states = ['running', 'running', 'running', 'offline'] as const
    const now = new Date()
    const told = rows.map(({ id, name }, index) => ({
      service_id: id,
      facts: JSON.stringify({ ...facts, name, state: states[index % 4], node: `node${index % 40}` }),
      read_at: now,
      created_at: now,
    }))
    for (let from = 0; from < told.length; from += 500)
      await sql
        .insertInto('cloud_server')
        .values(told.slice(from, from + 500))
        .execute()
    return first.id
  } finally {
    await sql.destroy()
  }
}

const fail = (): never => {
  throw new Error('there is no server to measure')
}
