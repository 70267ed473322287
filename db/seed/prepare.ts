import { sql as raw } from 'kysely'
import type { Config } from '#platform/config/config.ts'
import type { Work } from '#platform/context.ts'
import type { Database, Sql } from '#platform/sql/connect.ts'
import { preparedKey, refuseOpenDemo, type World } from './held-world.ts'

/**
 * Fills a database before it is first served: what can be ordered, and the demo world where the settings want it (`config.seed`).
 * All of it in one transaction under a lock, so that two processes starting at once fill it once, and one that is killed on the
 * way leaves nothing behind.
 */
export const prepareWorld =
  (config: Config) =>
  async (db: Database, work: (sql: Sql) => Work): Promise<void> => {
    const held = await worldOf(db)
    if (held) return refuseOpenDemo(config, held)
    await db.transaction().execute(async (trx) => {
      await raw`select pg_advisory_xact_lock(hashtext('belfry-prepare'))`.execute(trx)
      if (await worldOf(trx)) return
      const now = work(trx).now()
      // What fills a database is loaded only where there is one to fill: every other start does without.
      const { fillCatalogue, fillDemoWorld } = await import('./fill.ts')
      await fillCatalogue(trx)
      if (config.seed) await fillDemoWorld(work(trx), now)
      const value = JSON.stringify({ world: config.seed ? 'demo' : 'none' })
      await trx.insertInto('setting').values({ key: preparedKey, value, changed_at: now }).execute()
    })
  }

/** What a database was filled with; clients of its own from elsewhere count as filled. */
async function worldOf(sql: Sql): Promise<World | undefined> {
  const { rows } = await raw<{ world: World | null }>`
    select coalesce((select value ->> 'world' from setting where key = ${preparedKey}),
      case when exists (select from client) then 'none' end) as world`.execute(sql)
  return rows[0]?.world ?? undefined
}
