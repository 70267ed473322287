import { type ChildProcess, fork } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import { freeNames } from '#areas/ordering/checkout/fixtures.ts'
import { keepListening } from '#design/api/event-lines.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { type Portal, startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log/log.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { builtProgram } from '../kit/built-programs.ts'
import { anAddress } from '../kit/dns-zones.ts'
import { freePort } from '../kit/free-port.ts'
import { quickStart } from '../kit/mortal.ts'
import { type Answer, type Ask, addressesOf, asking, expectOrdersOnce, orderAndPay } from '../kit/people.ts'
import { signInAs } from '../kit/personas.ts'

const rounds = Number(process.env.BELFRY_KILL_ROUNDS ?? 20)
const kills = Math.ceil(rounds / 4)
/** On a machine that others use as well one of them may take longer; `until` gives each a minute. */
const backWithinMs = 15_000
const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0
const root = path.resolve(import.meta.dirname, '../..')

/**
 * One process with the embedded PostgreSQL, as `npm start` runs it. Every connection is ended by the server again and again, and the server
 * itself is killed, while people order, pay, change their zones and listen. The process lives, and what it said is so.
 */
describe('a database that is lost while people are at work', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-lost-'))
  const data = path.join(folder, 'data')
  const databaseUrl = `postgresql://belfry@/belfry?host=${encodeURIComponent(path.join(data, 'socket'))}`
  const nextName = freeNames(isTakenElsewhere)
  const zones = ['een.example', 'twee.example']
  let program: string
  let child: ChildProcess
  /** A second process on the same database, by which the test looks at it; it is hit as well. */
  let portal: Portal
  let url: string
  let token: string

  beforeAll(async () => {
    fs.chmodSync(folder, 0o755)
    program = await builtProgram('portal-child')
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const env = {
      BELFRY_SANDBOX_PACE: '36000',
      BELFRY_POOL: '6',
      BELFRY_RATE_LIMITS: 'off',
      BELFRY_MAILBOX: '1',
      BELFRY_FORWARDER_HTTP: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      BELFRY_DATA: data,
    }
    child = fork(program, {
      cwd: root,
      env: { ...process.env, ...env, ...quickStart },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    })
    await new Promise<void>((ready, failed) => {
      child.once('message', () => ready())
      child.once('exit', (code) => failed(new Error(`the portal did not start: ${code}`)))
    })
    portal = await startPortal(readConfig({ ...env, DATABASE_URL: databaseUrl }), {
      role: 'api',
      log: silentLog,
      listen: false,
    })
    const customer = await signInAs(portal.db, 'customer')
    token = customer.token
    for (const name of zones)
      await portal.db.transaction().execute((trx) => aZone(portal.makeWork(trx), { clientId: customer.clientId, name }))
  })
  afterAll(async () => {
    await portal.stop()
    const gone = new Promise((resolve) => child.once('exit', resolve))
    if (isAlive()) {
      child.kill('SIGTERM')
      await gone
    }
    // Of a portal that died its server is left.
    if (fs.existsSync(pidFile)) process.kill(serverPid(), 'SIGINT')
    while (fs.existsSync(pidFile)) await pause(50)
    fs.rmSync(folder, { recursive: true, force: true })
  })

  it(`keeps its word through ${rounds} lost sets of connections and ${kills} killed servers`, async () => {
    const people = startPeople()
    const listening = startListening()
    const back = { connections: [] as number[], server: [] as number[], stream: [] as number[] }
    const lose = async (how: () => unknown, times: number[]) => {
      await until('people are at work', () => people.kept(), people.kept())
      const lost = Date.now()
      await how()
      const before = people.kept()
      await until('a change is kept again', () => people.kept(), before)
      times.push(Date.now() - lost)
      await until('the event stream tells again', () => listening.heard(), listening.heard())
      back.stream.push(Date.now() - lost)
      expect(isAlive()).toBe(true)
    }
    for (let round = 0; round < rounds; round++) await lose(endConnections, back.connections)
    for (let kill = 0; kill < kills; kill++) await lose(killServer, back.server)
    const { orders, added, statuses, untrue } = await people.stop()
    listening.stop()

    for (const times of Object.values(back)) expect(median(times)).toBeLessThan(backWithinMs)
    expect(untrue, 'said that nothing changed, and it had').toEqual([])
    // Nobody ever heard of an error of ours: away is 503, with the word when to come back.
    expect(Object.keys(statuses).filter((status) => status.startsWith('5'))).toEqual('503' in statuses ? ['503'] : [])
    await expectOrdersOnce(portal.db, orders)
    for (const [index, zone] of zones.entries())
      expect(
        (
          await addressesOf(
            asking(() => url, token),
            zone,
          )
        ).sort(),
      ).toEqual([...(added[index] ?? [])].sort())
    // The stream of events and the queue of the one, the stream of the other.
    const listeners = await inDatabase((client) =>
      client.query("select from pg_stat_activity where datname = 'belfry' and application_name = 'belfry listens'"),
    )
    expect(listeners.rowCount).toBe(3)
    const most = (times: readonly number[]) => `${Math.max(...times)} ms at most`
    console.log(
      `${rounds} times without a connection (back after ${most(back.connections)}), ${kills} servers killed (${most(back.server)}), ` +
        `event stream ${most(back.stream)}; ${orders.length} orders paid, ${added.flat().length} records added, lost 0, doubled 0; ` +
        `answers ${JSON.stringify(statuses)}`,
    )
  }, 3_600_000)

  async function inDatabase<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = connectionTo(databaseUrl)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  const endConnections = () =>
    inDatabase((client) =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
      ),
    )
  const pidFile = path.join(data, 'postgres/postmaster.pid')
  const serverPid = () => Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0])
  /** A server that begins takes away the file of the one before, and writes its own line by line. */
  const serverPidByNow = () => {
    try {
      return serverPid()
    } catch {
      return 0
    }
  }
  /** Until there is another one: what the children of the dead one still finish is no return. */
  const killServer = async () => {
    const killed = serverPid()
    process.kill(killed, 'SIGKILL')
    const isAnother = (pid: number) => pid > 0 && pid !== killed
    await until('the server is started again', () => Number(isAnother(serverPidByNow())), 0)
  }
  const isAlive = () => child.exitCode === null && child.signalCode === null

  async function until(what: string, count: () => number, before: number): Promise<void> {
    for (const begun = Date.now(); count() <= before; await pause(20))
      if (!isAlive()) throw new Error(`the portal died while waiting until ${what}`)
      else if (Date.now() - begun > 60_000) throw new Error(`waited for a minute until ${what}`)
  }

  /** Hears what happens as a browser does, and comes back as one does. */
  function startListening() {
    const hangUp = new AbortController()
    let heard = 0
    const over = keepListening({
      headers: { authorization: `Bearer ${token}` },
      after: undefined,
      take: () => {
        heard += 1
      },
      refused: () => {
        throw new Error('the event stream refused')
      },
      signal: hangUp.signal,
      fetch: (address, init) => fetch(`${url}${address}`, init),
    })
    return {
      heard: () => heard,
      stop: () => {
        hangUp.abort()
        return over
      },
    }
  }

  function startPeople() {
    let over = false
    let kept = 0
    const statuses: Record<string, number> = {}
    const orders: string[] = []
    const untrue: string[] = []
    const once = asking(() => url, token)
    const ask = async (...request: Parameters<Ask>): Promise<Answer | undefined> => {
      const answer = await once(...request).catch(() => undefined)
      const status = String(answer?.status ?? 'cut')
      statuses[status] = (statuses[status] ?? 0) + 1
      if (request[0] !== 'GET' && answer && answer.status < 300) kept += 1
      return answer
    }
    /** The same words again until there is an answer. */
    const insist: Ask = async (...request) => {
      for (;;) {
        const answer = await ask(...request)
        if (answer && answer.status < 500) return answer
        await pause(30)
      }
    }
    const buy = async () => {
      while (!over) orders.push(await orderAndPay(insist, nextName()))
    }
    /** A caller who does not know whether their change was kept looks first, as they were told. */
    const edit = async (zone: string) => {
      const added: string[] = []
      for (let count = 0; !over; ) {
        const name = `naam-${count}`
        const answer = await ask('POST', `/domains/${zone}/record`, anAddress(name))
        const isThere = answer?.status === 201 || (await addressesOf(insist, zone)).includes(name)
        if (answer?.body.details?.outcome === 'nothing-changed' && isThere) untrue.push(name)
        if (!isThere) continue
        added.push(name)
        count += 1
      }
      return added
    }
    const buyers = [buy(), buy()]
    const editors = zones.map(edit)
    return {
      kept: () => kept,
      stop: async () => {
        over = true
        await Promise.all(buyers)
        return { orders, added: await Promise.all(editors), statuses, untrue }
      },
    }
  }
})
