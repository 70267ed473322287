import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/front-door.ts'
import { aNewContact, freeNames } from '#areas/ordering/checkout/fixtures.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/pretend-names.ts'
import { type Portal, startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log/log.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { withDatabase } from '../kit/database.setup.ts'
import { freePort } from '../kit/free-port.ts'
import { quickStart } from '../kit/mortal.ts'
import { asOneFile } from '../kit/one-file.ts'
import { signInAs } from '../kit/personas.ts'

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

  let program: Awaited<ReturnType<typeof asOneFile>>
  beforeAll(async () => {
    program = await asOneFile('test/kit/killed-api.ts')
    const { adminUrl, template } = inject('postgres')
    const database = `belfry_test_${randomBytes(6).toString('hex')}`
    const admin = connectionTo(adminUrl)
    await admin.connect()
    await admin.query(`create database ${database} template ${template}`)
    await admin.end()
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    env = {
      DATABASE_URL: withDatabase(adminUrl, database),
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
  }, 60_000)
  afterAll(async () => {
    program.remove()
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
      while (!isOver()) ordered.push(await orderAndPay(nextName()))
    }
    await Promise.all([keepAlive(), ...Array.from({ length: buyers }, buy)])
    child?.kill('SIGKILL')
    expect(killed).toBeGreaterThanOrEqual(rounds)
    await expectEachOnce(ordered)
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
    const api = fork(program.file, {
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
  async function insist(method: string, address: string, body: unknown): Promise<{ status: number; body: Said }> {
    for (;;) {
      try {
        const answer = await fetch(`${url}/api${address}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        const text = await answer.text()
        if (answer.status < 500) return { status: answer.status, body: text ? (JSON.parse(text) as Said) : {} }
      } catch {
        // Nobody there, or gone before it could answer.
      }
      await pause(30)
    }
  }

  async function orderAndPay(domain: string): Promise<string> {
    const [uuid, cartUuid] = [randomUUID(), randomUUID()]
    await insist('POST', `/carts/${cartUuid}/items`, { domain, pid: 0, years: 1 })
    const order = { uuid, cartUuid, contact: aNewContact, paymentCode: 'bancontact', agreeTerm: true }
    const placed = await insist('POST', '/orders', order)
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    const id = new URL(placed.body.data?.redirectUrl ?? '', url).searchParams.get('id')
    // A second telling is refused when the first one got through before the API died.
    const ended = await insist('POST', `/sandbox-payment/${id}`, { end: 'paid' })
    expect([200, 409], JSON.stringify(ended.body)).toContain(ended.status)
    for (let call = 0; call < 2; call++) await insist('POST', '/payments/webhook/sandbox', { id })
    return uuid
  }

  async function expectEachOnce(uuids: readonly string[]): Promise<void> {
    const { db } = portal
    const invoices = () =>
      db
        .selectFrom('invoice')
        .innerJoin('customer_order', 'customer_order.id', 'invoice.order_id')
        .select(['uuid', 'invoice.id', 'invoice.status', 'invoice.sequence', 'invoice.total_cents as cents'])
        .orderBy('invoice.sequence')
        .execute()
    await expect
      .poll(async () => (await invoices()).filter(({ status }) => status !== 'Paid').length, { timeout: 60_000 })
      .toBe(0)
    const all = await invoices()
    expect(all.map(({ uuid }) => uuid).sort()).toEqual([...uuids].sort())
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, index) => index + 1))
    const ledger = await db
      .selectFrom('ledger_entry')
      .select(['invoice_id', 'movement', 'cents'])
      .orderBy('invoice_id')
      .execute()
    expect(ledger).toEqual(
      [...all]
        .sort((one, other) => one.id - other.id)
        .map(({ id, cents }) => ({ invoice_id: id, movement: 'paid', cents })),
    )
    const orders = await db.selectFrom('customer_order').select('uuid').execute()
    expect(orders).toHaveLength(uuids.length)
  }
})

type Said = { data?: { redirectUrl?: string } }
