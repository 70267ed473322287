import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { autoRenewMany } from '#areas/domains/portfolio/server/public.ts'
import { type Portal, startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Acting } from '#platform/context.ts'
import { startMany } from '#platform/jobs/many/start-many.ts'
import { silentLog } from '#platform/log/log.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { builtProgram } from '../kit/built-programs.ts'
import { quickStart } from '../kit/mortal.ts'
import { personaOf } from '../kit/personas.ts'
import { testDatabase } from '../kit/test-database.ts'

const root = path.resolve(import.meta.dirname, '../..')
const count = 400

/** A worker is killed while it works through many domains; others take it up, and each domain is changed once. */
describe('a worker that is killed in the middle of many', () => {
  let portal: Portal
  let database: Client
  let env: Record<string, string>
  let program: string
  beforeAll(async () => {
    program = await builtProgram('killed-worker')
    env = { DATABASE_URL: await testDatabase(), BELFRY_POOL: '6', BELFRY_DIE_AT: '1000000' }
    portal = await startPortal(readConfig(env), { role: 'api', log: silentLog, listen: false })
    database = connectionTo(env.DATABASE_URL ?? '')
    await database.connect()
  })
  afterAll(async () => {
    await database.end()
    await portal.stop()
  })

  const startWorker = (): ChildProcess =>
    fork(program, {
      cwd: root,
      env: { ...process.env, ...env, ...quickStart },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    })
  const done = async (): Promise<number> =>
    Number((await database.query("select count(*) from task_item where state = 'done'")).rows[0].count)
  const until = async (isSo: () => Promise<boolean>) => {
    for (let look = 0; look < 2400; look++) {
      if (await isSo()) return
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error('it took too long')
  }

  it('loses none and changes none twice', async () => {
    const { accountId, clientId } = await personaOf(portal.db, 'customer')
    const refs = Array.from({ length: count }, (_, index) => `gedood-${index + 1}.com`)
    for (const ref of refs) await activeDomain(portal.db, clientId, ref)
    const principal = {
      accountId,
      clientId,
      clientType: 'Ordinary',
      labelType: 0,
      permissions: { domains: true },
    } as const
    await portal.db.transaction().execute(async (trx) => {
      const work = portal.makeWork(trx)
      const acting = { ...work, principal, locale: 'nl', requirePrincipal: () => principal } as unknown as Acting
      await startMany(acting, autoRenewMany, { refs, payload: { on: false } })
    })
    for (const share of [0.2, 0.5, 0.7]) {
      const worker = startWorker()
      await until(async () => (await done()) >= count * share)
      const died = new Promise((resolve) => worker.once('exit', resolve))
      worker.kill('SIGKILL')
      await died
      // What the dead one held is free at once instead of after its lease.
      await database.query(
        "update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active'",
      )
    }
    const last = startWorker()
    await until(async () => (await done()) === count)
    await until(async () => (await database.query("select 1 from task where state = 'done'")).rows.length === 1)
    last.kill('SIGTERM')
    const times = await database.query(
      "select object_id, count(*)::int as times from audit_entry where action = 'domains.auto-renew.changed' group by object_id",
    )
    expect(times.rows.length).toBe(count)
    expect(new Set(times.rows.map((row) => row.times))).toEqual(new Set([1]))
    expect((await database.query('select done, failed from task_batch')).rows).toEqual([{ done: count, failed: 0 }])
  })
})
