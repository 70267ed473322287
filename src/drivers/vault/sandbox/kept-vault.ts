import { type BackupChoice, backupPolicies } from '#base/cloud-server/restore-points.ts'
import { addMonths, dayOf } from '#base/dates.ts'
import type { RestorePoint } from '../port.ts'
import { bytesOf, type ServerTree, treeAt } from './server-tree.ts'

export type KeptDatabase = { host: string; name: string; user: string; since: number }
/** What was put back: since then these paths are as they were at another moment. */
export type PutBack = { at: number; paths: readonly string[] | null; from: number }
export type KeptJob = {
  operationId: string
  kind: 'restore' | 'download'
  point: string
  startedAt: number
  endsAt: number
  total: number
  bytes: number
  paths: readonly string[] | null
  /** Of a restore: the moment of the point that keeps how it stood before. */
  undoAt?: number
  isStopped?: true
}

export type KeptVault = {
  reference: string
  madeAt: number
  policy: BackupChoice
  /** Since when each instance is saved; null where it is not. */
  instances: Record<string, number | null>
  databases: KeptDatabase[]
  /** Those that were asked for, and those before a restore; those by the clock follow from it. */
  extra: { at: number; because: 'asked' | 'before_restore' }[]
  putBacks: PutBack[]
  jobs: KeptJob[]
  operations: string[]
}

const minuteMs = 60_000
/** So long each is apart from the next by the clock. */
export const everyMsOf = ({ policy }: Pick<KeptVault, 'policy'>): number =>
  backupPolicies[policy].everyMinutes * minuteMs
const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const newVault = (reference: string, now: number): KeptVault => ({
  reference,
  madeAt: now,
  policy: 'hourly',
  instances: { server: null, disk1: null },
  databases: [],
  extra: [],
  putBacks: [],
  jobs: [],
  operations: [],
})

export const protectedSince = ({ instances }: KeptVault): number | null => {
  const since = Object.values(instances).filter((each) => each !== null)
  return since.length > 0 ? Math.min(...since) : null
}

/** Points are told apart by whole seconds. */
const wholeSecond = (at: number): number => Math.floor(at / 1000) * 1000
/** The last second at which there is no point yet: two that are taken within one second are two points. */
export function freeSecond({ extra }: Pick<KeptVault, 'extra'>, now: number): number {
  const taken = new Set(extra.map(({ at }) => at))
  let at = wholeSecond(now)
  while (taken.has(at)) at -= 1000
  return at
}
export const pointIdOf = (at: number): string => `p${Math.floor(at / 1000).toString(36)}`
export const momentOf = (point: string): number => Number.parseInt(point.slice(1), 36) * 1000

/** One an hour for two days where it is hourly, and then one a day, for as long as its policy says. */
export function momentsOf(kept: KeptVault, now: number): { at: number; because: RestorePoint['because'] }[] {
  const since = protectedSince(kept)
  const moments: { at: number; because: RestorePoint['because'] }[] = kept.extra.filter(({ at }) => at <= now)
  if (since !== null) {
    const [everyMs, { keepMonths }] = [everyMsOf(kept), backupPolicies[kept.policy]]
    const oldest = Math.max(since, Date.parse(addMonths(dayOf(new Date(now)), -keepMonths)))
    for (let at = Math.floor(now / everyMs) * everyMs; at >= oldest && at > now - 2 * dayMs; at -= everyMs)
      moments.push({ at, because: 'schedule' })
    for (let at = Math.floor((now - 2 * dayMs) / dayMs) * dayMs; at >= oldest; at -= dayMs)
      moments.push({ at, because: 'schedule' })
  }
  return moments.toSorted((one, other) => other.at - one.at)
}

export function pointOf(kept: KeptVault, { at, because }: ReturnType<typeof momentsOf>[number]): RestorePoint {
  const bytes = [...treeOf(kept, at)].reduce((sum, [path, node]) => sum + bytesOf(kept.reference, path, node), 0)
  return {
    id: pointIdOf(at),
    takenAt: new Date(at).toISOString(),
    bytes,
    because,
    keptUntil: new Date(
      Date.parse(addMonths(dayOf(new Date(at)), backupPolicies[kept.policy].keepMonths)),
    ).toISOString(),
    databases: kept.databases.filter(({ since }) => since <= at).map(({ name }) => name),
  }
}

/** How the server stood at a moment, with what was put back before it. */
export function treeOf({ reference, madeAt, putBacks }: KeptVault, at: number): ServerTree {
  const tree = new Map(treeAt(reference, madeAt, at))
  for (const back of putBacks.filter((each) => each.at <= at)) {
    const then = treeAt(reference, madeAt, back.from)
    for (const [path, node] of then) {
      const now = tree.get(path)
      const isMeant = back.paths === null || back.paths.some((each) => path === each || path.startsWith(`${each}/`))
      // What was written anew since it was put back stays so.
      if (isMeant && (!now || now.writtenAt <= back.at)) tree.set(path, node)
    }
  }
  return tree
}
