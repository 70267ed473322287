import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { CannotStart } from '../config/cannot-start.ts'
import { connectionTo } from './connections.ts'

/** Whoever starts a portal does not wait longer for a database that does not answer. */
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
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    )
    const ran = new Map<string, string>(
      (await client.query('select name, checksum from migration')).rows.map((row) => [row.name, row.checksum]),
    )
    const files = fs
      .readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()
    refuseNewerTables([...ran.keys()], files)
    const now: string[] = []
    for (const file of files) {
      const text = fs.readFileSync(path.join(folder, file), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const before = ran.get(file)
      if (before === checksum) continue
      if (before)
        throw new CannotStart(
          `db/migrations/${file} was changed after this database ran it; put it back as it was, and write a new migration instead`,
        )
      await client.query('begin')
      try {
        await client.query(text)
        await client.query('insert into migration (name, checksum) values ($1, $2)', [file, checksum])
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
