import { dayMs } from '#base/dates.ts'
import { beginOf } from '#base/web-space/backup-window.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { BackupKind, Download, Restored, RestorePart, RestorePoint } from '../port/backups.ts'
import type { KeptDatabase, KeptTable } from './kept-database.ts'
import type { KeptSpace } from './kept-space.ts'
import { bytesIn, type Tree } from './tree.ts'

/** A point with what it holds. Those of the night hold what was there then. */
export type KeptPoint = {
  id: string
  kind: BackupKind
  takenAt: number
  because: 'asked' | 'before_restore'
  database: string | null
  files: Tree
  tables: KeptTable[]
}
/** A restore or a download under way, or ended, by the operation that asked for it. */
export type KeptWork = {
  point: string
  part: RestorePart
  startedAt: number
  endsAt: number
  stoppedAt: number | null
  does: { kind: 'restore'; restored: Restored } | { kind: 'download'; download: Download }
}

const hourMs = 3_600_000
/** Service areas §9: files a week, databases three months. */
export const keptDays = { files: 7, database: 90 } as const
const nightly: Record<BackupKind, number> = { files: 7, database: 30 }

/** What a space held until a change of it. */
export type PastContent = { until: number; files: Tree; databases: KeptDatabase[] }
/** As many as there are nights of files. */
const mostPast = 7

/** So long after midnight in UTC: within the hours that were chosen, in summer as in winter. */
const nightMs = ({ backupWindow }: KeptSpace): number =>
  backupWindow ? ((beginOf(backupWindow) + 23) % 24) * hourMs + hourMs / 2 : 3 * hourMs
const nightBefore = (kept: KeptSpace, now: number): number =>
  Math.floor((now - nightMs(kept)) / dayMs) * dayMs + nightMs(kept)

/** When all of it was saved last by the clock. */
export const lastNight = (kept: KeptSpace, now: number): number | undefined => nights(kept, 'files', now)[0]

/** Keeps what the nights have saved since the last change, where this one changes it. */
export function withPast(before: KeptSpace, after: KeptSpace, now: number): KeptSpace {
  if (before.files === after.files && before.databases === after.databases) return after
  const past = before.past ?? []
  if (nightBefore(before, now) <= (past.at(-1)?.until ?? before.readyAt)) return after
  const content = { until: now, files: before.files, databases: before.databases }
  return { ...after, past: [...past, content].slice(-mostPast) }
}

type PointContent = { files: Tree; tables: KeptTable[] }

const nights = (kept: KeptSpace, kind: BackupKind, now: number): number[] => {
  const last = nightBefore(kept, now)
  const until = kept.suspendedAt ?? now
  return Array.from({ length: nightly[kind] }, (_, back) => last - back * dayMs).filter(
    (at) => at > kept.readyAt && at <= until,
  )
}

/** What was there by then, as far as it still is. */
const filesAt = (files: Tree, at: number): Tree =>
  Object.fromEntries(Object.entries(files).filter(([, file]) => file.modifiedAt <= at))

export function pointsOf(kept: KeptSpace, kind: BackupKind, now: number): RestorePoint[] {
  const names = kind === 'files' ? [null] : kept.databases.map(({ name }) => name)
  const byNight = nights(kept, kind, now).flatMap((at) =>
    names.map((name) =>
      pointFacts(kept, { id: pointId(kind, at, name), kind, takenAt: at, because: 'schedule', database: name }),
    ),
  )
  const own = kept.points.filter((point) => point.kind === kind).map((point) => pointFacts(kept, point))
  return [...own, ...byNight].toSorted((one, other) => other.takenAt.localeCompare(one.takenAt))
}

const pointId = (kind: BackupKind, at: number, database: string | null) =>
  [kind, new Date(at).toISOString().slice(0, 10), ...(database === null ? [] : [database])].join('_')

type Point = Pick<KeptPoint, 'id' | 'kind' | 'takenAt' | 'database'> & { because: RestorePoint['because'] }
function pointFacts(kept: KeptSpace, { takenAt, ...point }: Point): RestorePoint {
  const { files, tables } = contentAt(kept, point.id)
  const rows = tables.reduce((sum, table) => sum + JSON.stringify(table.rows).length, 0)
  return {
    ...point,
    takenAt: new Date(takenAt).toISOString(),
    bytes: point.kind === 'files' ? bytesIn(files) + numberFor(`size ${point.id}`, 900_000) : rows + 2_048,
    keptUntil: new Date(takenAt + keptDays[point.kind] * dayMs).toISOString(),
  }
}

export function contentAt(kept: KeptSpace, id: string): PointContent {
  const own = kept.points.find((point) => point.id === id)
  if (own) return own
  const [kind, day = '', name] = id.split('_')
  const at = Date.parse(`${day}T00:00:00Z`) + nightMs(kept)
  const then = kept.past?.find(({ until }) => until > at) ?? kept
  if (kind === 'files') return { files: filesAt(then.files, at), tables: [] }
  return { files: {}, tables: then.databases.find((database) => database.name === name)?.tables ?? [] }
}

export const pointOf = (kept: KeptSpace, id: string, now: number): RestorePoint | undefined =>
  (['files', 'database'] as const).flatMap((kind) => pointsOf(kept, kind, now)).find((point) => point.id === id)

/** How it is now, as a point. */
export const pointNow = (
  kept: KeptSpace,
  {
    kind,
    database,
    because,
    id,
    now,
  }: { kind: BackupKind; database: string | null; because: KeptPoint['because']; id: string; now: number },
): KeptPoint => ({
  id,
  kind,
  takenAt: now,
  because,
  database,
  files: kind === 'files' ? kept.files : {},
  tables: kept.databases.find(({ name }) => name === database)?.tables ?? [],
})
