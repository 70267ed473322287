import { expect } from 'vitest'
import type { CallRow } from '#base/call.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { areaRoutes } from '#entry/areas.ts'
import { startPortal } from '#entry/assemble.ts'
import type { WrapDriver } from '#entry/drivers.ts'
import { readConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log/log.ts'
import type { Database } from '#platform/sql/connect.ts'
import { askedWhileHeld } from './asked-while-held.ts'
import { declaredRefusals } from './declared-refusals.ts'
import { noteMadeCalls } from './made-calls.ts'
import { type Persona, signInAs } from './personas.ts'
import { dropTestDatabase, testDatabase } from './test-database.ts'
import { testQueue } from './test-queue.ts'

const callRows = areaRoutes.flatMap(({ table }) => Object.values(table) as CallRow[])

/** A test reads what it expects out of an answer; what is not there comes out undefined and fails the expectation. */
export type Json = ReturnType<typeof JSON.parse>
export type Answer = { status: number; body: Json; headers: Record<string, unknown>; raw: Buffer }
export type Caller = {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  head(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}
export type TestPortal = Awaited<ReturnType<typeof openTestPortal>>

/**
 * The whole portal on a fresh database, without a network port: `as('customer')` calls as a persona, `visitor` without
 * signing in, `jobs.drain()` does what the worker would, `clock.now` is the time it believes.
 */
export async function openTestPortal(
  options: { env?: Record<string, string>; now?: string; wrapDriver?: WrapDriver; webFolder?: string } = {},
) {
  const databaseUrl = await testDatabase()
  const clock = { now: new Date(options.now ?? '2026-11-21T09:00:00Z') }
  const queue = testQueue()
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    BELFRY_RATE_LIMITS: 'off',
    BELFRY_POOL: '8',
    BELFRY_MAILBOX: '1',
    BELFRY_SANDBOX_PAYMENTS: '1',
    ...options.env,
  })
  const asked = askedWhileHeld()
  const portal = await startPortal(config, {
    role: 'all',
    now: () => clock.now,
    log: silentLog,
    listen: false,
    ...(options.webFolder ? { webFolder: options.webFolder } : {}),
    openQueue: queue.open,
    wrapDriver: (kind, port) => asked.wrap(kind, options.wrapDriver ? options.wrapDriver(kind, port) : port),
  })
  const app = portal.app!
  const refusals = declaredRefusals(app)
  asked.watch(app)
  noteMadeCalls(app, callRows, expect.getState().testPath)

  const caller = (token?: string): Caller => {
    const send = async (
      method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      body: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer> => {
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      refusals.check()
      asked.check()
      const isJson = String(answer.headers['content-type'] ?? '').includes('json')
      return {
        status: answer.statusCode,
        body: isJson && answer.payload ? answer.json() : answer.payload,
        headers: answer.headers,
        raw: answer.rawPayload,
      }
    }
    return {
      get: (path, headers) => send('GET', path, undefined, headers),
      head: (path, headers) => send('HEAD', path, undefined, headers),
      post: (path, body, headers) => send('POST', path, body, headers),
      put: (path, body, headers) => send('PUT', path, body, headers),
      delete: (path, body, headers) => send('DELETE', path, body, headers),
    }
  }

  return {
    app,
    clock,
    db: portal.db as Database,
    databaseUrl: portal.databaseUrl,
    tlsPort: portal.tlsPort,
    updatesPort: portal.updates?.port,
    makeWork: portal.makeWork,
    jobs: queue.control,
    visitor: caller(),
    withToken: caller,
    as: async (persona: Persona): Promise<Caller & { accountId: AccountId; clientId: ClientId }> => {
      const { token, accountId, clientId } = await signInAs(portal.db, persona)
      return { ...caller(token), accountId, clientId }
    },
    close: async () => {
      await portal.stop()
      await dropTestDatabase(databaseUrl)
    },
  }
}
