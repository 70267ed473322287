import type { BigIntStats } from 'node:fs'
import { constants } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { within } from '#base/web-space/relative-path.ts'
import { at } from '../own-files.ts'
import { find } from './entries.ts'

export type Found = { folder: FileHandle; name: string; path: string; stats: BigIntStats }
export type Visit = {
  /** Of each thing, a folder before what is in it; false: goes no further. */
  before?(found: Found): Promise<boolean | undefined>
  /** Of a folder, behind what is in it. */
  after?(found: Found): Promise<void>
  /** Of what could not be looked at. */
  skipped?(path: string): void
}

const O_PATH = 0o10_000_000
export const asFolder = O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW

/** Goes through one thing and all that is below it, never along a link. Answers false when it was told to go no further. */
export async function walk(folder: FileHandle, name: string, path: string, visit: Visit): Promise<boolean> {
  const stats = await find(folder, name)
  if (!stats) return true
  const found = { folder, name, path, stats }
  if ((await visit.before?.(found)) === false) return false
  if (!stats.isDirectory()) return true
  try {
    const inside = await open(at(folder, name), asFolder)
    try {
      for (const each of (await readdir(at(inside, '.'))).sort())
        if (!(await walk(inside, each, within(path, each), visit))) return false
    } finally {
      await inside.close()
    }
  } catch (fault) {
    if (!['EACCES', 'ENOENT', 'ENOTDIR'].includes((fault as NodeJS.ErrnoException).code ?? '')) throw fault
    visit.skipped?.(path)
  }
  await visit.after?.(found)
  return true
}
