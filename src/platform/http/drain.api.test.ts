import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import type { AccountId } from '#base/ids.ts'
import { eventually } from '#test/kit/eventually.ts'
import { signInAs } from '../../../test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '../../../test/kit/portal.ts'
import { connectionTo } from '../sql/connections.ts'

let portal: TestPortal
let port: number
let token: string
let accountId: AccountId
let other: Client

async function open(env: Record<string, string> = {}): Promise<void> {
  portal = await openTestPortal({ env })
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  port = (portal.app.server.address() as AddressInfo).port
  ;({ token, accountId } = await signInAs(portal.db, 'customer'))
  other = connectionTo(portal.databaseUrl)
  await other.connect()
}
afterEach(() => other.end())

const agent = new http.Agent({ keepAlive: true })
beforeEach(() => agent.destroy())

type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string }
function ask(method: string, path: string, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const request = http.request(
      { host: '127.0.0.1', port, path: `/api${path}`, method, agent, headers },
      (response) => {
        textOf(response).then(
          (text) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          reject,
        )
      },
    )
    request.once('error', reject)
    request.end(body ? JSON.stringify(body) : undefined)
  })
}
async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of response) text += piece
  return text
}

/** A change that waits for a lock held by the test. */
async function heldChange(): Promise<{ running: Promise<Answer> }> {
  await other.query('begin')
  await other.query('select from account where id = $1 for update', [accountId])
  const asked = ask('PUT', '/user/profile', { firstName: 'Bea', lastName: 'Peeters', locale: 'nl' })
  asked.catch(() => {})
  await eventually(async () => {
    // In a transaction the first snapshot would be returned again and again.
    await other.query('select pg_stat_clear_snapshot()')
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    expect((await other.query(waiting)).rowCount).toBe(1)
  })
  return { running: asked }
}

it('finishes what runs, ends event streams with a word when to come back, and takes nothing new', async () => {
  await open()
  const stream = ask('GET', '/events')
  stream.catch(() => {})
  const { running } = await heldChange()
  const stopped = portal.close()
  expect((await stream).text).toMatch(/retry: \d+\n\n$/)
  await eventually(() => expect(ask('GET', '/health/live')).rejects.toMatchObject({ code: 'ECONNREFUSED' }))
  await other.query('rollback')
  const answer = await running
  expect(answer.status).toBe(200)
  expect(answer.headers.connection).toBe('close')
  await stopped
})

it('cuts after its time what does not end', async () => {
  await open({ BELFRY_DRAIN_SECONDS: '0.3' })
  const { running } = await heldChange()
  const stopped = portal.close()
  await expect(running).rejects.toMatchObject({ code: 'ECONNRESET' })
  await other.query('rollback')
  await stopped
})

it('tells balancers whether it is ready, and process managers that it lives', async () => {
  await open()
  const health = async () => {
    const { status, text } = await ask('GET', '/health')
    return { status, body: JSON.parse(text) as object }
  }
  expect(await health()).toEqual({ status: 200, body: { status: 'ok', database: 'ok' } })
  const { rows } = await other.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name
  const endAll = () =>
    other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  await other.query(`alter database ${name} set default_transaction_read_only = on`)
  await endAll()
  await eventually(async () =>
    expect(await health()).toEqual({ status: 503, body: { status: 'not ready', database: 'read-only' } }),
  )
  await other.query(`alter database ${name} reset default_transaction_read_only`)
  await endAll()
  await eventually(async () => expect((await health()).status).toBe(200))

  const admin = connectionTo(inject('postgres').adminUrl)
  await admin.connect()
  await admin.query(`alter database ${name} allow_connections false`)
  await endAll()
  await eventually(async () =>
    expect(await health()).toEqual({ status: 503, body: { status: 'not ready', database: 'unreachable' } }),
  )
  expect((await ask('GET', '/health/live')).status).toBe(200)
  await admin.query(`alter database ${name} allow_connections true`)
  await admin.end()
  await eventually(async () => expect((await health()).status).toBe(200))
  await portal.close()
})

it('limits how long a request may take to arrive, and not its answer', async () => {
  await open()
  const { requestTimeout, headersTimeout, timeout } = portal.app.server
  expect({ requestTimeout, headersTimeout, timeout }).toEqual({
    requestTimeout: 300_000,
    headersTimeout: 20_000,
    timeout: 0,
  })
  await portal.close()
})
