import * as z from 'zod/mini'
import { done, type Outcome } from '#base/outcome.ts'
import type { RestorePoint } from '../../contract/web-backup-verbs.ts'
import { piped } from '../../piped.ts'
import type { ProgramRun } from '../../run-program.ts'
import { asOwner, asReader, fullName, type One } from '../database-users.ts'
import { dumping } from '../databases.ts'
import { named, quoted } from '../maria-db.ts'
import { placesOf } from '../places.ts'
import type { WebNode } from '../web-node.ts'
import { headOf, type SavedTable, tablesIn } from './dump-text.ts'

const longestHead = 4_000_000
/** As restic knows the dump of a database within its point. */
export const fileOf = (database: string): string => `${database}.sql`

/** To add up all rows of a table takes as long as the table is large. */
const leisurely = { seconds: 1800, statementSeconds: 900 }

/** The tables of a database as they are now; views have no rows of their own. */
export const tablesNow = (node: WebNode, one: One): Promise<Outcome<SavedTable[]>> =>
  asReader(node, one, leisurely, async (reader) => {
    const database = fullName(one)
    const sql = `SELECT JSON_ARRAY(table_name, COALESCE(data_length + index_length, 0)) FROM information_schema.tables WHERE table_schema = ${quoted(database)} AND table_type = 'BASE TABLE' ORDER BY table_name`
    const found = await reader.ask(sql, z.tuple([z.string(), z.number()]))
    if (found.length === 0) return done([])
    const asked = found.map(([name]) => `CHECKSUM TABLE ${named(database)}.${named(name)}`)
    const sums = (await reader.told(asked))
      .split('\n')
      .flatMap((line) => /\t(\d+|NULL)$/.exec(line)?.[1] ?? [])
      .map((sum) => (sum === 'NULL' ? null : sum))
    const areAll = sums.length === found.length
    return done(found.map(([name, bytes], index) => ({ name, bytes, sum: areAll ? (sums[index] ?? null) : null })))
  })

/** Saves a database as SQL, streamed from its server into the repository; what was cut off is no point. */
export const takeDump = (node: WebNode, one: One, because: RestorePoint['because']): Promise<Outcome<string>> =>
  asOwner(node, one, async (owner) => {
    const tables = await tablesNow(node, one)
    if (tables.kind !== 'done') return tables
    const { user } = placesOf(node.web, one.reference)
    const bytes = tables.value.reduce((sum, table) => sum + table.bytes, 0)
    const saving = node.restic.saving(user, { because, bytes, database: one.name }, fileOf(one.name))
    const dump = await dumping(owner, fullName(one))
    const { from, to } = await piped(node.run, dump, saving, { head: headOf(tables.value) })
    if (from.code !== 0 && to.stderr === '') throw new Error(`mariadb-dump: ${from.stderr.trim().slice(0, 200)}`)
    return done(node.restic.savedAs(to))
  })

/** What a point says that it holds. */
export async function savedTables(node: WebNode, point: RestorePoint): Promise<SavedTable[]> {
  const { stdout } = await node.run({ ...telling(node, point), mostBytes: longestHead })
  return tablesIn(String(stdout))
}

/** Says all of a point's SQL. */
export const telling = ({ restic }: WebNode, { id, database }: RestorePoint): ProgramRun =>
  restic.telling(id, fileOf(database ?? ''))
