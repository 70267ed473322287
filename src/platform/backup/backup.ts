import type { Client } from 'pg'
import { connectionTo } from '../sql/connections.ts'
import { type Counter, type Line, writeBackup } from './backup-file.ts'
import { fullName, queueRows, readTables, type TableShape } from './tables.ts'

/** Rows fetched at a time: one with a file in it may have many megabytes. */
const [rowsAtOnce, filesAtOnce] = [1000, 10]

/**
 * Writes the rows of a database to a file, as they are at one moment, beside whoever works in it. Rows alone: the tables are
 * made by the migrations, so that the file fits every PostgreSQL that the portal runs on.
 *
 * @returns the number of rows
 */
export async function backUp(url: string, file: string, now: Date): Promise<number> {
  const client = connectionTo(url, { name: 'belfry backup' })
  await client.connect()
  const count = { rows: 0 }
  try {
    await client.query('begin isolation level repeatable read read only')
    await writeBackup(file, linesOf(client, now, count))
    await client.query('commit')
    return count.rows
  } finally {
    await client.end()
  }
}

async function* linesOf(client: Client, now: Date, count: { rows: number }): AsyncGenerator<Line> {
  const { rows: migrations } = await client.query('select name, checksum from migration order by name')
  const { rows: servers } = await client.query<{ server_version: string }>('show server_version')
  const postgres = servers[0]?.server_version ?? ''
  yield { belfry: 'backup', format: 1, madeAt: now.toISOString(), postgres, migrations }
  for (const table of await readTables(client)) {
    yield { table }
    for await (const row of rowsOf(client, table)) {
      count.rows++
      yield row
    }
  }
  yield { counters: await readCounters(client) }
  yield { end: true, rows: count.rows }
}

async function* rowsOf(client: Client, table: TableShape): AsyncGenerator<string> {
  const size = table.columns.some(({ type }) => type === 'bytea') ? filesAtOnce : rowsAtOnce
  const which = table.name in queueRows && table.schema !== 'public' ? queueRows[table.name] : 'true'
  await client.query(
    `declare backed_up no scroll cursor for select held::text as row from ${fullName(table)} as held where ${which}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${size} from backed_up`)
    for (const { row } of rows) yield row
    if (rows.length < size) break
  }
  await client.query('close backed_up')
}

async function readCounters(client: Client): Promise<Counter[]> {
  const { rows } = await client.query<Counter>(
    `select schemaname as schema, sequencename as name, coalesce(last_value, start_value) as value, last_value is not null as "isCalled"
    from pg_sequences where schemaname = current_schema() order by 1, 2`,
  )
  return rows
}
