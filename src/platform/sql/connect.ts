import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

export type Schema = DB
/** The pool, or a transaction: stores take either. */
export type Sql = Kysely<Schema> | Transaction<Schema>
export type Database = Kysely<Schema>

// Counts and ids fit in a double (2^53) for as long as anybody lives; days stay text, so no time zone can shift them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type SlowQuery = { milliseconds: number; sql: string }

/** `Query` as pg's client takes it; naming a statement makes PostgreSQL plan it once per connection. */
class NamedStatementClient extends pg.Client {
  private readonly names = new Map<string, string>()

  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads cannot be repeated here
  override query(...given: any[]): any {
    const [config, values] = given
    if (given.length === 2 && typeof config === 'string' && Array.isArray(values) && this.names.size < 500) {
      return super.query({ name: this.nameOf(config), text: config, values })
    }
    // biome-ignore lint/suspicious/noExplicitAny: handed through as it came
    return (super.query as any).apply(this, given)
  }

  private nameOf(text: string): string {
    const known = this.names.get(text)
    if (known) return known
    const name = `b${this.names.size}`
    this.names.set(text, name)
    return name
  }
}

/** Opens a pool. `onSlow` hears of every statement that took longer than `slowMs`; parameters are never told. */
export function connect(
  url: string,
  options: { size?: number; slowMs?: number; onSlow?: (query: SlowQuery) => void } = {},
): Database {
  const pool = new pg.Pool({ connectionString: url, max: options.size ?? 16, Client: NamedStatementClient })
  pool.on('error', () => {}) // an idle connection that breaks is replaced at the next use
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.queryDurationMillis >= (options.slowMs ?? Number.POSITIVE_INFINITY)) {
        options.onSlow?.({ milliseconds: Math.round(event.queryDurationMillis), sql: event.query.sql })
      }
    },
  })
}
