import type { Config } from '#platform/config/config.ts'
import type { Work } from '#platform/context.ts'
import type { Database, Sql } from '#platform/sql/connect.ts'

/** Fills an empty database before it is served: what can be ordered, and the demo world unless `BELFRY_SEED=off`. */
export const prepareWorld =
  (_config: Config) =>
  async (_db: Database, _work: (sql: Sql) => Work): Promise<void> => {}
