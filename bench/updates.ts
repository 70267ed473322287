import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { passwordHash } from '#areas/domains/record-keys/server/key-holder.ts'
import { purposeOf } from '#areas/domains/record-keys/server/updates/update-service.ts'
import type { DomainId } from '#base/ids.ts'
import { openSession, type Session } from '#drivers/dns-host/knot/session.ts'
import { startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log/log.ts'
import { sealSecret } from '#platform/secrets/secret-box.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { freePort } from '../test/kit/free-port.ts'
import { type PowerDns, powerDnsMissing, startPowerDns } from '../test/kit/powerdns.ts'
import { added, part, tsigKeyOf } from '../test/kit/signed-updates.ts'
import { freshDatabase } from './dns.ts'
import type { Place } from './place.ts'
import { startServer } from './processes.ts'
import { atLeast, type Measured, milliseconds, perSecond, told } from './promise.ts'
import { median, quantile } from './sampling.ts'

const zones = 100
const callers = 16
const secondsLong = 8
const password = 'A'.repeat(24)
const secret = randomBytes(64).toString('base64')

type Zone = { id: DomainId; name: string }
type Accepted = { rate: number; waits: number[]; publications: number; seconds: number }

/**
 * Updates by programs, each of another address, to a hundred zones: accepted by one api process while a worker publishes them to a real
 * PowerDNS, which is asked through a proxy that counts.
 */
export async function measureUpdates(place: Place): Promise<Measured[]> {
  const names = await startPowerDns()
  if (!names) throw new Error(powerDnsMissing)
  const counted = await countingProxy(names)
  const updatesPort = await freePort()
  const env = {
    ...{
      DATABASE_URL: await freshDatabase(place, 'bench_updates'),
      BELFRY_RATE_LIMITS: 'off',
      BELFRY_ZONE_CHECKS: '0',
    },
    ...{ POWERDNS_URL: counted.url, POWERDNS_KEY: names.apiKey, POWERDNS_WRITES_AT_ONCE: '1' },
  }
  const chosen = await zonesWithKeys(env)
  const worker = await startServer(['bench/serve-worker.ts'], env, '/')
  const served = { ...env, BELFRY_UPDATES_PORT: String(updatesPort) }
  const portal = await startServer(['bench/serve-portal.ts'], served, '/api/health')
  const agent = new http.Agent({ keepAlive: true, maxSockets: callers })
  const sessions = new Map(chosen.map((zone) => [zone, programOf(updatesPort, zone)]))
  try {
    const dyndns = (zone: Zone, address: string) => tellAddress(agent, portal.url, zone, address)
    const signed = (zone: Zone, address: string) => sign(sessions.get(zone)!, zone, address)
    const rows: Measured[] = []
    for (const [what, one] of [
      ['dynamic DNS', dyndns],
      ['signed updates (RFC 2136, TCP)', signed],
    ] as const) {
      // The first seconds warm up, and bring the zones to the name server.
      await accepted(chosen, one, counted.count, 3)
      const taken = await accepted(chosen, one, counted.count, secondsLong)
      rows.push(
        atLeast(`${what}: updates accepted a second, ${callers} programs at once`, taken.rate, 500, perSecond),
        told('  median, p95', `${milliseconds(median(taken.waits))}, ${milliseconds(quantile(taken.waits, 0.95))}`),
        told('  publications of one zone a second, meanwhile', (taken.publications / zones / taken.seconds).toFixed(2)),
      )
    }
    return rows
  } finally {
    agent.destroy()
    for (const session of sessions.values()) session.close()
    await portal.stop()
    await worker.stop()
    await counted.stop()
    await names.stop()
  }
}

type Update = (zone: Zone, address: string) => Promise<void>
let sentSoFar = 0

/** As many as are accepted in this time, each of another address than the one before. */
async function accepted(
  chosen: readonly Zone[],
  update: Update,
  publications: () => number,
  limitSeconds: number,
): Promise<Accepted> {
  const waits: number[] = []
  const [started, before] = [performance.now(), publications()]
  const over = () => performance.now() - started > limitSeconds * 1000
  const caller = async (number: number) => {
    // Each zone is one caller's, so that one program does not wait for another's.
    const own = chosen.filter((_, index) => index % callers === number)
    for (let step = 0; !over(); step++) {
      const count = sentSoFar++
      const begun = performance.now()
      await update(own[step % own.length]!, `198.51.${(count >> 8) & 255}.${count & 255}`)
      waits.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, number) => caller(number)))
  const seconds = (performance.now() - started) / 1000
  return { rate: waits.length / seconds, waits, publications: publications() - before, seconds }
}

const usernameOf = (kind: 'ddns' | 'tsig', { id }: Zone) => `${kind}-${String(id).padStart(10, '0')}`

function tellAddress(agent: http.Agent, url: string, zone: Zone, address: string): Promise<void> {
  const auth = `${usernameOf('ddns', zone)}:${password}`
  return new Promise((resolve, reject) => {
    const asked = http.get(
      `${url}/nic/update?hostname=home.${zone.name}&myip=${address}`,
      { agent, auth },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece) => {
          text += piece
        })
        answer.on('end', () => (text.startsWith('good') ? resolve() : reject(new Error(`dyndns2 answers ${text}`))))
      },
    )
    asked.on('error', reject)
  })
}

/** The program of a zone: it has a key of its own, and keeps its connection open. */
const programOf = (port: number, zone: Zone): Session =>
  openSession({
    server: { host: '127.0.0.1', port, timeoutMs: 10_000 },
    key: tsigKeyOf({ username: usernameOf('tsig', zone), password: secret }),
    nowSeconds: () => Math.floor(Date.now() / 1000),
  })

async function sign(session: Session, zone: Zone, address: string): Promise<void> {
  const owner = `sign.${zone.name}.`
  const reply = await session.update(`${zone.name}.`, {
    prerequisites: [],
    changes: [part('any', owner, 'A'), added(owner, 'A', address)],
  })
  if (reply.kind !== 'answered' || reply.messages[0].rcode !== 0)
    throw new Error(`a signed update is answered ${JSON.stringify(reply)}`)
}

/** A key of each kind for each zone, as their owners would have made them. */
async function zonesWithKeys(env: Record<string, string>): Promise<Zone[]> {
  const portal = await startPortal(readConfig(env), { role: 'api', listen: false, log: silentLog })
  const client = connectionTo(portal.databaseUrl)
  await client.connect()
  await client.query(`
    delete from dns_record; delete from zone; update domain set status = 'Active';
    update account set permissions = permissions || '{"admin": true}' where id = (select min(id) from account);
    insert into zone (domain_id, state) select id, 'pending' from domain order by id limit ${zones};
    insert into dns_record (domain_id, name, type, ttl, rdata)
    select zone.domain_id, each.name, each.type, 3600, each.rdata from zone join domain on domain.id = zone.domain_id,
      lateral (values ('', 'SOA', 'ns1.example. hostmaster.' || domain.name || '. 0 10800 3600 604800 3600'),
        ('', 'NS', 'ns1.example.')) as each (name, type, rdata)`)
  const { rows } = await client.query<Zone>(
    'select domain.id::integer as id, domain.name from zone join domain on domain.id = zone.domain_id order by id',
  )
  const work = portal.makeWork(portal.db)
  for (const zone of rows)
    for (const kind of ['ddns', 'tsig'] as const) {
      const username = usernameOf(kind, zone)
      const sealed = kind === 'tsig' ? await sealSecret(work, purposeOf(username), secret) : null
      await client.query(
        `insert into record_key (username, hash, domain_id, client_id, account_id, kind, names, sealed_secret, created_at)
         select $1, $2, id, client_id, (select min(id) from account), $3, $4, $5, now() from domain where id = $6`,
        [
          ...[username, passwordHash(kind === 'ddns' ? password : secret), kind === 'ddns' ? 'addresses' : 'updates'],
          ...[kind === 'ddns' ? ['home'] : [], sealed, zone.id],
        ],
      )
    }
  await client.end()
  await portal.stop()
  return rows
}

/** Counts what is written to the name server: one request writes one publication of a zone of this size. */
async function countingProxy({ apiUrl }: PowerDns) {
  const { hostname, port } = new URL(apiUrl)
  let written = 0
  const agent = new http.Agent({ keepAlive: true })
  const server = http.createServer((request, response) => {
    if (request.method === 'PATCH') written += 1
    const { method, url: path, headers } = request
    const onward = http.request({ hostname, port, method, path, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => written,
    stop: async () => {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
