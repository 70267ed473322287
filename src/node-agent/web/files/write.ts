import { constants } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { folderOf, nameOf } from '#base/web-space/relative-path.ts'
import type { InputOf } from '../../contract/verbs.ts'
import type { FileFacts } from '../../contract/web-file-verbs.ts'
import type { Contents } from '../../verb-work.ts'
import { at, inFolder } from '../own-files.ts'
import { closedMeanwhile, keptWithin } from '../space-size.ts'
import type { WebNode } from '../web-node.ts'
import { factsOf, find, versionOf } from './entries.ts'
import { ourName, passingBy } from './passing.ts'
import { discard } from './remove.ts'

/** So much is written between two looks at whether there is room. */
const lookedEvery = 16 * 1024 ** 2

/** Why a file cannot be written, by what is there now. */
export async function unwritable(folder: FileHandle, path: string, ifVersion: string | null | undefined) {
  const found = await find(folder, nameOf(path))
  if (found && !found.isFile()) return rejected('not_a_file', path, 'path')
  if (found && ifVersion === null) return rejected('path_taken', path, 'path')
  const isOther = typeof ifVersion === 'string' && (!found || versionOf(found) !== ifVersion)
  return isOther ? rejected('file_changed', path, 'path') : undefined
}

type Begun = { file: FileHandle; before: { mode: number; bytes: number } | undefined }

/** Opens the file beside, as the user of the space; what is opened is written by whoever has it. */
const begin = (node: WebNode, reference: string, path: string, name: string) =>
  inFolder(node, reference, folderOf(path), async (folder): Promise<Outcome<Begun>> => {
    const found = await find(folder, nameOf(path))
    if (found && !found.isFile()) return rejected('not_a_file', path, 'path')
    // What the same operation left behind when it was cut off goes first.
    await discard(folder, name)
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW
    const before = found && { mode: Number(found.mode) & 0o777, bytes: Number(found.blocks) * 512 }
    return done({ file: await open(at(folder, name), flags, 0o600), before })
  })

/** What comes is written beside the file, which it replaces once it is whole, fits, and the space is still open. */
export async function write(
  node: WebNode,
  { reference, path, ifVersion }: InputOf<'files.write'>,
  { body }: Contents,
  operationId: string,
): Promise<Outcome<FileFacts>> {
  const folder = folderOf(path)
  const name = ourName(operationId)
  return passingBy(node, { reference, folder, name }, async () => {
    const begun = await begin(node, reference, path, name)
    if (begun.kind !== 'done') return begun
    const { file, before } = begun.value
    const drop = () => file.truncate(0)
    const fits = () => keptWithin(node, reference, { freed: before?.bytes ?? 0, drop })
    try {
      let unseen = 0
      for await (const part of body) {
        await file.writeFile(part)
        unseen += part.length
        if (unseen < lookedEvery) continue
        if (!(await fits())) return rejected('no_room', path)
        unseen = 0
      }
      await file.sync()
      if (!(await fits())) return rejected('no_room', path)
    } finally {
      await file.close()
    }
    const closed = await closedMeanwhile(node, reference)
    if (closed) return closed
    return inFolder(node, reference, folder, async (within) => {
      // What was there when it began to come may be another by now.
      const refused = await unwritable(within, path, ifVersion)
      if (refused) return refused
      const whole = await open(at(within, name), constants.O_WRONLY | constants.O_NOFOLLOW)
      await whole.chmod(before?.mode ?? 0o644).finally(() => whole.close())
      await rename(at(within, name), at(within, nameOf(path)))
      return factsOf(within, path)
    })
  })
}
