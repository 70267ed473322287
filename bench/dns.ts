import { publishZone } from '#areas/domains/dns/server/jobs.ts'
import { changeRecords } from '#areas/domains/dns/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import { startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log/log.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { dnsQuery } from '../test/kit/dns-query.ts'
import { type PowerDns, powerDnsMissing, startPowerDns } from '../test/kit/powerdns.ts'
import type { Place } from './place.ts'
import { startServer } from './processes.ts'
import { atMost, type Measured, milliseconds, seconds, times, told } from './promise.ts'
import { byTurns, median, ratioOf } from './sampling.ts'

const zones = 1000
const rounds = 3

/**
 * A thousand zones changed at once, until the name server answers the last of the new records: through the portal, with its
 * rules, snapshots, audit log and jobs in a worker of its own, against the same changes as plain calls to the same server.
 * These come one after the other: it keeps its zones in SQLite, which takes one writer.
 */
export async function measureDns(place: Place): Promise<Measured[]> {
  const server = await startPowerDns()
  if (!server) throw new Error(powerDnsMissing)
  const url = await freshDatabase(place, 'bench_dns')
  const env = {
    DATABASE_URL: url,
    POWERDNS_URL: server.apiUrl,
    POWERDNS_KEY: server.apiKey,
    POWERDNS_WRITES_AT_ONCE: '1',
    BELFRY_ZONE_CHECKS: '0',
  }
  const worker = await startServer(['bench/serve-worker.ts'], env, '/')
  const portal = await startPortal(readConfig({ ...env, BELFRY_POOL: '8' }), {
    role: 'api',
    listen: false,
    log: silentLog,
  })
  try {
    const domains = await ownZones(portal, server)
    await rawZones(server)
    const [ours, raw, changes]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round <= rounds; round++) {
      const [saved, published] = await throughPortal(portal, server, domains, `192.0.2.${round + 1}`)
      const plain = await throughApi(server, `192.0.2.${round + 1}`)
      // The first one warms up.
      if (round === 0) continue
      ours.push(published)
      changes.push(saved)
      raw.push(plain)
    }
    return [
      atMost(
        `${zones} zones changed at once: from saved until answered, by plain calls`,
        median(ours.map((time, round) => time / (raw[round] ?? Number.NaN))),
        2,
        times,
      ),
      told('  through the jobs', seconds(median(ours) / 1000)),
      told('  before that, to check and save all changes', seconds(median(changes) / 1000)),
      told('  by plain calls, one after the other', seconds(median(raw) / 1000)),
      ...(await oneRecord(portal, server)),
    ]
  } finally {
    await portal.stop()
    await worker.stop()
    await server.stop()
  }
}

/** The small world once more, so that the others find theirs as it was. */
export async function freshDatabase({ small }: Place, name: string): Promise<string> {
  const client = connectionTo(small.replace('/small?', '/belfry?'))
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name} template small`)
  await client.end()
  return small.replace('/small?', `/${name}?`)
}

type Portal = Awaited<ReturnType<typeof startPortal>>
type Domain = { id: DomainId; name: string }

/** All domains of the small world with a zone, at the name server. */
async function ownZones(portal: Portal, server: PowerDns): Promise<Domain[]> {
  const { db } = portal
  const client = connectionTo(portal.databaseUrl)
  await client.connect()
  await client.query(`
    delete from dns_record; delete from zone; update domain set status = 'Active';
    insert into zone (domain_id, state) select id, 'pending' from domain order by id limit ${zones};
    insert into dns_record (domain_id, name, type, ttl, rdata)
    select zone.domain_id, each.name, each.type, 3600, each.rdata from zone join domain on domain.id = zone.domain_id,
      lateral (values ('', 'SOA', 'ns1.example. hostmaster.' || domain.name || '. 0 10800 3600 604800 3600'),
        ('', 'NS', 'ns1.example.'), ('www', 'A', '192.0.2.254'), ('', 'MX', '10 mail.' || domain.name || '.'),
        ('', 'TXT', '"v=spf1 mx -all"')) as each (name, type, rdata)`)
  const { rows } = await client.query<Domain>(
    'select domain.id::integer as id, domain.name from zone join domain on domain.id = zone.domain_id order by id',
  )
  await client.end()
  await db.transaction().execute(async (trx) => {
    for (const { id } of rows) await portal.makeWork(trx).enqueue(publishZone, { domainId: id })
  })
  await untilAnswered(server, rows, '192.0.2.254')
  await untilQuiet(portal)
  return rows
}

const sizes = { large: 100_000, small: 1000 }
const changesEach = 10

/** One record changed in a published zone, until it is answered: nothing on the way may grow with the zone. */
async function oneRecord(portal: Portal, server: PowerDns): Promise<Measured[]> {
  const zoneOf = async (records: number): Promise<Domain> => {
    const client = connectionTo(portal.databaseUrl)
    await client.connect()
    const { rows } = await client.query<Domain>(
      `with chosen as (
          insert into domain (client_id, name, tld, status, registered_on, expires_on, nameservers)
          select client_id, 'records-' || $1::integer || '.be', 'be', 'Active', registered_on, expires_on, nameservers
          from domain order by id limit 1 returning id, name),
        made as (insert into zone (domain_id, state) select id, 'pending' from chosen),
        filled as (insert into dns_record (domain_id, name, type, ttl, rdata)
          select id, each.name, each.type, 3600, each.rdata from chosen, lateral (
            values ('', 'SOA', 'ns1.example. hostmaster.' || chosen.name || '. 0 10800 3600 604800 3600'),
              ('', 'NS', 'ns1.example.'), ('www', 'A', '192.0.2.254')
            union all select 'host-' || number, 'A', '192.0.2.1' from generate_series(1, $1::integer) as number
          ) as each (name, type, rdata))
      select id::integer as id, name from chosen`,
      [records],
    )
    await client.end()
    const [domain] = rows
    if (!domain) throw new Error('the small world has no domain')
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(publishZone, { domainId: domain.id }))
    await untilAnswered(server, [domain], '192.0.2.254')
    await untilQuiet(portal)
    return domain
  }
  const [large, small] = [await zoneOf(sizes.large), await zoneOf(sizes.small)]
  let last = 0
  const changed = (domain: Domain) => async () => {
    const taken: number[] = []
    for (let count = 0; count < changesEach; count++) {
      taken.push((await throughPortal(portal, server, [domain], `192.0.2.${(last++ % 250) + 1}`))[1])
    }
    return median(taken)
  }
  const [ofLarge, ofSmall] = await byTurns(changed(large), changed(small))
  return [
    atMost('one record of 100,000 published: median against one of 1,000', ratioOf(ofLarge, ofSmall), 2, times),
    told('  median: of 100,000, of 1,000', `${milliseconds(median(ofLarge))}, ${milliseconds(median(ofSmall))}`),
  ]
}

/** All changes in one step, so that all jobs begin at once: until they are saved, and from there until they are answered. */
async function throughPortal(
  portal: Portal,
  server: PowerDns,
  domains: readonly Domain[],
  address: string,
): Promise<[number, number]> {
  const started = performance.now()
  await portal.db.transaction().execute(async (trx) => {
    const work = portal.makeWork(trx)
    const records = await trx
      .selectFrom('dns_record')
      .select(['id', 'domain_id'])
      .where('type', '=', 'A')
      .where('name', '=', 'www')
      .where(
        'domain_id',
        'in',
        domains.map(({ id }) => id),
      )
      .execute()
    for (const { id, domain_id } of records) {
      const www = { id, recordTypeName: 'A', recordName: 'www', recordData: address }
      await changeRecords(work, domain_id, { change: [www] }, { action: 'dns.records.change', accountId: null })
    }
  })
  const saved = performance.now()
  await untilAnswered(server, domains, address)
  const answered = performance.now()
  await untilQuiet(portal)
  return [saved - started, answered - saved]
}

/** What the worker still records after the answer must not meet the plain calls. */
async function untilQuiet({ db }: Portal): Promise<void> {
  while (await db.selectFrom('zone').select('domain_id').where('state', '<>', 'published').executeTakeFirst())
    await new Promise((resume) => setTimeout(resume, 20))
}

const rawNames = Array.from({ length: zones }, (_, index) => ({ name: `raw-${index}.bench.test` }))
const api = (server: PowerDns, method: string, path: string, body: unknown) =>
  fetch(`${server.apiUrl}/api/v1/servers/localhost/zones${path}`, {
    method,
    headers: { 'x-api-key': server.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(async (answer) => {
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  })
const www = (name: string, content: string) => ({
  rrsets: [
    { name: `www.${name}.`, type: 'A', ttl: 3600, changetype: 'REPLACE', records: [{ content, disabled: false }] },
  ],
})

async function rawZones(server: PowerDns): Promise<void> {
  for (const { name } of rawNames) {
    const zone = { name: `${name}.`, kind: 'Native', soa_edit_api: 'DEFAULT', nameservers: ['ns1.example.'] }
    await api(server, 'POST', '', { ...zone, ...www(name, '192.0.2.254') })
  }
}

async function throughApi(server: PowerDns, address: string): Promise<number> {
  const started = performance.now()
  for (const { name } of rawNames) await api(server, 'PATCH', `/${name}.`, www(name, address))
  await untilAnswered(server, rawNames, address)
  return performance.now() - started
}

/** Asks the ones that do not answer it yet over and over: what counts is what the world gets. */
async function untilAnswered(server: PowerDns, domains: readonly { name: string }[], address: string): Promise<void> {
  for (const { name } of domains) {
    const deadline = performance.now() + 120_000
    while (!(await dnsQuery(server.dnsPort, `www.${name}`, 'A')).answers.some(({ rdata }) => rdata === address)) {
      if (performance.now() > deadline) throw new Error(`www.${name} is never answered with ${address}`)
      await new Promise((resume) => setTimeout(resume, 5))
    }
  }
}
