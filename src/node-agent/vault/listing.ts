import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { byPath, isRelativePath, isWithin, within } from '#base/web-space/relative-path.ts'
import type { SavedEntry } from '../contract/vault-verbs.ts'
import type { Repository } from '../restic/repository.ts'
import type { FileSystem } from './file-systems.ts'

/** What stands beside the disks in a point, so that nobody has to open them to look around: a line a file. */
export const listingName = 'listing.jsonl'
type Line = [path: string, kind: 'f' | 'd' | 'l', bytes: number, modifiedMs: number, system: number]
type Head = { systems: FileSystem[] }

const kinds = { f: 'file', d: 'folder', l: 'link' } as const
type Mounted = FileSystem & { place: string }

/** Every file, folder and link, none of which is followed. Where another file system is mounted, its own stand instead. */
async function* linesOf(mounts: readonly Mounted[], signal?: AbortSignal): AsyncGenerator<Line> {
  for (const [index, { place, at }] of mounts.entries()) {
    const others = new Set(mounts.map((each) => each.at).filter((each) => each !== at))
    const waiting = [at]
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
      signal?.throwIfAborted()
      const inside = path.join(place, at === '' ? folder : folder.slice(at.length + 1))
      for (const name of await readdir(inside).catch(() => [])) {
        const file = within(folder, name)
        const stats = isRelativePath(file) ? await lstat(path.join(inside, name)).catch(() => undefined) : undefined
        const kind = stats?.isDirectory() ? 'd' : stats?.isSymbolicLink() ? 'l' : stats?.isFile() ? 'f' : undefined
        if (!stats || !kind) continue
        yield [file, kind, kind === 'f' ? stats.size : 0, Math.round(stats.mtimeMs), index]
        if (kind === 'd' && !others.has(file)) waiting.push(file)
      }
    }
  }
}

export async function writeListing(folder: string, mounts: readonly Mounted[], signal?: AbortSignal): Promise<void> {
  const out = createWriteStream(path.join(folder, listingName))
  const say = async (line: Line | Head) => {
    if (!out.write(`${JSON.stringify(line)}\n`)) await once(out, 'drain')
  }
  await say({ systems: mounts.map(({ disk, offset, at }) => ({ disk, offset, at })) })
  for await (const line of linesOf(mounts, signal)) await say(line)
  out.end()
  await finished(out)
}

export type ListedEntry = SavedEntry & { system: number }
export type Listing = { systems: FileSystem[]; entries: ListedEntry[] }

export async function readListing(repository: Repository, point: string): Promise<Listing> {
  const [head = '', ...lines] = (await repository.said(['dump', point, `/${listingName}`])).split('\n').filter(Boolean)
  const entries = lines.map((line): ListedEntry => {
    const [file, kind, sizeBytes, modifiedMs, system] = JSON.parse(line) as Line
    return { path: file, kind: kinds[kind], sizeBytes, modifiedAt: new Date(modifiedMs).toISOString(), system }
  })
  return { systems: (JSON.parse(head) as Head).systems, entries: entries.sort((a, b) => byPath(a.path, b.path)) }
}

/** What is meant by paths: by file system, and as each has it below its own root. */
export type Meant = { groups: { system: FileSystem; paths: string[] }[]; files: number; bytes: number }

/** Undefined where one of the paths is not there. */
export function meantBy({ systems, entries }: Listing, paths: readonly string[]): Meant | string {
  const groups = new Map<FileSystem, string[]>()
  const add = (system: FileSystem | undefined, file: string) => {
    if (system) groups.set(system, [...(groups.get(system) ?? []), file])
  }
  for (const asked of paths) {
    const entry = entries.find((each) => each.path === asked)
    const system = entry && systems[entry.system]
    if (!system) return asked
    add(system, `./${system.at === '' ? asked : asked.slice(system.at.length + 1)}`)
    for (const other of systems) if (other !== system && isWithin(other.at, asked)) add(other, '.')
  }
  const files = entries.filter(({ path: file, kind }) => kind === 'file' && paths.some((each) => isWithin(file, each)))
  return {
    groups: [...groups].map(([system, of]) => ({ system, paths: of })),
    files: files.length,
    bytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  }
}
