import { chmod } from 'node:fs/promises'
import { done, type Outcome } from '#base/outcome.ts'
import { folderOf, isWithin, nameOf } from '#base/web-space/relative-path.ts'
import type { InputOf } from '../../contract/verbs.ts'
import type { FileWork } from '../../contract/web-file-verbs.ts'
import type { Works } from '../../verb-work.ts'
import { at, inFolder } from '../own-files.ts'
import type { WebNode } from '../web-node.ts'
import { changingFiles } from './change.ts'
import { look } from './entries.ts'
import { walk } from './walk.ts'

/** Gives whatever is below a path another mode, where one is wanted of it. Links have none. */
const changeModes = (
  node: WebNode,
  { reference, path }: { reference: string; path: string },
  modeOf: (path: string, isFolder: boolean) => number | undefined,
) =>
  inFolder(node, reference, folderOf(path), async (folder): Promise<Outcome<FileWork>> => {
    const work: FileWork = { files: 0, bytes: 0, skipped: [] }
    const name = nameOf(path) || '.'
    await look(folder, name)
    await walk(folder, name, path, {
      before: async (each) => {
        const isFolder = each.stats.isDirectory()
        const mode = isFolder || each.stats.isFile() ? modeOf(each.path, isFolder) : undefined
        if (mode === undefined || mode === (Number(each.stats.mode) & 0o777)) return true
        try {
          await chmod(at(each.folder, each.name), mode)
          work.files += 1
        } catch {
          work.skipped.push(each.path)
        }
        return true
      },
      skipped: (each) => work.skipped.push(each),
    })
    return done({ ...work, skipped: work.skipped.slice(0, 1000) })
  })

const isPrivate = (path: string) => ['logs', 'private', 'tmp'].some((folder) => isWithin(path, folder))
const usualMode = (path: string, isFolder: boolean) =>
  isPrivate(path) ? (isFolder ? 0o700 : 0o600) : isFolder ? 0o755 : 0o644

export const modeWorks = (node: WebNode): Pick<Works, 'files.mode' | 'files.fix'> => ({
  'files.mode': changingFiles(node, {
    carryOut: (input: InputOf<'files.mode'>) =>
      changeModes(node, input, (path, isFolder) => {
        const isMeant = input.within === undefined ? path === input.path : isFolder === (input.within === 'folders')
        return isMeant ? Number.parseInt(input.mode, 8) : undefined
      }),
  }),
  'files.fix': changingFiles(node, { carryOut: (input: InputOf<'files.fix'>) => changeModes(node, input, usualMode) }),
})
