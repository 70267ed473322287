import { Readable } from 'node:stream'
import { isOfHouse } from '#base/web-space/house-path.ts'
import { byPath, isWithin, nameOf } from '#base/web-space/relative-path.ts'
import { done, type Outcome } from '../../outcome.ts'
import type { Download, OnePoint, Restored, RestorePart, RestorePlan } from '../port/backups.ts'
import type { WebHost } from '../port.ts'
import { databaseOf, withDatabase } from './databases.ts'
import { contentAt, type KeptWork, pointNow, pointOf, pointsOf } from './kept-backups.ts'
import { dumpOf, type KeptTable } from './kept-database.ts'
import type { KeptSpace } from './kept-space.ts'
import { type Made, no, type SpaceBook } from './space-book.ts'
import { fits } from './space-facts.ts'
import { below, bytesIn, childrenOf, contentOf, entryOf, type Tree, without } from './tree.ts'

type Looking = 'listBackups' | 'browseBackup' | 'searchBackup' | 'readBackupTables' | 'planRestore' | 'readProgress'
type Acting = 'takeBackup' | 'restore' | 'prepareDownload' | 'stopBackupWork' | 'openDownload'

const workMs = 30_000
const hourMs = 3_600_000

/** The files that a part means, of those of a point. */
const partOf = (files: Tree, part: RestorePart): Tree => {
  if (part.kind !== 'files') return part.kind === 'whole' ? files : {}
  const wanted = part.paths.flatMap((path) => below(files, path))
  return Object.fromEntries(wanted.map((path) => [path, files[path]])) as Tree
}

/** The same of what is put back: all of a space is what its owner made of it. */
const restoredPart = (files: Tree, part: RestorePart): Tree => {
  const found = partOf(files, part)
  return part.kind === 'whole' ? without(found, Object.keys(found).filter(isOfHouse)) : found
}
/** Folders in which something stays. */
const around = (files: Tree): Tree => {
  const staying = Object.keys(files).filter(isOfHouse)
  return Object.fromEntries(
    Object.entries(files).filter(([path]) => staying.some((each) => each !== path && isWithin(each, path))),
  )
}

/** The tables that a part means. */
const meantOf = (tables: readonly KeptTable[], part: RestorePart): KeptTable[] =>
  tables.filter(({ name }) => part.kind === 'whole' || (part.kind === 'tables' && part.tables.includes(name)))

/** How files and tables stand once a part of a point is back. */
function afterwards(kept: KeptSpace, { point: id, part }: OnePoint & { part: RestorePart }, now: number) {
  const then = contentAt(kept, id)
  const point = pointOf(kept, id, now)
  const tables = databaseOf(kept, point?.database ?? '')?.tables ?? []
  if (point?.kind === 'files')
    return {
      files: {
        ...without(kept.files, Object.keys(restoredPart(kept.files, part))),
        ...around(kept.files),
        ...restoredPart(then.files, part),
      },
      tables,
    }
  const gone = new Set(meantOf(tables, part))
  return { files: kept.files, tables: [...tables.filter((table) => !gone.has(table)), ...meantOf(then.tables, part)] }
}

const byName = (tables: readonly KeptTable[]) => Object.fromEntries(tables.map((table) => [table.name, table]))

/** What is otherwise in one of two, by name. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>): RestorePlan['examples'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted(byPath)
  return names.flatMap((path): RestorePlan['examples'] => {
    if (!after[path]) return [{ path, becomes: 'removed' }]
    if (!before[path]) return [{ path, becomes: 'added' }]
    return JSON.stringify(before[path]) === JSON.stringify(after[path]) ? [] : [{ path, becomes: 'changed' }]
  })
}

function planOf(kept: KeptSpace, order: OnePoint & { part: RestorePart }, now: number): RestorePlan {
  const { files, tables } = afterwards(kept, order, now)
  const there = databaseOf(kept, pointOf(kept, order.point, now)?.database ?? '')?.tables ?? []
  const all = [...differences(kept.files, files), ...differences(byName(there), byName(tables))]
  const count = (kind: 'added' | 'changed' | 'removed') => all.filter(({ becomes }) => becomes === kind).length
  const come = all.filter(({ becomes }) => becomes !== 'removed').map(({ path }) => path)
  const bytes =
    bytesIn(restoredPart(contentAt(kept, order.point).files, order.part)) +
    tables.filter(({ name }) => come.includes(name)).reduce((sum, { rows }) => sum + JSON.stringify(rows).length, 0)
  return {
    ...{ added: count('added'), changed: count('changed'), removed: count('removed'), bytes },
    examples: all.slice(0, 100),
    fits: fits(kept, bytes, now),
  }
}

const looking = (book: SpaceBook): Pick<WebHost, Looking> => ({
  listBackups: ({ reference, kind }) => book.read(reference, (kept, now) => done(pointsOf(kept, kind, now))),

  browseBackup: ({ reference, point, path }) =>
    book.read(reference, (kept, now) => {
      if (!pointOf(kept, point, now)) return no('no_such_point', point)
      const { files } = contentAt(kept, point)
      if (path !== '' && files[path]?.kind !== 'folder') return no('no_such_path', path)
      return done(childrenOf(files, path).map((each) => entryOf(each, files[each] as never)))
    }),

  searchBackup: ({ reference, point, name }) =>
    book.read(reference, (kept, now) => {
      if (!pointOf(kept, point, now)) return no('no_such_point', point)
      const { files } = contentAt(kept, point)
      const found = Object.keys(files).filter((path) => nameOf(path).toLowerCase().includes(name.toLowerCase()))
      return done(found.slice(0, 100).map((path) => ({ path, entry: entryOf(path, files[path] as never) })))
    }),

  readBackupTables: ({ reference, point }) =>
    book.read(reference, (kept, now) =>
      pointOf(kept, point, now)
        ? done(contentAt(kept, point).tables.map(({ name }) => name))
        : no('no_such_point', point),
    ),

  planRestore: (order) =>
    book.read(order.reference, (kept, now) =>
      pointOf(kept, order.point, now) ? done(planOf(kept, order, now)) : no('no_such_point', order.point),
    ),

  readProgress: ({ reference, operationId }) =>
    book.read(reference, (kept, now) => {
      const work = kept.work[operationId]
      if (!work) return no('no_such_operation', operationId)
      const { files, tables } = contentAt(kept, work.point)
      const unit = tables.length > 0 ? 'tables' : 'files'
      const total = Math.max(1, tables.length || Object.keys(files).length)
      const part = Math.min(1, (now - work.startedAt) / Math.max(1, work.endsAt - work.startedAt))
      return done({ done: Math.floor(total * part), total, unit })
    }),
})

/** Beside those of the nights. */
const mostPoints = 50
/** A number that no point has, also after the oldest have gone: a name means one point for ever. */
const nextNumber = ({ points }: KeptSpace): number =>
  1 + Math.max(0, ...points.map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0)))

/** What is asked for is put back at once, and told when its time has come. */
function restored(
  kept: KeptSpace,
  operationId: string,
  order: OnePoint & { part: RestorePart },
  now: number,
  takesMs: number,
): Made {
  const point = pointOf(kept, order.point, now)
  if (!point) return no('no_such_point', order.point)
  const plan = planOf(kept, order, now)
  if (!plan.fits) return no('no_room', order.point)
  const { kind, database } = point
  const undo = pointNow(kept, {
    kind,
    database,
    because: 'before_restore',
    id: `before-${nextNumber(kept)}`,
    now,
  })
  const { files, tables } = afterwards(kept, order, now)
  const found = databaseOf(kept, database ?? '')
  const next = found ? withDatabase(kept, { ...found, tables }) : { ...kept, files }
  const answer: Restored = {
    files: kind === 'files' ? plan.added + plan.changed : 0,
    tables: kind === 'files' ? 0 : meantOf(contentAt(kept, order.point).tables, order.part).length,
    bytes: plan.bytes,
    undoPoint: undo.id,
  }
  const work = workOf(order, { kind: 'restore', restored: answer }, now, takesMs)
  return {
    kept: { ...next, points: [...kept.points, undo].slice(-mostPoints), work: { ...kept.work, [operationId]: work } },
  }
}

const workOf = (
  { point, part }: OnePoint & { part: RestorePart },
  does: KeptWork['does'],
  now: number,
  takesMs: number,
): KeptWork => ({
  point,
  part,
  startedAt: now,
  endsAt: now + takesMs,
  stoppedAt: null,
  does,
})

/** How work stands: under way, stopped, or what came of it. */
function standingOf<Value>(
  kept: KeptSpace,
  operationId: string,
  now: number,
  value: (work: KeptWork) => Value,
): Outcome<Value> {
  const work = kept.work[operationId]
  if (!work) return no('no_such_operation', operationId)
  if (work.stoppedAt !== null) return no('stopped')
  if (work.endsAt <= now) return done(value(work))
  return {
    kind: 'pending',
    reference: operationId,
    lookAgainSeconds: Math.max(1, Math.ceil((work.endsAt - now) / 1000)),
  }
}

/** What was under way ends here; a restore goes back to how it stood. */
function stopped(kept: KeptSpace, operationId: string, now: number): Made {
  const work = kept.work[operationId]
  if (!work || work.endsAt <= now || work.stoppedAt !== null) return { kept, answer: false }
  const next = { ...kept, work: { ...kept.work, [operationId]: { ...work, stoppedAt: now } } }
  const undo =
    work.does.kind === 'restore'
      ? kept.points.find(({ id }) => id === (work.does as { restored: Restored }).restored.undoPoint)
      : undefined
  if (!undo) return { kept: next, answer: true }
  const found = databaseOf(next, undo.database ?? '')
  const back =
    undo.kind === 'files'
      ? { ...next, files: undo.files }
      : found
        ? withDatabase(next, { ...found, tables: undo.tables })
        : next
  return { kept: { ...back, points: back.points.filter((point) => point !== undo) }, answer: true }
}

const acting = (book: SpaceBook): Pick<WebHost, Acting> => {
  const takesMs = Math.round(workMs / book.pace)
  return {
    takeBackup: (operationId, { reference, kind }) =>
      book.write(operationId, reference, {
        apply: (kept, now) => {
          const names = kind === 'files' ? [null] : kept.databases.map(({ name }) => name)
          const points = names.map((database, index) =>
            pointNow(kept, { kind, database, because: 'asked', id: `asked-${nextNumber(kept) + index}`, now }),
          )
          return { kept: { ...kept, points: [...kept.points, ...points].slice(-mostPoints) } }
        },
        standing: (kept, now) => done(pointsOf(kept, kind, now)),
      }),

    restore: (operationId, order) =>
      book.write(operationId, order.reference, {
        apply: (kept, now) => restored(kept, operationId, order, now, takesMs),
        standing: (kept, now) =>
          standingOf(kept, operationId, now, ({ does }) => (does as { restored: Restored }).restored),
      }),

    prepareDownload: (operationId, order) =>
      book.write(operationId, order.reference, {
        apply: (kept, now) => {
          const point = pointOf(kept, order.point, now)
          if (!point) return no('no_such_point', order.point)
          const content = downloadOf(kept, order)
          const name = `${kept.domain}-${point.takenAt.slice(0, 10)}${point.kind === 'files' ? '.zip' : `-${point.database}.sql`}`
          const until = new Date(now + takesMs + 24 * hourMs).toISOString()
          const download: Download = { id: `download-${operationId}`, name, bytes: content.length, until }
          const work = workOf(order, { kind: 'download', download }, now, takesMs)
          return { kept: { ...kept, work: { ...kept.work, [operationId]: work } } }
        },
        standing: (kept, now) =>
          standingOf(kept, operationId, now, ({ does }) => (does as { download: Download }).download),
      }),

    stopBackupWork: (operationId, { reference, stops }) =>
      book.write(operationId, reference, {
        apply: (kept, now) => stopped(kept, stops, now),
        standing: (_kept, _now, existed) => done({ existed: existed === true }),
      }),

    openDownload: ({ reference, id }) =>
      book.read(reference, (kept, now) => {
        const work = Object.values(kept.work).find(({ does }) => does.kind === 'download' && does.download.id === id)
        if (work?.does.kind !== 'download' || work.endsAt > now || work.stoppedAt !== null)
          return no('no_such_download', id)
        const { download } = work.does
        if (Date.parse(download.until) < now) return no('no_such_download', id)
        const body = Readable.from([downloadOf(kept, { reference, point: work.point, part: work.part })])
        return done({ ...download, body })
      }),
  }
}

/** A text that holds each file, or the tables, one after the other. */
function downloadOf(kept: KeptSpace, { point, part }: OnePoint & { part: RestorePart }): Buffer {
  const { files, tables } = contentAt(kept, point)
  if (tables.length > 0)
    return Buffer.from(dumpOf({ name: '', isOn: true, passwordHash: '', tables: meantOf(tables, part) }))
  const parts = Object.entries(partOf(files, part)).filter(([, { kind }]) => kind === 'file')
  return Buffer.concat(parts.flatMap(([path, file]) => [Buffer.from(`\n=== ${path} ===\n`), contentOf(file)]))
}

export const backupPart = (book: SpaceBook): Pick<WebHost, Looking | Acting> => ({ ...looking(book), ...acting(book) })
