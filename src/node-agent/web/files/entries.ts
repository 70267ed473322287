import type { BigIntStats } from 'node:fs'
import { type FileHandle, lstat, readlink } from 'node:fs/promises'
import { done, type Outcome } from '#base/outcome.ts'
import { nameOf } from '#base/web-space/relative-path.ts'
import type { FileEntry, FileFacts } from '../../contract/web-file-verbs.ts'
import { at } from '../own-files.ts'

const kindOf = (stats: BigIntStats): FileEntry['kind'] => {
  if (stats.isFile()) return 'file'
  if (stats.isDirectory()) return 'folder'
  return stats.isSymbolicLink() ? 'link' : 'other'
}

/** Looks at what is called so in a folder, and at nothing that it leads to. */
export const look = (folder: FileHandle, name: string): Promise<BigIntStats> =>
  lstat(at(folder, name), { bigint: true })
export const find = (folder: FileHandle, name: string): Promise<BigIntStats | undefined> =>
  look(folder, name).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return undefined
    throw fault
  })

/** Another one for other content: which file it is, when it was written and how large it is. */
export const versionOf = ({ ino, mtimeNs, size }: BigIntStats): string =>
  [ino, mtimeNs, size].map((number) => number.toString(36)).join('-')

export async function entryOf(folder: FileHandle, name: string, stats: BigIntStats): Promise<FileEntry> {
  const kind = kindOf(stats)
  return {
    name,
    kind,
    sizeBytes: kind === 'file' ? Number(stats.size) : 0,
    mode: (Number(stats.mode) & 0o777).toString(8).padStart(3, '0'),
    modifiedAt: stats.mtime.toISOString(),
    ...(kind === 'link' ? { target: await readlink(at(folder, name)) } : {}),
  }
}

export async function factsOf(folder: FileHandle, path: string): Promise<Outcome<FileFacts>> {
  const name = nameOf(path) || '.'
  const stats = await look(folder, name)
  return done({ ...(await entryOf(folder, name, stats)), path, version: versionOf(stats) })
}
