import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { CannotStart } from '../config/cannot-start.ts'
import { connectionTo } from './connections.ts'

/** The longest that a start waits for a database that does not answer. */
const patienceMs = 8000
const oldestPostgres = 15

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../db/migrations')

/**
 * Runs the SQL files of `db/migrations` that have not run yet, in the order of their names, each in its own transaction.
 * Several processes may start at once: an advisory lock lets one through. A file that changed after it ran keeps the portal from
 * starting, because then nobody knows what the database looks like; so does one that ran and is not known here, because an older
 * version would write into tables that it does not understand.
 *
 * @returns the names of the files that ran now
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<string[]> {
  const client = connectionTo(url, { connectMs: patienceMs })
  await client.connect()
  try {
    await refuseOldPostgres(client)
    await client.query("select pg_advisory_lock(hashtext('belfry-migrations'))")
    await client.query(migrationTable)
    const now: string[] = []
    for (const migration of await waiting(client, folder)) {
      const { file } = migration
      await client.query('begin')
      try {
        await run(client, migration)
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`db/migrations/${file}: ${(error as Error).message}`, { cause: error })
      }
      now.push(file)
    }
    return now
  } finally {
    await client.end()
  }
}

const migrationTable =
  'create table if not exists migration (name text primary key, checksum text not null, ran_at timestamptz not null default now())'

async function run(client: Client, { file, text, checksum }: Migration): Promise<void> {
  await client.query(text)
  await client.query('insert into migration (name, checksum) values ($1, $2)', [file, checksum])
}

/** Runs in an empty database, and in the caller's transaction, what another one ran: refused where this version does not know it. */
export async function runAgain(client: Client, ran: readonly Ran[]): Promise<void> {
  const { known, waiting } = comparedWith(ran, migrationsFolder)
  await client.query(migrationTable)
  for (const migration of known) if (!waiting.includes(migration)) await run(client, migration)
}

/**
 * Refuses a database that this version cannot use, with the sentence that `migrate` would refuse it with, and changes nothing in it.
 * It takes a moment and no more than the driver, so it comes before the program is loaded. `more` looks at tables that are there.
 *
 * @returns how many migrations have not run in tables that are there
 */
export async function refuseUnfit(url: string, more: (client: Client) => Promise<void>): Promise<{ waiting: number }> {
  const client = connectionTo(url, { connectMs: patienceMs })
  await client.connect()
  try {
    await refuseOldPostgres(client)
    await refuseUnwritable(client)
    const { rows } = await client.query<{ has_tables: boolean; may_make: boolean }>(
      `select to_regclass('migration') is not null as has_tables,
        coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_make`,
    )
    if (!rows[0]?.has_tables) {
      if (!rows[0]?.may_make) refuseOnlooker()
      await refuseBare(client)
      return { waiting: 0 }
    }
    const left = await waiting(client, migrationsFolder)
    await more(client)
    return { waiting: left.length }
  } finally {
    await client.end()
  }
}

function refuseOnlooker(): never {
  throw new CannotStart(
    'PostgreSQL does not let the user of DATABASE_URL make tables; let it own the database (alter database … owner to …)',
  )
}

async function refuseUnwritable(client: Client): Promise<void> {
  const { rows } = await client.query<{ read_only: boolean; encoding: string }>(
    "select current_setting('transaction_read_only') = 'on' as read_only, current_setting('server_encoding') as encoding",
  )
  const { read_only: isReadOnly, encoding = '' } = rows[0] ?? {}
  if (isReadOnly)
    throw new CannotStart(
      'DATABASE_URL leads to a PostgreSQL that takes no writes; name the first server, promote this one, or switch off default_transaction_read_only',
    )
  // What an older installation made as SQL_ASCII keeps UTF-8 as well.
  if (!/^(?:UTF8|SQL_ASCII)$/.test(encoding))
    throw new CannotStart(
      `The database of DATABASE_URL is encoded as ${encoding}; make one with createdb --encoding=UTF8 --template=template0`,
    )
}

const extensions = ['btree_gin', 'btree_gist', 'pg_trgm']

/** An empty database gets its extensions from the first migrations, where PostgreSQL has them. */
async function refuseBare(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from pg_available_extensions where name = any($1)',
    [extensions],
  )
  const missing = extensions.filter((each) => !rows.some(({ name }) => name === each))
  if (missing.length > 0)
    throw new CannotStart(
      `PostgreSQL at DATABASE_URL lacks the extensions ${missing.join(', ')}; install its package of additional modules (postgresql-contrib)`,
    )
}

type Migration = { file: string; text: string; checksum: string }

/** What this database has not run yet. */
async function waiting(client: Client, folder: string): Promise<Migration[]> {
  const { rows } = await client.query<Ran>('select name, checksum from migration')
  return comparedWith(rows, folder).waiting
}

type Ran = { name: string; checksum: string }

/** The migrations of this version, beside those that a database ran. */
function comparedWith(all: readonly Ran[], folder: string): { known: Migration[]; waiting: Migration[] } {
  const ran = new Map(all.map(({ name, checksum }) => [name, checksum]))
  const files = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  refuseNewerTables([...ran.keys()], files)
  const known = files.map((file) => {
    const text = fs.readFileSync(path.join(folder, file), 'utf8')
    return { file, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
  const changed = known.find(({ file, checksum }) => ran.has(file) && ran.get(file) !== checksum)
  if (!changed) return { known, waiting: known.filter(({ file }) => !ran.has(file)) }
  throw new CannotStart(
    `db/migrations/${changed.file} was changed after this database ran it; put it back as it was, and write a new migration instead`,
  )
}

async function refuseOldPostgres(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) >= oldestPostgres) return
  throw new CannotStart(`Belfry needs PostgreSQL ${oldestPostgres} or later, and DATABASE_URL leads to a ${version}`)
}

function refuseNewerTables(ran: readonly string[], files: readonly string[]): void {
  const unknown = ran.filter((name) => !files.includes(name)).sort()
  if (unknown.length === 0) return
  throw new CannotStart(
    `A newer version of Belfry used this database: it ran the migration ${unknown.at(-1)}, and this version knows them up to ` +
      `${files.at(-1)}. Start the newer version, or restore the backup from before it`,
  )
}
