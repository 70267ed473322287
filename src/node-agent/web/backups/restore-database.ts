import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { OutputOf } from '../../contract/verbs.ts'
import type { RestorePoint } from '../../contract/web-backup-verbs.ts'
import { piped } from '../../piped.ts'
import { asOwner, fullName } from '../databases.ts'
import type { SpaceRecord } from '../space-record.ts'
import type { WebNode } from '../web-node.ts'
import { onlyTables, type SavedTable } from './dump-text.ts'
import { savedTables, tablesNow, telling } from './dumps.ts'
import type { Part } from './restore.ts'

const meant = (tables: readonly SavedTable[], { tables: only }: Part) =>
  only === undefined ? tables : tables.filter(({ name }) => only.includes(name))

/** Whether what is asked of a point can be done at all: its database is still there, and it had those tables. */
function refusal(record: SpaceRecord, point: RestorePoint, saved: readonly SavedTable[], part: Part) {
  const { database } = point
  if (!record.databases.some(({ name }) => name === database)) return rejected('no_such_database', database ?? '')
  const missing = part.tables?.find((table) => !saved.some(({ name }) => name === table))
  return missing === undefined ? undefined : rejected('no_such_table', missing)
}

/** Rows are compared by what they come to, so that a table that nobody touched is told to stay. */
export async function planDatabase(
  node: WebNode,
  record: SpaceRecord,
  point: RestorePoint,
  part: Part,
): Promise<Outcome<OutputOf<'backups.plan'>>> {
  const saved = await savedTables(node, point)
  const refused = refusal(record, point, saved, part)
  if (refused) return refused
  const now = await tablesNow(node, fullName({ reference: part.reference, name: point.database ?? '' }))
  const then = meant(saved, part)
  const found = (name: string) => now.find((table) => table.name === name)
  const added = then.filter(({ name }) => !found(name)).map(({ name }) => ({ path: name, becomes: 'added' as const }))
  const changed = then
    .filter(({ name, sum }) => found(name) && (sum === null || found(name)?.sum !== sum))
    .map(({ name }) => ({ path: name, becomes: 'changed' as const }))
  const gone = part.tables === undefined ? now.filter(({ name }) => !then.some((table) => table.name === name)) : []
  const removed = gone.map(({ name }) => ({ path: name, becomes: 'removed' as const }))
  return done({
    ...{ added: added.length, changed: changed.length, removed: removed.length },
    bytes: then.reduce((sum, { bytes }) => sum + bytes, 0),
    examples: [...added, ...changed, ...removed].slice(0, 100),
    // Databases lie outside the folder of a space, whose size is what counts.
    fits: true,
  })
}

/** What is in a point comes in place of what is there, as the database's own user: no SQL of a customer's runs as anybody else. */
async function bringBack(
  node: WebNode,
  reference: string,
  point: RestorePoint,
  tables: readonly string[] | undefined,
): Promise<Outcome<null>> {
  const one = { reference, name: point.database ?? '' }
  if (tables === undefined) await node.mariaDb.empty(fullName(one))
  return asOwner(node, one, async (client) => {
    const through = tables === undefined ? {} : { through: onlyTables(tables) }
    const { from, to } = await piped(node.run, telling(node, point), client, through)
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
  const saved = await savedTables(node, point)
  const refused = refusal(record, point, saved, part)
  if (refused) return refused
  const { reference, undoPoint } = part
  const undo = () => bringBack(node, reference, { ...point, id: undoPoint }, undefined)
  const back = await bringBack(node, reference, point, part.tables).catch(async (fault: unknown) => {
    await undo()
    throw fault
  })
  if (back.kind !== 'done') {
    await undo()
    return back
  }
  const tables = meant(saved, part)
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0)
  return done({ files: 0, tables: tables.length, bytes, undoPoint })
}
