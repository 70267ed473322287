import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { freeNames } from '#areas/ordering/checkout/fixtures.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { type Portal, startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log/log.ts'
import { builtProgram } from '../kit/built-programs.ts'
import { freePort } from '../kit/free-port.ts'
import { quickStart } from '../kit/mortal.ts'
import { type Ask, asking, expectOrdersOnce, orderAndPay } from '../kit/people.ts'
import { signInAs } from '../kit/personas.ts'
import { testDatabase } from '../kit/test-database.ts'

const rounds = Number(process.env.BELFRY_KILL_ROUNDS ?? 30)
const buyers = 3
const root = path.resolve(import.meta.dirname, '../..')

/**
 * The API is killed again and again while people order and pay, each time at another commit or call of a driver. A browser
 * that hears nothing asks again with the same words; afterwards each order, invoice and payment is there, once.
 */
describe('an API that is killed while people order and pay', () => {
  let portal: Portal
  let env: Record<string, string>
  let url: string
  let token: string
  let child: ChildProcess | undefined
  let killed = 0
  let lives = 0

  let program: string
  beforeAll(async () => {
    program = await builtProgram('killed-api')
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    env = {
      DATABASE_URL: await testDatabase(),
      BELFRY_SANDBOX_PACE: '36000',
      BELFRY_POOL: '6',
      BELFRY_RATE_LIMITS: 'off',
      BELFRY_MAILBOX: '1',
      BELFRY_SEED: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
    }
    portal = await startPortal(readConfig(env), { role: 'worker', log: silentLog, listen: false })
    await syncCatalogue(portal.db)
    token = (await signInAs(portal.db, 'customer')).token
  })
  afterAll(async () => {
    await portal.stop()
  })

  it(`loses no order and no cent in ${rounds} rounds`, async () => {
    const nextName = freeNames(isTakenElsewhere)
    const ordered: string[] = []
    const isOver = () => killed >= rounds || lives > 3 * rounds
    const keepAlive = async () => {
      while (!isOver()) if (await lifeOfApi(1 + (lives % 23))) killed += 1
      await startApi(0)
    }
    const buy = async () => {
      while (!isOver()) ordered.push(await orderAndPay(insist, nextName()))
    }
    await Promise.all([keepAlive(), ...Array.from({ length: buyers }, buy)])
    child?.kill('SIGKILL')
    expect(killed).toBeGreaterThanOrEqual(rounds)
    await expectOrdersOnce(portal.db, ordered)
    console.log(`an API killed ${killed} times; ${ordered.length} orders paid, lost 0, doubled 0`)
  }, 3_600_000)

  /** Until it kills itself. */
  async function lifeOfApi(dieAt: number): Promise<boolean> {
    const api = await startApi(dieAt)
    const [, signal] = await new Promise<[number | null, string | null]>((resolve) => {
      if (api.exitCode !== null || api.signalCode !== null) resolve([api.exitCode, api.signalCode])
      else api.once('exit', (...end) => resolve(end))
    })
    return signal === 'SIGKILL'
  }

  async function startApi(dieAt: number): Promise<ChildProcess> {
    lives += 1
    const api = fork(program, {
      cwd: root,
      env: { ...process.env, ...env, ...quickStart, BELFRY_DIE_AT: String(dieAt) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    })
    child = api
    await new Promise<void>((resolve, reject) => {
      api.once('message', () => resolve())
      api.once('exit', (code) => reject(new Error(`the API did not start: ${code}`)))
    })
    return api
  }

  /** As a browser does it: the same request again until there is an answer. */
  const insist: Ask = async (method, address, body) => {
    const ask = asking(() => url, token)
    for (let faults = 0; faults < 500; ) {
      // Nobody there, or gone before it could answer.
      const answer = await ask(method, address, body).catch(() => undefined)
      if (answer && answer.status < 500) return answer
      if (answer?.body.code === 'internal') faults += 1
      await pause(30)
    }
    throw new Error(`${method} ${address} has no answer but a fault, however often it is asked`)
  }
})
