import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNewContact, freeNames } from '#areas/ordering/checkout/fixtures.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { freePort } from '../kit/free-port.ts'
import { testDatabase } from '../kit/test-database.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * What `docs/operations.md` promises of several machines, with its own commands: two times `npm run api` and two times
 * `npm run worker` on one empty PostgreSQL. Each of the four is killed once; the others go on.
 */
describe('two api and two worker processes on one PostgreSQL', () => {
  const nextName = freeNames(isTakenElsewhere)
  const processes = new Map<string, ChildProcess>()
  const ports = new Map<string, number>()
  let env: Record<string, string>
  let db: Client
  let token: string

  beforeAll(async () => {
    env = {
      DATABASE_URL: await testDatabase({ empty: true }),
      BELFRY_SEED: 'off',
      BELFRY_SANDBOX_PACE: '36000',
      BELFRY_POOL: '6',
      BELFRY_RATE_LIMITS: 'off',
      BELFRY_MAILBOX: '1',
      SMTP_PATIENCE_SECONDS: '1',
    }
    db = connectionTo(env.DATABASE_URL!)
    await db.connect()
    for (const api of ['api-1', 'api-2']) ports.set(api, await freePort())
    // All at once: one of them makes the tables, the others wait for it.
    await Promise.all(['api-1', 'api-2', 'worker-1', 'worker-2'].map(start))
  })
  afterAll(async () => {
    for (const name of [...processes.keys()]) kill(name)
    await db.end()
  })

  it('signs in at one, and is known at the other', async () => {
    const credentials = { email: 'els@several.example', password: 'Welkom2026' }
    const person = { ...aNewContact.details, emailAddress: credentials.email, password: credentials.password }
    const signedUp = await ask('api-1', 'POST', '/clients', person)
    expect(signedUp.status, JSON.stringify(signedUp.body)).toBe(201)
    const grant = { grant_type: 'password', username: credentials.email, password: credentials.password }
    token = (await ask('api-1', 'POST', '/oauth/token', grant)).body.access_token as string
    expect((await ask('api-2', 'GET', '/user')).status).toBe(200)
  })

  it('loses neither order nor session when any of them is killed', async () => {
    const names = [nextName(), nextName()] as const
    const uuids: string[] = []

    uuids.push(await orderAndPay('api-1', names[0]))
    kill('api-1')
    expect((await ask('api-2', 'GET', '/user')).status).toBe(200)
    kill('worker-1')
    await untilActive('api-2', names[0])

    await start('worker-1')
    uuids.push(await orderAndPay('api-2', names[1]))
    kill('worker-2')
    await start('api-1')
    kill('api-2')
    expect((await ask('api-1', 'GET', '/user')).status).toBe(200)
    await untilActive('api-1', names[1])

    for (const uuid of uuids) expect((await ask('api-1', 'GET', `/orders/${uuid}`)).status).toBe(200)
    const rows = async (statement: string) => (await db.query(statement)).rows
    expect(await rows('select name, status from domain order by id')).toEqual(
      names.map((name) => ({ name, status: 'Active' })),
    )
    expect(await rows('select status from invoice')).toEqual([{ status: 'Paid' }, { status: 'Paid' }])
    expect(await rows("select count(*)::int as paid from ledger_entry where movement = 'paid'")).toEqual([{ paid: 2 }])
    expect(await rows('select count(*)::int as revoked from token_family where revoked_at is not null')).toEqual([
      { revoked: 0 },
    ])
  })

  async function start(name: string): Promise<void> {
    const port = ports.get(name)
    const child = spawn(process.execPath, ['tools/run.mjs', name.startsWith('api') ? 'api' : 'worker'], {
      cwd: root,
      env: { ...process.env, ...env, ...(port ? { HOST: '127.0.0.1', PORT: String(port) } : {}) },
      stdio: ['ignore', 'ignore', 'inherit'],
      // A group of its own: what the command starts dies with it.
      detached: true,
    })
    processes.set(name, child)
    if (!port) return
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
      if (answer?.status === 200) return
      if (child.exitCode !== null) throw new Error(`${name} did not start: ${child.exitCode}`)
      await pause(50)
    }
  }

  function kill(name: string): void {
    const child = processes.get(name)
    processes.delete(name)
    // One that did not start is gone already; the others still have to go.
    if (child?.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }

  async function ask(api: string, method: string, address: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`http://127.0.0.1:${ports.get(api)}/api${address}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    return { status: answer.status, body: text ? (JSON.parse(text) as Answer['body']) : {} }
  }

  async function orderAndPay(api: string, domain: string): Promise<string> {
    const [uuid, cartUuid] = [randomUUID(), randomUUID()]
    await ask(api, 'POST', `/carts/${cartUuid}/items`, { domain, pid: 0, years: 1 })
    const order = { uuid, cartUuid, contact: aNewContact, paymentCode: 'bancontact', agreeTerm: true }
    const placed = await ask(api, 'POST', '/orders', order)
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    const id = new URL(placed.body.data?.redirectUrl ?? '', 'http://portal.example').searchParams.get('id')
    expect((await ask(api, 'POST', `/sandbox-payment/${id}`, { end: 'paid' })).status).toBe(200)
    await ask(api, 'POST', '/payments/webhook/sandbox', { id })
    return uuid
  }

  async function untilActive(api: string, domain: string): Promise<void> {
    // A lease of the worker that was killed ends within twenty seconds; the rest is for a busy machine.
    for (const end = Date.now() + 120_000; Date.now() < end; ) {
      const { rows } = await db.query('select status from domain where name = $1', [domain])
      if (rows[0]?.status === 'Active') return
      await pause(100)
    }
    throw new Error(`${domain} was not registered: ${JSON.stringify((await ask(api, 'GET', '/user/tasks')).body)}`)
  }
})

type Answer = { status: number; body: { access_token?: string; data?: { redirectUrl?: string } } }
