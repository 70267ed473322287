import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import { freeNames } from '#areas/ordering/checkout/fixtures.ts'
import type { ClientId } from '#base/ids.ts'
import { keepListening } from '#design/api/event-lines.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { type Portal, startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log/log.ts'
import { type Balancer, startBalancer } from '../kit/balancer.ts'
import { builtProgram } from '../kit/built-programs.ts'
import { anAddress } from '../kit/dns-zones.ts'
import { freePort } from '../kit/free-port.ts'
import { quickStart } from '../kit/mortal.ts'
import { type Ask, addressesOf, asking, expectOrdersOnce, orderAndPay } from '../kit/people.ts'
import { signInAs } from '../kit/personas.ts'
import { testDatabase } from '../kit/test-database.ts'

const rounds = Math.ceil(Number(process.env.BELFRY_KILL_ROUNDS ?? 20) / 20)
const root = path.resolve(import.meta.dirname, '../..')
/** The lease of a job that nobody gives back. */
const leaseMs = 10_000

/**
 * A new version is put in place as providers do it: two api and two worker processes behind a balancer are told to end and started again, one
 * after the other, while people order, pay, change their zones and listen.
 */
describe('a rolling restart of two api and two worker processes', () => {
  const nextName = freeNames(isTakenElsewhere)
  const processes = new Map<string, ChildProcess>()
  const ports: number[] = []
  const [zone, stuckZone] = ['open.example', 'lang.example']
  let program: string
  let env: Record<string, string>
  let portal: Portal
  let balancer: Balancer
  let ask: Ask
  let token: string
  let customerId: ClientId

  beforeAll(async () => {
    program = await builtProgram('portal-child')
    env = {
      DATABASE_URL: await testDatabase(),
      BELFRY_SANDBOX_PACE: '36000',
      BELFRY_POOL: '5',
      BELFRY_RATE_LIMITS: 'off',
      BELFRY_MAILBOX: '1',
      BELFRY_DRAIN_NOTICE_SECONDS: '2',
      BELFRY_DRAIN_SECONDS: '3',
      HOST: '127.0.0.1',
    }
    ports.push(await freePort(), await freePort())
    balancer = await startBalancer(ports)
    portal = await startPortal(readConfig({ ...env, BELFRY_POOL: '3' }), { role: 'api', log: silentLog, listen: false })
    ;({ token, clientId: customerId } = await signInAs(portal.db, 'customer'))
    await makeZone(zone)
    ask = asking(() => balancer.url, token)
    for (const name of ['api-1', 'api-2', 'worker-1', 'worker-2']) await start(name)
  })
  afterAll(async () => {
    balancer.close()
    for (const child of processes.values()) child.kill('SIGKILL')
    await portal.stop()
  })

  it('answers every request, keeps every connection and hands every job over', async () => {
    const people = startPeople()
    for (let round = 0; round < rounds; round++)
      for (const name of ['api-1', 'api-2', 'worker-1', 'worker-2']) {
        await people.twoMore()
        expect(await end(name)).toBe(0)
        await people.twoMore()
        await start(name)
      }
    const { orders, added } = await people.stop()

    expect(balancer.cut).toEqual([])
    expect(Object.keys(balancer.statuses).filter((status) => Number(status) >= 500)).toEqual([])
    await expectOrdersOnce(portal.db, orders)
    expect((await addressesOf(ask, zone)).sort()).toEqual([...added].sort())
    console.log(
      `${rounds * 4} processes ended and started; answers ${JSON.stringify(balancer.statuses)}, 0 cut; ` +
        `${orders.length} orders paid, ${added.length} records added, lost 0, doubled 0`,
    )
  }, 3_600_000)

  it('has another worker finish at once the job that an ending one cannot finish', async () => {
    await end('worker-1')
    await end('worker-2')
    // Only this one is there to take it, and its name servers never answer it.
    const hanging = await start('worker-1', { BELFRY_TEST_HANGS_AT: `${stuckZone}.` })
    const hangs = new Promise((resolve) => hanging.on('message', (said) => said === 'hangs' && resolve(said)))
    await makeZone(stuckZone)
    expect((await ask('POST', `/domains/${stuckZone}/record`, anAddress('www'))).status).toBe(201)
    await hangs
    await start('worker-2')
    const begun = Date.now()
    expect(await end('worker-1')).toBe(0)
    const ended = Date.now()
    await expect
      .poll(
        async () =>
          (
            await portal.db
              .selectFrom('zone')
              .select('state')
              .where('domain_id', '=', await idOf(stuckZone))
              .executeTakeFirst()
          )?.state,
        { timeout: 30_000 },
      )
      .toBe('published')
    const tookMs = Date.now() - ended
    console.log(`a job that hung was given away ${ended - begun} ms after the signal, and done ${tookMs} ms after that`)
    expect(tookMs).toBeLessThan(leaseMs / 2)
  })

  const idOf = async (name: string) =>
    (await portal.db.selectFrom('domain').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

  const makeZone = (name: string) =>
    portal.db.transaction().execute((trx) => aZone(portal.makeWork(trx), { clientId: customerId, name }))

  async function start(name: string, more: Record<string, string> = {}): Promise<ChildProcess> {
    const [role = '', number] = name.split('-')
    const port = role === 'api' ? ports[Number(number) - 1] : undefined
    const child = fork(program, {
      cwd: root,
      env: { ...process.env, ...env, ...quickStart, ...more, BELFRY_TEST_ROLE: role, PORT: String(port ?? 0) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    })
    processes.set(name, child)
    await new Promise<void>((ready, failed) => {
      child.once('message', () => ready())
      child.once('exit', (code) => failed(new Error(`${name} did not start: ${code}`)))
    })
    while (port !== undefined && !balancer.isReady(port)) await pause(50)
    return child
  }

  /** Told to end, as a deployment does; answers with its code. */
  function end(name: string): Promise<number | null> {
    const child = processes.get(name)!
    const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    return code
  }

  function startPeople() {
    let over = false
    const orders: string[] = []
    const added: string[] = []
    const heard: string[] = []
    const buy = async () => {
      while (!over) orders.push(await orderAndPay(ask, nextName()))
    }
    const edit = async () => {
      while (!over) {
        const name = `naam-${added.length}`
        const { status, body } = await ask('POST', `/domains/${zone}/record`, anAddress(name))
        expect(status, JSON.stringify(body)).toBe(201)
        added.push(name)
      }
    }
    const look = async () => {
      while (!over) expect((await ask('GET', '/user')).status).toBe(200)
    }
    const hangUp = new AbortController()
    const listening = keepListening({
      headers: { authorization: `Bearer ${token}` },
      after: undefined,
      take: (data) => void heard.push(data),
      refused: () => heard.push('refused'),
      signal: hangUp.signal,
      fetch: (address, init) => fetch(`${balancer.url}${address}`, init),
    })
    const working = Promise.all([buy(), buy(), edit(), look()])
    working.catch(() => {})
    return {
      /** Until the buyers have come two orders further. */
      twoMore: async () => {
        const wanted = orders.length + 2
        await Promise.race([
          working,
          (async () => {
            while (orders.length < wanted) await pause(20)
          })(),
        ])
      },
      stop: async () => {
        over = true
        await working
        const known = heard.length
        await ask('POST', `/domains/${zone}/record`, anAddress('laatste'))
        added.push('laatste')
        // Comes in time, or the test is over.
        while (heard.length === known) await pause(20)
        hangUp.abort()
        await listening
        return { orders, added }
      },
    }
  }
})
