import type { Client } from 'pg'
import { largePartner } from '#db/seed/large.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { type Place, signInPartner } from './place.ts'
import { startServer } from './processes.ts'
import { atMost, type Measured, milliseconds, seconds, times, told } from './promise.ts'
import { byTurns, latencies, median, type Request, ratioOf, type Target } from './sampling.ts'

const large = 100_000
const small = 1000
/** As many times more records; what walks through all of them may take this much longer, and a fifth. */
const more = large / small

type Zone = { id: number; records: number; recordId: number }

/** The DNS editor at a zone of 100,000 records against one of 1000, in the same portal: what a person does, and whole files. */
export async function measureZone(place: Place): Promise<Measured[]> {
  const client = connectionTo(place.small)
  await client.connect()
  const [many, few] = [await fill(client, large), await fill(client, small)]
  await client.query('vacuum analyze dns_record')
  const portal = await startServer(
    ['bench/serve-portal.ts'],
    { DATABASE_URL: place.small, BELFRY_RATE_LIMITS: 'off' },
    '/api/health',
  )
  const target = { url: portal.url, headers: (await signInPartner(place.small)).headers }
  try {
    const measured: Measured[] = []
    for (const [name, requests] of Object.entries(asked)) {
      const [ofMany, ofFew] = await byTurns(
        async () => median(await latencies(target, requests(many))),
        async () => median(await latencies(target, requests(few))),
      )
      measured.push(
        atMost(`${name} in a zone of 100,000 records: median against 1,000`, ratioOf(ofMany, ofFew), 2, times),
        told('  median: of 100,000, of 1,000', `${milliseconds(median(ofMany))}, ${milliseconds(median(ofFew))}`),
      )
    }
    return [...measured, ...(await wholeFiles(client, target, many, few))]
  } finally {
    await portal.stop()
    await client.end()
  }
}

async function wholeFiles(client: Client, target: Target, many: Zone, few: Zone): Promise<Measured[]> {
  const time = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    return performance.now() - started
  }
  const [outMany, outFew] = await byTurns(
    () => time(() => exported(target, many)),
    async () => median(await several(10, () => time(() => exported(target, few)))),
  )
  const files = { many: await exported(target, many), few: await exported(target, few) }
  const into = async (zone: Zone, file: string) => {
    await client.query('delete from dns_record where domain_id = $1', [zone.id])
    return time(() => imported(target, zone, file))
  }
  const [inMany, inFew] = await byTurns(
    () => into(many, files.many),
    async () => median(await several(5, () => into(few, files.few))),
  )
  const linear = (ones: number[], others: number[]) => ratioOf(ones, others) / more
  return [
    atMost('export of 100,000 records: against linear from 1,000', linear(outMany, outFew), 1.2, times),
    told('  median: of 100,000, of 1,000', `${seconds(median(outMany) / 1000)}, ${milliseconds(median(outFew))}`),
    atMost('import of 100,000 records: against linear from 1,000', linear(inMany, inFew), 1.2, times),
    told('  median: of 100,000, of 1,000', `${seconds(median(inMany) / 1000)}, ${milliseconds(median(inFew))}`),
  ]
}

const asked: Record<string, (zone: Zone) => Iterable<Request>> = {
  'opening a page': (zone) => repeat(100, () => `/api/domains/${zone.id}/records`),
  'filtering by type': (zone) => repeat(100, () => `/api/domains/${zone.id}/records?type=MX`),
  'filtering by a name or an address': (zone) =>
    repeat(100, (count) => {
      const place = (count * 37) % zone.records
      return `/api/domains/${zone.id}/records?search=${count % 2 ? addressOf(place) : nameOf(place)}`
    }),
  'changing one record': function* (zone) {
    for (let count = 0; count < 100; count++)
      yield {
        method: 'PUT' as const,
        path: `/api/domains/${zone.id}/record`,
        body: {
          id: zone.recordId,
          recordTypeName: 'A',
          recordName: 'changed',
          recordData: `203.0.113.${(Date.now() + count) % 250}`,
          TTL: 300 + count,
        },
      }
  },
}

function* repeat(count: number, path: (count: number) => string): Generator<Request> {
  for (let at = 0; at < count; at++) yield { method: 'GET', path: path(at) }
}

async function several(count: number, work: () => Promise<number>): Promise<number[]> {
  const taken: number[] = []
  for (let at = 0; at < count; at++) taken.push(await work())
  return taken
}

async function exported({ url, headers }: Target, zone: Zone): Promise<string> {
  const answer = await fetch(`${url}/api/domains/${zone.id}/zone-file`, { headers })
  if (!answer.ok) throw new Error(`export answers ${answer.status}`)
  return answer.text()
}

async function imported({ url, headers }: Target, zone: Zone, file: string): Promise<void> {
  const body = new FormData()
  body.append('file', new File([file], 'bench.zone', { type: 'text/plain' }))
  const answer = await fetch(`${url}/api/domains/${zone.id}/zone-file/import`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`import answers ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
}

const nameOf = (place: number) => `host-${String(place).padStart(6, '0')}`
const addressOf = (place: number) => `10.${Math.floor(place / 62_500)}.${Math.floor(place / 250) % 250}.${place % 250}`

/** A zone of the bench's own, of hosts with an address each, every tenth with mail and every fifth an alias. */
async function fill(client: Client, records: number): Promise<Zone> {
  const name = `zone-${records}-${process.pid}.example`
  const { rows } = await client.query(
    `insert into domain (client_id, name, tld, status) select client_id, $2, 'example', 'Active' from account where email = $1
     returning id`,
    [largePartner, name],
  )
  const id = Number(rows[0].id)
  await client.query(`insert into zone (domain_id, version, published_version, state) values ($1, 1, 1, 'published')`, [
    id,
  ])
  await client.query(
    `insert into dns_record (domain_id, name, type, ttl, rdata)
     select $1, 'host-' || lpad(n::text, 6, '0'),
       case when n % 10 = 0 then 'MX' when n % 10 in (5, 7) then 'CNAME' else 'A' end, 3600,
       case when n % 10 = 0 then '10 mail-' || n || '.example.com.' when n % 10 in (5, 7) then 'www-' || n || '.example.com.'
         else '10.' || n / 62500 || '.' || n / 250 % 250 || '.' || n % 250 end
     from generate_series(0, $2::integer - 1) n`,
    [id, records - 1],
  )
  const changed = await client.query(
    `insert into dns_record (domain_id, name, type, ttl, rdata) values ($1, 'changed', 'A', 300, '203.0.113.255') returning id`,
    [id],
  )
  return { id, records, recordId: Number(changed.rows[0].id) }
}
