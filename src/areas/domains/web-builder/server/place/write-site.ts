import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { done, type Outcome } from '#base/outcome.ts'
import { folderOf, nameOf } from '#base/web-space/relative-path.ts'
import type { SiteFiles } from '#drivers/site-builder/port.ts'
import type { WebHost } from '#drivers/web-host/port.ts'
import { isDone, isRejectedAs } from '#platform/operations/answers.ts'
import { isAsWritten, pathOf, type Space } from './in-the-way.ts'
import type { PlacedFiles, SetAside } from './placed-store.ts'

type Placing = { host: WebHost; space: Space; operationId: string }
type Content = string | Uint8Array

async function* bodyOf(content: Content) {
  yield Buffer.from(content)
}

/** A write is known by what it writes: asked again nothing is done twice, and another version is another write. */
const idOf = (operationId: string, ...parts: readonly Content[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return `${operationId}-${hash.digest('hex').slice(0, 20)}`
}

async function folder({ host, space: { reference }, operationId }: Placing, path: string): Promise<Outcome<unknown>> {
  if (path === '') return done(null)
  const above = await folder({ host, space: { reference } as Space, operationId }, folderOf(path))
  if (!isDone(above)) return above
  const made = await host.makeFolder(idOf(operationId, 'folder', path), { reference, path })
  return isRejectedAs(made, 'path_taken') ? done(null) : made
}

/** Where files that are in the way go: each to a folder of its own, so that what was set aside earlier stays as well. */
export function planAside(paths: readonly string[], before: readonly SetAside[], task: number): SetAside[] {
  const isPlanned = (path: string) => before.some((each) => each.path === path && !each.isMoved)
  const added = paths.filter((path) => !isPlanned(path))
  return added.map((path, index) => {
    const to = `${asideFolder}/${task}-${before.length + index}/${nameOf(path)}`
    return { path, to, isMoved: false }
  })
}

/** What pages are about to replace is copied, so that there is something at its address at every moment. */
export async function copyAside(
  placing: Placing,
  plan: readonly SetAside[],
  replaced: ReadonlySet<string>,
): Promise<Outcome<SetAside[]>> {
  const { host, space, operationId } = placing
  const copied: SetAside[] = []
  for (const one of plan) {
    if (one.isMoved || one.isCopied || !replaced.has(one.path)) {
      copied.push(one)
      continue
    }
    const made = await folder(placing, folderOf(one.to))
    if (!isDone(made)) return made
    const order = { reference: space.reference, path: one.path, to: one.to }
    const went = await host.copyFile(idOf(operationId, 'copy', one.path, one.to), order)
    // Its owner was quicker: there is nothing to keep.
    if (isRejectedAs(went, 'no_such_path')) continue
    if (!isDone(went)) return went
    copied.push({ ...one, isCopied: true })
  }
  return done(copied)
}

/** What was planned is moved, out of reach of any visitor and under the name that it had. What was copied has been replaced by now. */
export async function setAside(placing: Placing, plan: readonly SetAside[]): Promise<Outcome<SetAside[]>> {
  const { host, space, operationId } = placing
  const moved: SetAside[] = []
  for (const { isCopied = false, ...one } of plan) {
    if (one.isMoved || isCopied) {
      moved.push({ ...one, isMoved: true })
      continue
    }
    const made = await folder(placing, folderOf(one.to))
    if (!isDone(made)) return made
    const order = { reference: space.reference, path: one.path, to: one.to }
    const went = await host.moveFile(idOf(operationId, one.path, one.to), order)
    if (isRejectedAs(went, 'no_such_path')) continue
    if (!isDone(went)) return went
    moved.push({ ...one, isMoved: true })
  }
  return done(moved)
}
/** At the root of a space, which is above its document root; a name with a dot is shown to nobody in any case. */
const asideFolder = '.before-site-builder'

/**
 * Writes a site: what pages take along first, in the folder of its version, then each page in one step. Whoever visits meanwhile gets pages
 * of the one version or the other, each with its own pictures and style.
 */
export async function writeSite(
  placing: Placing,
  { assets, pages }: Pick<SiteFiles, 'assets' | 'pages'>,
  had: PlacedFiles,
): Promise<Outcome<PlacedFiles>> {
  const { host, space, operationId } = placing
  const files: Record<string, string> = {}
  const folders = new Set<string>()
  for (const [name, content] of [...assets, ...byIndexLast(pages)]) {
    const path = pathOf(space, name)
    // What belongs to a version never changes.
    const known = assets.has(name) ? had[path] : undefined
    if (known !== undefined) {
      files[path] = known
      continue
    }
    if (!folders.has(folderOf(path))) {
      const made = await folder(placing, folderOf(path))
      if (!isDone(made)) return made
      folders.add(folderOf(path))
    }
    const order = { reference: space.reference, path, body: bodyOf(content) }
    const written = await host.writeFile(idOf(operationId, path, content), order)
    if (!isDone(written)) return written
    files[path] = written.value.version
  }
  return done(files)
}

const byIndexLast = (pages: ReadonlyMap<string, Content>): [string, Content][] =>
  [...pages].sort(([one], [other]) => Number(one.startsWith('index.')) - Number(other.startsWith('index.')))

/** What we wrote before and is not of the site any more goes; what its owner made of it stays, and is theirs. */
export async function dropStale(placing: Placing, had: PlacedFiles, now: PlacedFiles): Promise<Outcome<unknown>> {
  const { host, space } = placing
  const paths: string[] = []
  const folders = new Set<string>()
  const kept = new Set(Object.keys(now).map(folderOf))
  for (const path of Object.keys(had).filter((each) => now[each] === undefined)) {
    const own = /^(?:.*\/)?site-files\/\d+(?=\/)/.exec(path)?.[0]
    if (own) {
      const isKept = [...kept].some((each) => each === own || each.startsWith(`${own}/`))
      if (!isKept) folders.add(own)
      continue
    }
    const isOurs = await isAsWritten(host, space, path, had)
    if (!isDone(isOurs)) return isOurs
    if (isOurs.value) paths.push(path)
  }
  for (const path of [...paths, ...folders]) {
    const deleted = await remove(placing, path, JSON.stringify(now))
    if (!isDone(deleted)) return deleted
  }
  const shared = pathOf(space, 'site-files')
  if ([...kept].some((each) => each.startsWith(`${shared}/`))) return done(null)
  const listed = await host.listFiles({ reference: space.reference, path: shared, most: 1 })
  if (isRejectedAs(listed, 'no_such_path')) return done(null)
  if (!isDone(listed)) return listed
  // Whatever its owner has put there is theirs.
  return listed.value.total === 0 ? remove(placing, shared, JSON.stringify(now)) : done(null)
}

async function remove({ host, space, operationId }: Placing, path: string, because: string): Promise<Outcome<unknown>> {
  const order = { reference: space.reference, paths: [path] }
  const deleted = await host.deleteFiles(idOf(operationId, 'delete', path, because), order)
  return isRejectedAs(deleted, 'no_such_path') ? done(null) : deleted
}

/** The owner's files go back to where they were; where there is something by now, they stay aside. */
export async function putBack(placing: Placing, aside: readonly SetAside[]): Promise<Outcome<SetAside[]>> {
  const { host, space, operationId } = placing
  const left: SetAside[] = []
  for (const one of [...aside].reverse()) {
    const order = { reference: space.reference, path: one.to, to: one.path }
    const went = await host.moveFile(idOf(operationId, one.to, one.path), order)
    if (isRejectedAs(went, 'path_taken')) left.push(one)
    else if (!isDone(went) && !isRejectedAs(went, 'no_such_path')) return went
  }
  if (left.length > 0 || aside.length === 0) return done(left)
  const emptied = await remove(placing, asideFolder, '')
  return isDone(emptied) ? done([]) : emptied
}
