import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { housePatterns, isOfHouse, proofFolders } from '#base/web-space/house-path.ts'
import { byPath, isWithin, within } from '#base/web-space/relative-path.ts'
import type { InputOf, OutputOf } from '../../contract/verbs.ts'
import type { RestorePoint } from '../../contract/web-backup-verbs.ts'
import { unlessShut } from '../../restic/repository-fault.ts'
import { walk } from '../files/walk.ts'
import { inFolder, openFolder } from '../own-files.ts'
import { placesOf } from '../places.ts'
import type { SpaceRecord } from '../space-record.ts'
import { roomIn } from '../space-size.ts'
import type { WebNode } from '../web-node.ts'
import { swapIn } from './swap-in.ts'

export type Part = InputOf<'backups.plan'>
type Plan = OutputOf<'backups.plan'>
/** Of a folder beside that of the customer. */
const stagePrefix = 'restore-'

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
  return unlessShut(async () => {
    const found = await node.restic.find(user, point)
    return found ? work(record, found) : rejected('no_such_point', point)
  })
}

const isMeant = (file: string, paths: readonly string[] | null) =>
  paths === null ? !isOfHouse(file) : paths.some((each) => isWithin(file, each))

/** What would be otherwise, of files. */
export async function planFiles(node: WebNode, part: Part): Promise<Outcome<Plan>> {
  // Where a program listens is nothing that a point could hold.
  const then = (await node.restic.files(part.point)).filter(
    ({ path: file, entry }) => entry.kind !== 'other' && isMeant(file, part.paths),
  )
  const now = new Map<string, { size: number; at: number; isFile: boolean }>()
  const walked = await inFolder(node, part.reference, '', async (folder) => {
    await walk(folder, '.', '', {
      before: async ({ path: file, stats }) => {
        if (file !== '' && !stats.isSocket())
          now.set(file, { size: Number(stats.size), at: Number(stats.mtimeMs), isFile: stats.isFile() })
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
  // A folder in which something stays does so too.
  const staying = part.paths === null ? [...now.keys()].filter(isOfHouse) : []
  const gone = [...now.keys()].filter(
    (file) => isMeant(file, part.paths) && !was.has(file) && !staying.some((each) => isWithin(each, file)),
  )
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
    examples: examples.sort((one, other) => byPath(one.path, other.path)).slice(0, 100),
  })
}

/** What is meant of a point, in a folder that root alone gets into; all of it belongs to the user of the space. */
export type Stage = { place: string; folder: FileHandle }

export async function withStage<Value>(
  node: WebNode,
  { reference, point, paths }: Part,
  work: (stage: Stage) => Promise<Outcome<Value>>,
  without: readonly string[] = [],
): Promise<Outcome<Value>> {
  const { jail } = placesOf(node.web, reference)
  const { uid, gid } = (await node.records.find(reference))?.ids ?? { uid: 0, gid: 0 }
  const around = path.join(jail, `${stagePrefix}${randomUUID()}`)
  const place = path.join(around, 'content')
  await mkdir(around, { mode: 0o700 })
  try {
    await mkdir(place, { mode: 0o700 })
    await node.restic.bring(point, place, { paths, without })
    // Nobody else reaches in, so that no link of a customer's is in the way of root's.
    const given = await node.run({ program: 'chown', args: ['-R', '-h', `${uid}:${gid}`, '--', place], seconds: 900 })
    if (given.code !== 0) throw new Error(`chown: ${given.stderr.trim().slice(0, 200)}`)
    const folder = await openFolder(place, '')
    return await work({ place, folder }).finally(() => folder.close())
  } finally {
    await rm(around, { recursive: true, force: true })
  }
}

/** What an agent left beside the folder of a space that was killed while it put something back. */
export async function stagesIn(node: WebNode, reference: string): Promise<string[]> {
  const { jail } = placesOf(node.web, reference)
  const names = (await readdir(jail).catch(() => [])).filter((name) => name.startsWith(stagePrefix))
  return names.map((name) => path.join(jail, name))
}
export async function dropStages(node: WebNode, reference: string): Promise<void> {
  for (const stage of await stagesIn(node, reference)) await rm(stage, { recursive: true, force: true })
}

export async function restoreFiles(
  node: WebNode,
  part: Part,
  undoPoint: string,
): Promise<Outcome<OutputOf<'backups.restore'>>> {
  const plan = await planFiles(node, part)
  if (plan.kind === 'done' && !plan.value.fits) return rejected('no_room', part.point)
  const saved = (await node.restic.files(part.point)).filter(
    ({ path: file, entry }) => entry.kind === 'file' && isMeant(file, part.paths),
  )
  const record = await node.records.find(part.reference)
  const sites = [record?.site.documentRoot, record?.wordpress?.staging?.folder].filter((site) => site !== undefined)
  return withStage(
    node,
    part,
    async ({ folder }) => {
      const stays = part.paths === null ? sites.flatMap((site) => proofFolders.map((each) => within(site, each))) : []
      const brought = await swapIn(node, part.reference, folder, { paths: part.paths, stays })
      const bytes = saved.reduce((sum, { entry }) => sum + entry.sizeBytes, 0)
      return brought.kind === 'done' ? done({ files: saved.length, tables: 0, bytes, undoPoint }) : brought
    },
    part.paths === null ? housePatterns : [],
  )
}
