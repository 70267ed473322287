import { type FileHandle, link, mkdir, rename, rmdir, unlink } from 'node:fs/promises'
import { at } from '../own-files.ts'
import { find, look } from './entries.ts'

/** A file of somebody else in a folder of the user's, which they may rename and not link. */
const isNotTheirs = (fault: unknown): boolean => (fault as NodeJS.ErrnoException).code === 'EPERM'

/**
 * Gives a thing another name that is free, and writes over nothing that came there meanwhile by another way (FTP, PHP): a second name of a file is made only where
 * there is none, and a folder takes the place of an empty one alone, which is made here. Fails with EEXIST or ENOTEMPTY.
 */
export async function renameFree(from: FileHandle, name: string, into: FileHandle, as: string): Promise<void> {
  const [old, now] = [at(from, name), at(into, as)]
  if ((await look(from, name)).isDirectory()) {
    await mkdir(now, { mode: 0o700 })
    return rename(old, now).catch(async (fault: unknown) => {
      await rmdir(now).catch(() => undefined)
      throw fault
    })
  }
  try {
    await link(old, now)
  } catch (fault) {
    if (!isNotTheirs(fault)) throw fault
    return rename(old, now)
  }
  await unlink(old)
}

/** After a kill within it: whether the thing has its new name. Half of it is undone, or done. */
export async function wasRenamed(from: FileHandle, name: string, into: FileHandle, as: string): Promise<boolean> {
  const [old, now] = [await find(from, name), await find(into, as)]
  if (!now || !old) return now !== undefined
  if (old.isDirectory() && now.isDirectory()) await rmdir(at(into, as)).catch(() => undefined)
  const isSame = old.ino === now.ino && old.dev === now.dev
  if (isSame) await unlink(at(from, name))
  return isSame
}
