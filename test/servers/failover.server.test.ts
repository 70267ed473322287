import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNewContact, freeNames } from '#areas/ordering/checkout/fixtures.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { silentLog } from '#platform/log/log.ts'
import { connect } from '#platform/sql/connect.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { openReplica } from '#platform/sql/replica.ts'
import { findPostgres } from '../../tools/prerequisites.ts'
import { builtProgram } from '../kit/built-programs.ts'
import { documentedCommands } from '../kit/documented.ts'
import { freePort } from '../kit/free-port.ts'
import { quickStart } from '../kit/mortal.ts'
import { type Cluster, openCluster } from '../kit/postgres-cluster.ts'
import { smallPortalSettings } from '../kit/small-portal.ts'

const root = path.resolve(import.meta.dirname, '../..')
const postgres = findPostgres()
const operations = 'docs/operations.md'
const buyers = 3

/**
 * A PostgreSQL with a synchronous standby, set up by the commands of `docs/operations.md`. The first is killed while people order and
 * pay, the second promoted; api and worker go on by themselves, with all that was confirmed.
 */
describe.skipIf(!postgres)('a first server that dies, and its standby', () => {
  const nextName = freeNames(isTakenElsewhere)
  const processes: ChildProcess[] = []
  let cluster: Cluster
  let primary: Awaited<ReturnType<Cluster['create']>>
  let standby: { url: string; data: string }
  let both: string
  let url: string
  let token = ''
  let program: string

  beforeAll(async () => {
    program = await builtProgram('portal-process')
    cluster = await openCluster(postgres as string)
    primary = await cluster.create('primary', {
      synchronous_standby_names: "'*'",
      max_connections: '120',
      max_wal_senders: '4',
    })
    const [data, port] = [path.join(cluster.folder, 'standby'), await freePort()]
    standby = { url: primary.url.replace(String(primary.port), String(port)), data }
    const [copy, start] = documentedCommands(operations, 'standby').split(/\n(?=pg_ctl)/) as [string, string]
    // Two servers on one machine: the second gets a port of its own.
    await cluster.run(`${copy}\necho "port = ${port}" >> "$STANDBY/postgresql.conf"\n${start}`, {
      PRIMARY_URL: primary.url,
      STANDBY: data,
    })
    both = `postgresql://postgres@127.0.0.1:${primary.port},127.0.0.1:${port}/postgres?target_session_attrs=read-write`
    const apiPort = await freePort()
    url = `http://127.0.0.1:${apiPort}`
    startRole('api', { PORT: String(apiPort) })
    startRole('worker')
    await untilReady()
    const email = 'els@failover.example'
    const person = { ...aNewContact.details, emailAddress: email, password: 'Welkom2026' }
    expect((await ask('POST', '/clients', person)).status).toBe(201)
    const grant = { grant_type: 'password', username: email, password: 'Welkom2026' }
    token = (await ask('POST', '/oauth/token', grant)).body.access_token ?? ''
  })
  afterAll(async () => {
    for (const child of processes) if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    await cluster?.stop()
  })

  it('reads exports from the copy, and from the first while the copy is too far behind or away', async () => {
    const [first, copy] = [connect(primary.url, { size: 2 }), connect(standby.url, { size: 2 })]
    const replica = openReplica({ first, copy, maxLagSeconds: 0.2, log: silentLog }, steps())
    const chosen = async () => ((await replica.forReading()) === copy ? 'copy' : 'first')
    await untilEqual(chosen, 'copy')
    await query(standby.url, 'select pg_wal_replay_pause()')
    await query(primary.url, 'create table if not exists something_new (at timestamptz default now())')
    await untilEqual(chosen, 'first')
    await query(standby.url, 'select pg_wal_replay_resume()')
    await untilEqual(chosen, 'copy')
    const away = openReplica({
      first,
      copy: connect('postgresql://127.0.0.1:1/nobody'),
      maxLagSeconds: 30,
      log: silentLog,
    })
    expect(await away.forReading()).toBe(first)
    await Promise.all([replica.close(), away.close(), first.destroy()])
  })

  it('loses nothing that was confirmed, and takes writes again by itself', async () => {
    const confirmed: string[] = []
    let isOver = false
    const buy = async () => {
      while (!isOver) confirmed.push(await orderAndPay(nextName()))
    }
    const shopping = Promise.all(Array.from({ length: buyers }, buy))
    await untilEqual(async () => confirmed.length >= 6, true)
    const before = confirmed.length

    cluster.kill('primary')
    const killedAt = Date.now()
    expect(await untilStatus(503)).toBe(503)
    await cluster.run(documentedCommands(operations, 'promote'), { STANDBY: standby.data })
    const promotedAt = Date.now()
    expect(await untilStatus(200)).toBe(200)
    const backAfter = Date.now() - promotedAt
    await untilEqual(async () => confirmed.length >= before + 6, true)
    isOver = true
    await shopping

    for (const child of processes) expect(child.exitCode).toBeNull()
    await expectEachOnce(confirmed)
    console.log(
      `the first server killed under load: promoted after ${promotedAt - killedAt} ms, writes again ${backAfter} ms later; ${confirmed.length} orders paid, lost 0, doubled 0`,
    )
    expect(backAfter).toBeLessThan(15_000)
  })

  async function expectEachOnce(uuids: readonly string[]): Promise<void> {
    const count = (text: string) => query<{ n: number }>(standby.url, text).then(([row]) => row?.n)
    const known = await query<{ uuid: string }>(standby.url, 'select uuid from customer_order')
    expect(uuids.filter((uuid) => !known.some((row) => row.uuid === uuid))).toEqual([])
    const orders = uuids.map((uuid) => `'${uuid}'`).join(',')
    const unpaid = `select count(*)::int as n from customer_order where uuid in (${orders}) and state = 'awaiting-payment'`
    // The worker goes on, on the new first server: what was paid is booked and delivered, and nothing of it twice.
    await untilEqual(() => count(unpaid), 0)
    const open = "select count(*)::int as n from order_item where state in ('queued', 'provisioning')"
    await untilEqual(() => count(open), 0)
    const twice = (table: string, column: string, where = 'true') =>
      count(
        `select count(*)::int as n from (select ${column} from ${table} where ${where} group by ${column} having count(*) > 1) t`,
      )
    expect(await twice('order_item', 'order_id')).toBe(0)
    expect(await twice('domain', 'name')).toBe(0)
    expect(await twice('ledger_entry', 'invoice_id', "movement = 'paid'")).toBe(0)
  }

  function startRole(role: 'api' | 'worker', more: Record<string, string> = {}): void {
    const child = spawn(process.execPath, [program, '--role', role], {
      cwd: root,
      env: {
        ...process.env,
        ...smallPortalSettings,
        ...quickStart,
        LOG_LEVEL: 'error',
        DATABASE_URL: both,
        HOST: '127.0.0.1',
        ...more,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    })
    processes.push(child)
  }

  async function untilReady(): Promise<void> {
    expect(await untilStatus(200)).toBe(200)
  }

  /** The status of readiness, once it is the wanted one; what it was last when it never became that. */
  async function untilStatus(wanted: number): Promise<number> {
    let last = 0
    for (let look = 0; look < 600; look++) {
      last = await fetch(`${url}/api/health`).then(
        ({ status }) => status,
        () => 0,
      )
      if (last === wanted) return last
      await pause(100)
    }
    return last
  }

  async function ask(method: string, address: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${url}/api${address}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, body: text ? (JSON.parse(text) as Answer['body']) : {} }
  }

  /** As a browser does it: the same words again until somebody answers. */
  async function insist(method: string, address: string, body: unknown): Promise<Answer> {
    for (;;) {
      const answer = await ask(method, address, body).catch(() => undefined)
      if (answer && answer.status < 500) return answer
      await pause(100)
    }
  }

  async function orderAndPay(domain: string): Promise<string> {
    const [uuid, cartUuid] = [randomUUID(), randomUUID()]
    await insist('POST', `/carts/${cartUuid}/items`, { domain, pid: 0, years: 1 })
    const order = { uuid, cartUuid, contact: aNewContact, paymentCode: 'bancontact', agreeTerm: true }
    const placed = await insist('POST', '/orders', order)
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    const id = new URL(placed.body.data?.redirectUrl ?? '', url).searchParams.get('id')
    const ended = await insist('POST', `/sandbox-payment/${id}`, { end: 'paid' })
    expect([200, 409], JSON.stringify(ended.body)).toContain(ended.status)
    await insist('POST', '/payments/webhook/sandbox', { id })
    return uuid
  }
})

type Answer = { status: number; body: { access_token?: string; data?: { redirectUrl?: string } } }

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = connectionTo(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** A clock on which every look is long after the last. */
function steps(): () => number {
  let now = 0
  return () => {
    now += 60_000
    return now
  }
}

async function untilEqual<Value>(look: () => Promise<Value>, wanted: Value): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if ((await look()) === wanted) return
    await pause(100)
  }
  expect(await look()).toBe(wanted)
}
