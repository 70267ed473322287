import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { keepSiteFacts } from '#areas/wordpress/sites/server/public.ts'
import { startRun } from '#areas/wordpress/updates/server/start-run.ts'
import { type Portal, startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Ctx } from '#platform/context.ts'
import { silentLog } from '#platform/log/log.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { builtProgram } from '../kit/built-programs.ts'
import { doneValue } from '../kit/done-value.ts'
import { quickStart } from '../kit/mortal.ts'
import { personaOf } from '../kit/personas.ts'
import { testDatabase } from '../kit/test-database.ts'
import { webSpaceOf } from '../kit/web-space.ts'
import { wordPressOf } from '../kit/wordpress-site.ts'

const root = path.resolve(import.meta.dirname, '../..')
const count = 100

/** A worker is killed while it updates a hundred sites; others go on, and each site is updated once. */
describe('a worker that is killed while it updates many WordPress sites', () => {
  let portal: Portal
  let database: Client
  let env: Record<string, string>
  let program: string
  beforeAll(async () => {
    program = await builtProgram('killed-worker')
    const url = await testDatabase()
    env = { DATABASE_URL: url, BELFRY_POOL: '6', BELFRY_DIE_AT: '1000000', BELFRY_SANDBOX_PACE: '1000000' }
    portal = await startPortal(readConfig(env), { role: 'api', log: silentLog, listen: false })
    database = connectionTo(url)
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
  const over = async (): Promise<number> =>
    Number((await database.query('select count(*) from wordpress_update where ended_at is not null')).rows[0].count)
  const until = async (isSo: () => Promise<boolean>) => {
    for (let look = 0; look < 2400; look++) {
      if (await isSo()) return
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error('it took too long')
  }

  /** Sites of every kind, some of which go back. */
  async function givenSites() {
    await syncCatalogue(portal.db)
    const who = await personaOf(portal.db, 'customer')
    const kit = { db: portal.db, clock: { now: new Date() } } as never
    const host = wordPressOf(kit)
    for (let at = 0; at < count; at++) {
      const shape = at % 10 === 0 ? 'goes_back' : 'few'
      const { id, domain, reference } = await webSpaceOf(kit, who as never, { domain: `gedood-${at}.be` })
      await host.adopt({ reference, domain, shape })
      const facts = doneValue(await host.read({ reference }))
      await portal.db.transaction().execute((trx) => keepSiteFacts(portal.makeWork(trx), id, facts))
    }
    return who
  }

  it('loses none and updates none twice', async () => {
    const { accountId, clientId } = await givenSites()
    const principal = {
      ...{ accountId, clientId, clientType: 'Ordinary', labelType: 0, permissions: { wordpress: true } },
    } as const
    const { run } = await portal.db.transaction().execute((trx) => {
      const work = portal.makeWork(trx)
      const scope = () => ({ kind: 'client', clientId }) as const
      const ctx = { ...work, principal, locale: 'nl', requirePrincipal: () => principal, scope } as unknown as Ctx
      return startRun(ctx, clientId, { filter: {}, extent: 'all' })
    })
    for (const share of [0.2, 0.5, 0.7]) {
      const worker = startWorker()
      await until(async () => (await over()) >= count * share)
      const died = new Promise((resolve) => worker.once('exit', resolve))
      worker.kill('SIGKILL')
      await died
      // What the dead one held is free at once instead of after its lease.
      await database.query(
        "update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active'",
      )
    }
    const last = startWorker()
    await until(
      async () => (await database.query('select 1 from wordpress_run where told_at is not null')).rows.length > 0,
    )
    last.kill('SIGTERM')
    const { rows } = await database.query(
      'select state, count(*)::int from wordpress_update where run_id = $1 group by state',
      [run],
    )
    expect(Object.fromEntries(rows.map((row) => [row.state, row.count]))).toEqual({ updated: 90, rolled_back: 10 })
    const asked = await database.query(
      "select subject_id, count(*)::int as times from provider_operation where name = 'wordpress.update.run' group by subject_id",
    )
    expect([asked.rows.length, new Set(asked.rows.map((row) => row.times))]).toEqual([count, new Set([1])])
    // The host as well did each once.
    const done = await database.query(
      "select max(jsonb_array_length(value -> 'operations')) as most from sandbox_state where key like 'wordpress:site:%'",
    )
    expect(done.rows).toEqual([{ most: 1 }])
    expect(
      (await database.query("select count(*)::int from mail_message where kind = 'wordpress.run-report'")).rows,
    ).toEqual([{ count: 1 }])
  })
})
