import { done, type Outcome, rejected } from '#base/outcome.ts'
import { byPath } from '#base/web-space/relative-path.ts'
import type { OutputOf } from '../../contract/verbs.ts'
import type { RestorePoint } from '../../contract/web-backup-verbs.ts'
import { piped } from '../../piped.ts'
import type { ProgramRun } from '../../run-program.ts'
import { asOwner, fullName, heard } from '../database-users.ts'
import type { SpaceRecord } from '../space-record.ts'
import type { WebNode } from '../web-node.ts'
import { onlyTables, type SavedTable } from './dump-text.ts'
import { savedTables, tablesNow, telling } from './dumps.ts'
import type { Part } from './restore.ts'

const meant = (tables: readonly SavedTable[], { tables: only }: Part) =>
  only === undefined ? tables : tables.filter(({ name }) => only.includes(name))

/** The tables of a point and of its database now, where what is asked can be done: the database is there, and each table is in one of both. */
async function tablesOf(
  node: WebNode,
  record: SpaceRecord,
  point: RestorePoint,
  part: Part,
): Promise<Outcome<Record<'saved' | 'now', SavedTable[]>>> {
  const name = point.database ?? ''
  if (!record.databases.some((database) => database.name === name)) return rejected('no_such_database', name)
  const saved = await savedTables(node, point)
  const tables = await tablesNow(node, { reference: part.reference, name })
  if (tables.kind !== 'done') return tables
  const now = tables.value
  const missing = part.tables?.find((table) => ![...saved, ...now].some((each) => each.name === table))
  return missing === undefined ? done({ saved, now }) : rejected('no_such_table', missing)
}

/** What is meant of a database that was not there then. */
const goneOf = ({ saved, now }: Record<'saved' | 'now', readonly SavedTable[]>, part: Part): string[] =>
  meant(now, part).flatMap(({ name }) => (saved.some((table) => table.name === name) ? [] : [name]))

/** Rows are compared by what they come to, so that a table that nobody touched is told to stay. */
export async function planDatabase(
  node: WebNode,
  record: SpaceRecord,
  point: RestorePoint,
  part: Part,
): Promise<Outcome<OutputOf<'backups.plan'>>> {
  const found = await tablesOf(node, record, point, part)
  if (found.kind !== 'done') return found
  const { saved, now } = found.value
  const then = meant(saved, part)
  const standing = (name: string) => now.find((table) => table.name === name)
  const added = then
    .filter(({ name }) => !standing(name))
    .map(({ name }) => ({ path: name, becomes: 'added' as const }))
  const changed = then
    .filter(({ name, sum }) => standing(name) && (sum === null || standing(name)?.sum !== sum))
    .map(({ name }) => ({ path: name, becomes: 'changed' as const }))
  const removed = goneOf(found.value, part).map((path) => ({ path, becomes: 'removed' as const }))
  const examples = [...added, ...changed, ...removed].sort((one, other) => byPath(one.path, other.path))
  return done({
    ...{ added: added.length, changed: changed.length, removed: removed.length },
    bytes: then.reduce((sum, { bytes }) => sum + bytes, 0),
    examples: examples.slice(0, 100),
    // Databases lie outside the folder of a space, whose size is what counts.
    fits: true,
  })
}

/** What is in a point comes in place of what is there, as the database's own user: no SQL of a customer's runs as anybody else. */
async function bringBack(
  node: WebNode,
  reference: string,
  point: RestorePoint,
  { tables, gone = [] }: { tables?: readonly string[] | undefined; gone?: readonly string[] },
): Promise<Outcome<null>> {
  const one = { reference, name: point.database ?? '' }
  return asOwner(node, one, async ({ sql }) => {
    if (tables === undefined) await node.mariaDb.empty(fullName(one))
    else await node.mariaDb.dropTables(fullName(one), gone)
    const through = tables === undefined ? {} : { through: onlyTables(tables) }
    const hear = (run: ProgramRun) => (run.program === sql.program ? heard(node, fullName(one), run) : node.run(run))
    const { from, to } = await piped(hear, telling(node, point), sql, through)
    // The client that is done before the other has ended heard all of it, and said why not.
    if (to.code !== 0 && to.stderr.trim() !== '') return rejected('sql_failed', to.stderr.trim().slice(0, 500))
    if (from.code !== 0) throw new Error(`restic: ${from.stderr.trim().slice(0, 200)}`)
    return to.code === 0 ? done(null) : rejected('sql_failed')
  })
}

/** What goes wrong half-way is undone: then all is as it was. */
export async function restoreDatabase(
  node: WebNode,
  record: SpaceRecord,
  point: RestorePoint,
  part: Part & { undoPoint: string },
): Promise<Outcome<OutputOf<'backups.restore'>>> {
  const found = await tablesOf(node, record, point, part)
  if (found.kind !== 'done') return found
  const { saved } = found.value
  const { reference, undoPoint } = part
  const undo = async () => {
    const undone = await bringBack(node, reference, { ...point, id: undoPoint }, {})
    if (undone.kind !== 'done') throw new Error(`the database is not as it was: ${undoPoint} has it`)
  }
  const back = await bringBack(node, reference, point, { tables: part.tables, gone: goneOf(found.value, part) }).catch(
    async (fault: unknown) => {
      await undo()
      throw fault
    },
  )
  // Nothing was begun where it has to wait.
  if (back.kind === 'retry') return back
  if (back.kind !== 'done') {
    await undo()
    return back
  }
  const tables = meant(saved, part)
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0)
  return done({ files: 0, tables: tables.length, bytes, undoPoint })
}
