import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { poolOf } from './connections.ts'
import type { DB } from './schema.ts'

export type Schema = DB
/** The pool, or a transaction: stores take either. */
export type Sql = Kysely<Schema> | Transaction<Schema>
export type Database = Kysely<Schema>

export type SlowQuery = { milliseconds: number; sql: string }

/** Opens a pool. `onSlow` is called for every statement that took longer than `slowMs`, without its parameters. */
export function connect(
  url: string,
  options: { size?: number; slowMs?: number; onSlow?: (query: SlowQuery) => void } = {},
): Database {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: poolOf(url, { size: options.size ?? 16, named: true }) }),
    log: (event) => {
      if (event.queryDurationMillis >= (options.slowMs ?? Number.POSITIVE_INFINITY)) {
        options.onSlow?.({ milliseconds: Math.round(event.queryDurationMillis), sql: event.query.sql })
      }
    },
  })
}
