import { connectionTo } from '#platform/sql/connections.ts'
import { type Place, signIn } from './place.ts'
import { type Running, startServer } from './processes.ts'
import { atMost, type Measured, megabytes, milliseconds } from './promise.ts'
import { latencies, quantile, type Request } from './sampling.ts'

const staff = 'staff-1@bench.example'
const many = 100_000
const inBulk = 5_000

/** Microsoft 365 of all clients as staff see it, of 100,000 licences and as many lines of the log: lists, a change of many, and files. */
export async function measureMicrosoft(place: Place): Promise<Measured[]> {
  const ids = await fillMicrosoft(place.large)
  const env = { DATABASE_URL: place.large, BELFRY_RATE_LIMITS: 'off' }
  const portal = await startServer(['bench/serve-portal.ts'], env, '/api/health')
  try {
    const target = { url: portal.url, headers: (await signIn(place.large, staff)).headers }
    const measured: Measured[] = []
    for (const [name, paths] of Object.entries(asked)) {
      const p95 = quantile(await latencies(target, pages(paths)), 0.95)
      measured.push(atMost(`a page of 100,000 ${name}: p95`, p95, 300, milliseconds))
    }
    const body = { subscriptions: ids, renewal: { billing_cycle: 'yearly' }, preview: true }
    const preview = { method: 'POST', path: '/api/m365/licenses/bulk-updates', body } as const
    const looked = quantile(await latencies(target, [preview, preview, preview]), 0.95)
    measured.push(atMost(`a change of ${inBulk} renewals looked over, with its prices`, looked, 3_000, milliseconds))
    for (const [name, path] of Object.entries(files))
      measured.push(
        atMost(
          `memory of the portal while 100,000 ${name} become a file: more than before`,
          await grownBy(portal, target.headers, path),
          64,
          megabytes,
        ),
      )
    return measured
  } finally {
    await portal.stop()
  }
}

/** As the screens ask: in every order, by every filter, and what nobody has. */
const asked: Record<string, readonly string[]> = {
  licences: [
    ...['endDate', '-endDate', 'licence', 'tenant', 'client', '-quantity', 'startDate'].map((sort) => `sort=${sort}`),
    ...['filter=active', 'filter=ends_soon,suspended', 'contract_period=P1Y&invoice_period=monthly', 'page=40'],
    ...['search=bench-4242', 'search=nobody-is-called-so', 'tenant=bench-77', 'client=17'],
  ].map((query) => `/api/m365/licenses?${query}`),
  'lines of the log': [
    ...[
      'sort_by=at&sort_direction=asc',
      'sort_by=tenant',
      'sort_by=client',
      'sort_by=status',
      'sort_by=type',
      'page=40',
    ],
    ...['filters[status]=failed', 'filters[type]=office.renewal.plan', 'filters[user]=nobody', 'filters[client]=17'],
    ...['search=bench-4242', 'filters[tenant]=bench-77'],
  ].map((query) => `/api/m365/logs?${query}`),
}
const files = { licences: '/api/m365/licenses/export?type=csv', 'lines of the log': '/api/m365/logs/export?type=csv' }

function* pages(paths: readonly string[]): Generator<Request> {
  for (let count = 0; count < 10; count++) for (const path of paths) yield { method: 'GET', path }
}

/** By how much memory grows, at most, while a file is made and read. */
async function grownBy(portal: Running, headers: Record<string, string>, path: string): Promise<number> {
  const before = portal.megabytes() ?? 0
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, portal.megabytes() ?? 0)
  }, 50)
  const answer = await fetch(`${portal.url}${path}`, { headers })
  let bytes = 0
  for await (const part of answer.body ?? []) bytes += (part as Uint8Array).length
  clearInterval(look)
  if (answer.status !== 200 || bytes < many * 50) throw new Error(`${path} answers ${answer.status}, ${bytes} bytes`)
  return most - before
}

/** Five subscriptions in each of 20,000 tenants, of two products, a tenth of them suspended; answers the numbers of 5,000. */
async function fillMicrosoft(url: string): Promise<number[]> {
  const client = connectionTo(url)
  await client.connect()
  await client.query(
    `insert into account (client_id, email, first_name, last_name, permissions)
     values (1, $1, 'Bench', 'Toren', '{"admin": true}') on conflict do nothing`,
    [staff],
  )
  await client.query('truncate microsoft_tenant, microsoft_subscription, microsoft_log cascade')
  await client.query(
    `with clients as (select array_agg(id order by id) as ids from client)
     insert into microsoft_tenant (client_id, name, guid, facts, read_at, created_at)
     select ids[1 + n % cardinality(ids)], 'bench-' || n || '.onmicrosoft.com', 'guid-' || n, '{}', now(), now()
     from clients, generate_series(1, $1::integer / 5) n`,
    [many],
  )
  await client.query(
    `insert into microsoft_subscription (tenant_id, reference, offer_id, name, state, quantity, term, cycle, auto_renew, is_planned,
       started_on, ends_on, facts, read_at)
     select tenant.id, 'sub-' || n, offer, case when n % 2 = 0 then 'Microsoft 365 E3' else 'Business Basic' end, state, 1 + n % 40, 'P1Y',
       'monthly', true, false, current_date - 30, current_date + n % 365,
       jsonb_build_object('id', 'sub-' || n, 'offerId', offer, 'name', 'Business Basic', 'commerce', 'nce', 'parentId', null,
         'quantity', 1 + n % 40, 'assigned', n % 40, 'skuId', null, 'term', 'P1Y', 'cycle', 'monthly', 'state', state,
         'suspendedBy', null, 'startedAt', '2026-01-01T00:00:00Z', 'termStartedAt', '2026-01-01T00:00:00Z',
         'termEndsAt', '2026-12-31T23:59:59Z', 'hasCustomEnd', false, 'changeableUntil', null, 'autoRenew', true,
         'planned', null, 'busyWith', null, 'readAt', '2026-11-29T00:00:00Z'), now()
     from generate_series(1, $1::integer) n
       join microsoft_tenant tenant on tenant.guid = 'guid-' || (1 + (n - 1) / 5),
       lateral (select case when n % 2 = 0 then 'BFY365E3:0001' else 'BFY365BB:0001' end as offer,
         case when n % 10 = 3 then 'suspended' else 'active' end as state) chosen`,
    [many],
  )
  await client.query(
    `insert into microsoft_log (client_id, tenant_id, tenant, type, about, status, at, ended_at)
     select client_id, id, name, case when n % 3 = 0 then 'office.renewal.plan' else 'office.licences.quantity' end, 'Business Basic',
       case when n % 50 = 7 then 'failed' else 'done' end, now() - make_interval(mins => n * 5), now()
     from microsoft_tenant, generate_series(1, $1::integer) n where microsoft_tenant.guid = 'guid-' || (1 + (n - 1) / 5)`,
    [many],
  )
  for (const table of ['microsoft_tenant', 'microsoft_subscription', 'microsoft_log', 'account'])
    await client.query(`vacuum analyze ${table}`)
  const { rows } = await client.query('select id from microsoft_subscription order by id limit $1', [inBulk])
  await client.end()
  return rows.map(({ id }) => Number(id))
}
