import { hash } from '@node-rs/argon2'
import { sql as raw } from 'kysely'
import type { Config } from '#platform/config/config.ts'
import type { Work } from '#platform/context.ts'
import type { Database, Sql } from '#platform/sql/connect.ts'
import { readCatalogue } from './catalogue.ts'
import { writeRows } from './rows.ts'
import { buildWorld } from './world.ts'

/** The password of every account of the demo world. */
export const demoPassword = 'Welkom2026'
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
      const house = work(trx)
      const now = house.now()
      const catalogue = await readCatalogue(trx)
      if (config.seed && catalogue.products.length > 0) {
        await writeRows(trx, await buildWorld({ now, passwordHash: await hash(demoPassword), catalogue }))
      }
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
