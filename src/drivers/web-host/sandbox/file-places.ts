import { folderOf } from '#base/web-space/relative-path.ts'
import { done, type Outcome } from '../../outcome.ts'
import type { FileFacts } from '../port/files.ts'
import type { KeptSpace } from './kept-space.ts'
import { no } from './space-book.ts'
import { factsOf, isFolder, type Tree } from './tree.ts'

/** A path that can be written at: its folder is there, and no link is on the way. */
export function unwritable(files: Tree, path: string): Outcome<never> | undefined {
  if (path === '') return no('path_not_allowed', path, 'path')
  const folder = folderOf(path)
  if (isFolder(files, folder)) return undefined
  return files[folder] ? no('not_a_folder', folder, 'path') : no('no_such_path', folder, 'path')
}

/** Facts of what an operation left at a path. */
export const factsAt =
  (path: string) =>
  (kept: KeptSpace): Outcome<FileFacts> => {
    const file = kept.files[path]
    return file ? done(factsOf(path, file)) : no('no_such_path', path, 'path')
  }
