import { sql as raw } from 'kysely'
import type { Config } from '#platform/config/config.ts'
import type { Work } from '#platform/context.ts'
import type { Database, Sql } from '#platform/sql/connect.ts'

/** The row of `setting` that says that a database was filled, and with what. */
export const preparedKey = 'prepared'

/**
 * Fills a database before it is first served: what can be ordered, and the demo world unless `BELFRY_SEED=off`. All of it
 * in one transaction under a lock, so that two processes starting at once fill it once, and one that is killed on the way
 * leaves nothing behind.
 */
export const prepareWorld =
  (config: Config) =>
  async (db: Database, work: (sql: Sql) => Work): Promise<void> => {
    if (await isPrepared(db)) return
    await db.transaction().execute(async (trx) => {
      await raw`select pg_advisory_xact_lock(hashtext('belfry-prepare'))`.execute(trx)
      if (await isPrepared(trx)) return
      const now = work(trx).now()
      // What fills a database is loaded only where there is one to fill: every other start does without.
      const { fillCatalogue, fillDemoWorld } = await import('./fill.ts')
      await fillCatalogue(trx)
      if (config.seed) await fillDemoWorld(work(trx), now)
      const value = JSON.stringify({ world: config.seed ? 'demo' : 'none' })
      await trx.insertInto('setting').values({ key: preparedKey, value, changed_at: now }).execute()
    })
  }

/** Marked as filled, or with clients of its own from elsewhere. */
async function isPrepared(sql: Sql): Promise<boolean> {
  const { rows } = await raw<{ known: boolean }>`
    select exists (select from setting where key = ${preparedKey}) or exists (select from client) as known`.execute(sql)
  return rows[0]?.known === true
}
