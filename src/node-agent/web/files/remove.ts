import { chmod, type FileHandle, rmdir, unlink } from 'node:fs/promises'
import type { FileWork } from '../../contract/web-file-verbs.ts'
import { at } from '../own-files.ts'
import { type Found, walk } from './walk.ts'

/** Lets its owner into a folder that they shut themselves out of. */
export async function makePassable({ folder, name, stats }: Pick<Found, 'folder' | 'name' | 'stats'>): Promise<void> {
  const mode = Number(stats.mode) & 0o7777
  if (stats.isDirectory() && (mode & 0o700) !== 0o700)
    await chmod(at(folder, name), mode | 0o700).catch(() => undefined)
}

/** Deletes one thing with all that is below it; what cannot go is named. */
export async function remove(folder: FileHandle, name: string, path: string, work: FileWork): Promise<void> {
  const gone = async (done_: Promise<void>, bytes: number, what: string) => {
    try {
      await done_
      work.files += 1
      work.bytes += bytes
    } catch {
      work.skipped.push(what)
    }
  }
  await walk(folder, name, path, {
    before: async (each) => {
      if (each.stats.isDirectory()) await makePassable(each)
      else await gone(unlink(at(each.folder, each.name)), Number(each.stats.size), each.path)
      return true
    },
    after: (each) => gone(rmdir(at(each.folder, each.name)), 0, each.path),
  })
}

/** Deletes what was only passing by, as far as it goes. */
export const discard = (folder: FileHandle, name: string): Promise<void> =>
  remove(folder, name, name, { files: 0, bytes: 0, skipped: [] })
