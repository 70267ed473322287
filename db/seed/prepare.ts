import { sql as raw } from 'kysely'
import { CannotStart } from '#platform/config/cannot-start.ts'
import type { Config } from '#platform/config/config.ts'
import type { Work } from '#platform/context.ts'
import type { Database, Sql } from '#platform/sql/connect.ts'

/** The row of `setting` that says that a database was filled, and with what. */
export const preparedKey = 'prepared'

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

type World = 'demo' | 'none'

/** What a database was filled with; clients of its own from elsewhere count as filled. */
async function worldOf(sql: Sql): Promise<World | undefined> {
  const { rows } = await raw<{ world: World | null }>`
    select coalesce((select value ->> 'world' from setting where key = ${preparedKey}),
      case when exists (select from client) then 'none' end) as world`.execute(sql)
  return rows[0]?.world ?? undefined
}

/** Its accounts, one of staff among them, have a password that everybody can read. */
function refuseOpenDemo(config: Config, world: World): void {
  if (world === 'none' || config.demoAsked || (config.isLocal && !config.isProduction)) return
  throw new CannotStart(
    'This database holds the demo world, whose passwords everybody knows. Give the portal an empty database (DATABASE_URL, ' +
      'or another folder as BELFRY_DATA), or say BELFRY_SEED=demo to show the demo world to others all the same',
  )
}
