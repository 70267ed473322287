import os from 'node:os'
import type { ClientId } from '#base/ids.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { fillLargeDatabase } from '../tools/fill-large.ts'
import { type Place, signInPartner } from './place.ts'
import { startServer } from './processes.ts'
import { atMost, type Measured, milliseconds, times, told } from './promise.ts'
import { byTurns, latencies, median, type Request, ratioOf } from './sampling.ts'

const few = 10_000
/** Ten records each. A small machine makes ten million rows and their indexes in half an hour, so it measures a fifth. */
const isSmallMachine = os.availableParallelism() < 8 || os.totalmem() < 24 * 2 ** 30
const many = Number(process.env.BENCH_RECORD_DOMAINS) || (isSmallMachine ? 200_000 : 1_000_000)
const asks = 40

/** Searches for the zone of the nth domain; the last two match every zone. */
const asked: Record<string, { goal: number; q: (n: number) => string }> = {
  'an address': { goal: 3, q: (n) => addressOf(n) },
  'the beginning of a name': { goal: 3, q: (n) => `name:host-${n}-` },
  'a rare type': { goal: 3, q: () => 'type:NAPTR' },
  'a part of data': { goal: 3, q: (n) => `content:key-${n}-` },
  'an address of every zone': { goal: 3, q: () => '192.0.2.10' },
  'a name of every zone': { goal: 3, q: () => '_dmarc' },
}
const addressOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`

/** Records of a whole portfolio, searched in many zones and in few by the same call. */
export async function measureRecords(place: Place): Promise<Measured[]> {
  const large = await world(place, many)
  const small = await world(place, few)
  const start = (url: string) =>
    startServer(['bench/serve-portal.ts'], { DATABASE_URL: url, BELFRY_RATE_LIMITS: 'off' }, '/api/health')
  const servers = [await start(large), await start(small)] as const
  const callers = [await signInPartner(large), await signInPartner(small)] as const
  const target = (which: 0 | 1) => ({ url: servers[which].url, headers: callers[which].headers })
  const whole = (domains: number) => `${domains.toLocaleString('en')} × 10`
  try {
    const measured: Measured[] = []
    for (const [name, { goal, q }] of Object.entries(asked)) {
      const [ofMany, ofFew] = await byTurns(
        async () => median(await latencies(target(0), searches(callers[0].clientId, many, q))),
        async () => median(await latencies(target(1), searches(callers[1].clientId, few, q))),
      )
      measured.push(
        atMost(
          `${name} among ${whole(many)} records: median against ${whole(few)}`,
          ratioOf(ofMany, ofFew),
          goal,
          times,
        ),
        told(
          `  median: of ${whole(many)}, of ${whole(few)}`,
          `${milliseconds(median(ofMany))}, ${milliseconds(median(ofFew))}`,
        ),
      )
    }
    return measured
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

function* searches(clientId: ClientId, domains: number, q: (n: number) => string): Generator<Request> {
  for (let count = 1; count <= asks; count++) {
    const words = encodeURIComponent(q((count * 7919) % domains || 1))
    yield { method: 'GET', path: `/api/users/${clientId}/domains/records?q=${words}` }
  }
}

/** A database of its own beside the others, made once: so many domains of one partner's clients, each with ten records. */
async function world(place: Place, domains: number): Promise<string> {
  const name = `records_${domains}`
  const url = place.large.replace('/large?', `/${name}?`)
  const admin = connectionTo(place.large)
  await admin.connect()
  const { rows } = await admin.query('select 1 from pg_database where datname = $1', [`${name}_done`])
  if (rows.length === 0) {
    console.log(`making ${domains} zones of ten records…`)
    await admin.query(`drop database if exists ${name}`)
    await admin.query(`create database ${name}`)
    await fillLargeDatabase(url, { clients: domains / 100, domains, zones: 0 })
    await fillZones(url)
    await admin.query(`create database ${name}_done`)
  }
  await admin.end()
  return url
}

async function fillZones(url: string): Promise<void> {
  const client = connectionTo(url)
  await client.connect()
  // Indexes afterwards, and no trigger a row: what they keep is not what is measured here.
  await client.query(`set session_replication_role = replica`)
  const { rows } = await client.query(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'dns_record' and indexname <> 'dns_record_pkey'`,
  )
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  await client.query(`
    insert into zone (domain_id, version, published_version, state) select id, 1, 1, 'published' from domain on conflict do nothing`)
  await client.query(`
    insert into dns_record (domain_id, name, type, ttl, rdata)
    select domain.id, record.name, record.type, 3600, record.rdata from domain, lateral (values
      ('', 'NS', 'ns1.belfry.example.'), ('', 'NS', 'ns2.belfry.example.'), ('', 'A', '192.0.2.10'),
      ('', 'MX', '10 mx1.belfry.example.'), ('', 'TXT', '"v=spf1 mx -all"'), ('_dmarc', 'TXT', '"v=DMARC1; p=none"'),
      ('www', 'CNAME', domain.name || '.'),
      ('host-' || domain.id || '-a', 'A', '10.' || domain.id / 65536 || '.' || domain.id / 256 % 256 || '.' || domain.id % 256),
      ('host-' || domain.id || '-b', 'TXT', '"key-' || domain.id || '-' || md5(domain.name) || '"'),
      (case when domain.id < 10 then 'sip' else 'ftp' end, case when domain.id < 10 then 'NAPTR' else 'CNAME' end,
        case when domain.id < 10 then '100 10 "s" "SIP+D2U" "" _sip._udp.example.be.' else 'ftp.belfry.example.' end)
    ) as record (name, type, rdata)`)
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { definition } of rows) await client.query(definition)
  await client.query('vacuum analyze dns_record')
  await client.end()
}
