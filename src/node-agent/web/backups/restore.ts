import { randomUUID } from 'node:crypto'
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { byPath, folderOf, isWithin, nameOf } from '#base/web-space/relative-path.ts'
import type { InputOf, OutputOf } from '../../contract/verbs.ts'
import type { RestorePoint } from '../../contract/web-backup-verbs.ts'
import { remove } from '../files/change.ts'
import { walk } from '../files/walk.ts'
import { asUser, at, inFolder, makeDirectories, openFolder } from '../own-files.ts'
import { placesOf } from '../places.ts'
import type { SpaceRecord } from '../space-record.ts'
import { roomIn } from '../space-size.ts'
import type { WebNode } from '../web-node.ts'

export type Part = InputOf<'backups.plan'>
type Plan = OutputOf<'backups.plan'>

/** What is asked about a point that is the space's own. */
export async function withPoint<Value>(
  node: WebNode,
  { reference, point }: { reference: string; point: string },
  work: (record: SpaceRecord, found: RestorePoint) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (!node.restic.isHere) return rejected('not_possible')
  const record = await node.records.find(reference)
  if (!record) return rejected('no_such_space', reference)
  const { user } = placesOf(node.web, reference)
  const found = await node.restic.find(user, point)
  return found ? work(record, found) : rejected('no_such_point', point)
}

const isMeant = (file: string, paths: readonly string[] | null) =>
  paths === null ? !isWithin(file, 'tmp') : paths.some((each) => isWithin(file, each))

/** What would be otherwise, of files. */
export async function planFiles(node: WebNode, part: Part): Promise<Outcome<Plan>> {
  const then = (await node.restic.files(part.point)).filter(({ path: file }) => isMeant(file, part.paths))
  const now = new Map<string, { size: number; at: number; isFile: boolean }>()
  const walked = await inFolder(node, part.reference, '', async (folder) => {
    await walk(folder, '.', '', {
      before: async ({ path: file, stats }) => {
        if (file !== '') now.set(file, { size: Number(stats.size), at: Number(stats.mtimeMs), isFile: stats.isFile() })
        return true
      },
    })
    return done(null)
  })
  if (walked.kind !== 'done') return walked
  const examples: Plan['examples'] = []
  for (const { path: file, entry } of then) {
    const found = now.get(file)
    if (!found) examples.push({ path: file, becomes: 'added' })
    else if (
      entry.kind === 'file' &&
      (found.size !== entry.sizeBytes || Math.abs(found.at - Date.parse(entry.modifiedAt)) > 1)
    )
      examples.push({ path: file, becomes: 'changed' })
  }
  const was = new Set(then.map(({ path: file }) => file))
  const gone = [...now.keys()].filter((file) => isMeant(file, part.paths) && !was.has(file))
  examples.push(...gone.map((file) => ({ path: file, becomes: 'removed' as const })))
  const bytes = then.reduce((sum, { entry }) => sum + entry.sizeBytes, 0)
  // What it takes the place of, or takes away.
  const replaced = [...then.map(({ path: file }) => file), ...gone].reduce(
    (sum, file) => sum + (now.get(file)?.size ?? 0),
    0,
  )
  const count = (kind: Plan['examples'][number]['becomes']) => examples.filter(({ becomes }) => becomes === kind).length
  return done({
    ...{
      added: count('added'),
      changed: count('changed'),
      removed: count('removed'),
      bytes,
      fits: bytes - replaced <= (await roomIn(node, part.reference)),
    },
    examples: examples.toSorted((one, other) => byPath(one.path, other.path)).slice(0, 100),
  })
}

/** Does work with a folder that holds what is meant of a point. Nobody but root sees it until all is in it. */
export async function withStage<Value>(
  node: WebNode,
  { reference, point, paths }: Part,
  work: (stage: string) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const { jail } = placesOf(node.web, reference)
  const stage = path.join(jail, `restore-${randomUUID()}`)
  await mkdir(stage, { mode: 0o700 })
  try {
    await node.restic.bring(point, stage, paths)
    const { uid, gid } = (await node.records.find(reference))?.ids ?? { uid: 0, gid: 0 }
    await chown(stage, uid, gid)
    return await work(stage)
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

/** As the user of the space: what is there goes, and what was comes in its place. */
async function bringOver(
  node: WebNode,
  reference: string,
  stage: string,
  paths: readonly string[],
): Promise<Outcome<null>> {
  for (const file of paths) {
    if (folderOf(file) !== '') await makeDirectories(node, reference, folderOf(file))
    const brought = await inFolder(node, reference, folderOf(file), async (into) => {
      const from = await openFolder(stage, folderOf(file)).catch(() => undefined)
      try {
        await remove(into, nameOf(file), file, { files: 0, bytes: 0, skipped: [] })
        if (from) await rename(at(from, nameOf(file)), at(into, nameOf(file))).catch(() => undefined)
      } finally {
        await from?.close()
      }
      return done(null)
    })
    if (brought.kind !== 'done') return brought
  }
  return done(null)
}

/** Every name at the top, now and then; of the folder that passes by, nothing. */
async function topNames(record: SpaceRecord, stage: string, home: string): Promise<string[]> {
  const [then, now] = await asUser(record.ids, () => Promise.all([readdir(stage), readdir(home)]))
  return [...new Set([...then, ...now])].filter((name) => name !== 'tmp')
}

export async function restoreFiles(
  node: WebNode,
  record: SpaceRecord,
  part: Part,
  undoPoint: string,
): Promise<Outcome<OutputOf<'backups.restore'>>> {
  const plan = await planFiles(node, part)
  if (plan.kind === 'done' && !plan.value.fits) return rejected('no_room', part.point)
  const { home } = placesOf(node.web, part.reference)
  const saved = (await node.restic.files(part.point)).filter(
    ({ path: file, entry }) => entry.kind === 'file' && isMeant(file, part.paths),
  )
  return withStage(node, part, async (stage) => {
    const brought = await bringOver(node, part.reference, stage, part.paths ?? (await topNames(record, stage, home)))
    const bytes = saved.reduce((sum, { entry }) => sum + entry.sizeBytes, 0)
    return brought.kind === 'done' ? done({ files: saved.length, tables: 0, bytes, undoPoint }) : brought
  })
}
