import type { Client } from 'pg'
import { CannotStart } from '#platform/config/cannot-start.ts'
import type { Config } from '#platform/config/config.ts'

/** The row of `setting` that says that a database was filled, and with what. */
export const preparedKey = 'prepared'

export type World = 'demo' | 'none'

/** Its accounts, one of staff among them, have a password that everybody can read. */
export function refuseOpenDemo(config: Config, world: World): void {
  if (world === 'none' || config.demoAsked || (config.isLocal && !config.isProduction)) return
  throw new CannotStart(
    'This database holds the demo world, whose passwords everybody knows. Give the portal an empty database (DATABASE_URL, ' +
      'or another folder as BELFRY_DATA), or say BELFRY_SEED=demo to show the demo world to others all the same',
  )
}

/** The same, asked of a database that is looked at before anything of the portal is loaded. */
export const refuseDemoIn =
  (config: Config) =>
  async (client: Client): Promise<void> => {
    // Another process may be making the tables at this moment: a database without this one holds no world yet.
    const { rows: tables } = await client.query<{ is_there: boolean }>(
      "select to_regclass('setting') is not null as is_there",
    )
    if (!tables[0]?.is_there) return
    const { rows } = await client.query<{ world: World | null }>(
      "select value ->> 'world' as world from setting where key = $1",
      [preparedKey],
    )
    refuseOpenDemo(config, rows[0]?.world ?? 'none')
  }
