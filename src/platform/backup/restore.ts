import type { Client } from 'pg'
import { CannotStart } from '../config/cannot-start.ts'
import { queueSchema, queueTables } from '../jobs/queue-tables.ts'
import { connectionTo } from '../sql/connections.ts'
import { runAgain } from '../sql/migrate.ts'
import { BackupRefused, type Counter, type Head, type Line, readBackup } from './backup-file.ts'
import { fullName, quoted, readTables, type TableShape } from './tables.ts'

/** Rows are written in batches of at most so many, and about so many characters. */
const [mostRows, mostCharacters] = [1000, 4_000_000]

/**
 * Fills an empty database from a backup, in one transaction: all of it is there, or nothing. Tables are made as the version of the backup
 * had them; the next start brings them to this version.
 *
 * @returns the head of the backup and the number of rows
 */
export async function restore(url: string, file: string): Promise<{ head: Head; rows: number }> {
  const client = connectionTo(url, { name: 'belfry restore' })
  await client.connect()
  try {
    await refuseFilled(client)
    await client.query('begin')
    const restored = await fill(client, file, readBackup(file))
    await client.query('commit')
    await client.query('analyze')
    return restored
  } catch (fault) {
    await client.query('rollback').catch(() => {})
    throw fault
  } finally {
    await client.end()
  }
}

async function refuseFilled(client: Client): Promise<void> {
  const { rows } = await client.query<{ is_filled: boolean }>(
    "select to_regclass('migration') is not null or to_regnamespace($1) is not null as is_filled",
    [queueSchema],
  )
  if (rows[0]?.is_filled)
    throw new BackupRefused(
      'This database holds a portal already, and a backup goes into an empty one alone: name another database (DATABASE_URL) ' +
        'or another folder (BELFRY_DATA), or move the old folder away',
    )
}

async function fill(client: Client, file: string, lines: AsyncGenerator<Line>): Promise<{ head: Head; rows: number }> {
  const { value: head } = await lines.next()
  if (!isHead(head)) throw new BackupRefused(`${file} is no backup of Belfry`)
  await makeTables(client, head)
  const links = await takeLinksAway(client)
  const known = new Map((await readTables(client)).map((table) => [fullName(table), table]))
  for (const table of known.values()) await client.query(`alter table ${fullName(table)} disable trigger user`)
  await client.query(`truncate ${[...known.keys()].join(', ')}`)
  const rows = await writeRows(client, file, lines, known)
  for (const table of known.values()) await client.query(`alter table ${fullName(table)} enable trigger user`)
  for (const link of links) await client.query(link)
  return { head, rows }
}

const isHead = (line: Line | undefined): line is Head =>
  typeof line === 'object' && 'belfry' in line && line.belfry === 'backup' && line.format === 1

async function makeTables(client: Client, head: Head): Promise<void> {
  await runAgain(client, head.migrations).catch((fault: Error) => {
    throw fault instanceof CannotStart ? new BackupRefused(fault.message) : fault
  })
  await client.query(queueTables())
}

/**
 * Tables refer to each other in circles, so no order of filling them would do: the references go before, and come back after, when all
 * of them are verified. @returns the statements that bring them back
 */
async function takeLinksAway(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; name: string; link: string; definition: string }>(
    `select n.nspname as schema, c.relname as name, k.conname as link, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in (current_schema(), $1)`,
    [queueSchema],
  )
  for (const { link, ...table } of rows)
    await client.query(`alter table ${fullName(table)} drop constraint ${quoted(link)}`)
  return rows.map(
    ({ link, definition, ...table }) => `alter table ${fullName(table)} add constraint ${quoted(link)} ${definition}`,
  )
}

async function writeRows(
  client: Client,
  file: string,
  lines: AsyncGenerator<Line>,
  known: ReadonlyMap<string, TableShape>,
): Promise<number> {
  let [written, said] = [0, -1]
  let table: { write(rows: readonly string[]): Promise<unknown> } | undefined
  let [batch, characters]: [string[], number] = [[], 0]
  const flush = async () => {
    if (batch.length > 0) await table?.write(batch)
    written += batch.length
    ;[batch, characters] = [[], 0]
  }
  for await (const line of lines) {
    if (typeof line === 'string') {
      batch.push(line)
      characters += line.length
      if (batch.length === mostRows || characters > mostCharacters) await flush()
      continue
    }
    await flush()
    if ('table' in line) table = await openTable(client, line.table, known)
    else if ('counters' in line) await setCounters(client, line.counters)
    else if ('end' in line) said = line.rows
  }
  if (said !== written) throw new BackupRefused(`${file} is not whole: ${written} rows of it could be read`)
  return written
}

/** A row is read as the backup's own table had it; columns that are computed, or no longer there, are left out. */
async function openTable(client: Client, table: TableShape, known: ReadonlyMap<string, TableShape>) {
  if (!known.has(fullName(table)))
    throw new BackupRefused(`The backup has a table that this version does not make: ${fullName(table)}`)
  const columns = table.columns.map(({ name, type }) => `${quoted(name)} ${type}`)
  await client.query('drop type if exists pg_temp.kept_row')
  await client.query(`create type pg_temp.kept_row as (${columns.join(', ')})`)
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname = any($2)`,
    [fullName(table), table.columns.map(({ name }) => name)],
  )
  const names = rows.map(({ name }) => quoted(name)).join(', ')
  const text = `insert into ${fullName(table)} (${names}) overriding system value
    select ${names} from unnest($1::pg_temp.kept_row[])`
  return { write: (batch: readonly string[]) => client.query(text, [batch]) }
}

async function setCounters(client: Client, counters: readonly Counter[]): Promise<void> {
  for (const { value, isCalled, ...counter } of counters)
    await client.query('select setval($1::regclass, $2, $3)', [fullName(counter), value, isCalled])
}
