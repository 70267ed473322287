import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { connectionTo } from './connections.ts'

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../db/migrations')

/**
 * Runs the SQL files of `db/migrations` that have not run yet, in the order of their names, each in its own transaction.
 * Several processes may start at once: an advisory lock lets one through. A file that changed after it ran is an error,
 * because then nobody knows what the database looks like.
 *
 * @returns the names of the files that ran now
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<string[]> {
  const client = connectionTo(url)
  await client.connect()
  try {
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
    const now: string[] = []
    for (const file of files) {
      const text = fs.readFileSync(path.join(folder, file), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const before = ran.get(file)
      if (before === checksum) continue
      if (before) throw new Error(`db/migrations/${file} was changed after it ran; write a new migration instead`)
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
