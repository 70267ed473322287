import { constants } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, readdir, readlink, rename, symlink, unlink } from 'node:fs/promises'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { folderOf, isWithin, nameOf } from '#base/web-space/relative-path.ts'
import { ownFolders } from '#base/web-space/site.ts'
import type { InputOf } from '../../contract/verbs.ts'
import type { FileFacts, FileWork } from '../../contract/web-file-verbs.ts'
import type { Contents, Works, WritingWork } from '../../verb-work.ts'
import { at, inFolder, openFolder } from '../own-files.ts'
import { placesOf } from '../places.ts'
import { roomIn } from '../space-size.ts'
import type { WebNode } from '../web-node.ts'
import { factsOf, find, look, versionOf } from './entries.ts'
import { ourName } from './passing.ts'
import { discard, remove } from './remove.ts'
import { asFolder } from './walk.ts'

/** Work that changes files of a space, one at a time; nothing is changed in one that is suspended. */
export function changingFiles<Input extends { reference: string }, Output>(
  node: WebNode,
  work: Pick<WritingWork<Input, Output>, 'carryOut'> & Partial<WritingWork<Input, Output>>,
): WritingWork<Input, Output> {
  return {
    subject: ({ reference }) => `web/files/${reference}`,
    prepare: async () => done(null),
    readBack: async () => undefined,
    ...work,
    carryOut: async (input, noted, tell, operationId, contents) => {
      const record = await node.records.find(input.reference)
      if (!record) return rejected('no_such_space', input.reference)
      if (!record.isOn) return rejected('space_suspended', input.reference)
      return work.carryOut(input, noted, tell, operationId, contents)
    },
  }
}

/** Why a file cannot be written, by what is there now. */
async function unwritable(folder: FileHandle, path: string, ifVersion: string | null | undefined) {
  const found = await find(folder, nameOf(path))
  if (found && !found.isFile()) return rejected('not_a_file', path, 'path')
  if (found && ifVersion === null) return rejected('path_taken', path, 'path')
  const isOther = typeof ifVersion === 'string' && (!found || versionOf(found) !== ifVersion)
  return isOther ? rejected('file_changed', path, 'path') : undefined
}

/** What comes is written beside the file, which it replaces once it is whole. */
async function write(
  node: WebNode,
  { reference, path, ifVersion }: InputOf<'files.write'>,
  { body }: Contents,
  operationId: string,
): Promise<Outcome<FileFacts>> {
  const room = await roomIn(node, reference)
  return inFolder(node, reference, folderOf(path), async (folder) => {
    const before = await find(folder, nameOf(path))
    if (before && !before.isFile()) return rejected('not_a_file', path, 'path')
    const mode = before ? Number(before.mode) & 0o777 : 0o644
    // What the same operation left behind when it was cut off goes first.
    const passing = at(folder, ourName(operationId))
    await unlink(passing).catch(() => undefined)
    let left = room + Number(before?.size ?? 0)
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW
    const file = await open(passing, flags, 0o600)
    try {
      for await (const part of body) {
        left -= part.length
        if (left < 0) throw Object.assign(new Error('more than the space may hold'), { code: 'EDQUOT' })
        await file.writeFile(part)
      }
      await file.chmod(mode)
      await file.sync()
      // What was there when it began to come may be another by now.
      const refused = await unwritable(folder, path, ifVersion)
      if (refused) {
        await unlink(passing)
        return refused
      }
      await rename(passing, at(folder, nameOf(path)))
    } catch (fault) {
      await unlink(passing).catch(() => undefined)
      throw fault
    } finally {
      await file.close()
    }
    return factsOf(folder, path)
  })
}

const makeFolder = (node: WebNode, { reference, path }: InputOf<'files.make-folder'>) =>
  inFolder(node, reference, folderOf(path), async (folder): Promise<Outcome<FileFacts>> => {
    const found = await find(folder, nameOf(path))
    if (found && !found.isDirectory()) return rejected('path_taken', path, 'path')
    if (!found) await mkdir(at(folder, nameOf(path)), { mode: 0o755 })
    return factsOf(folder, path)
  })

type Two = InputOf<'files.move'>

/** Work between two places of a space, both looked at first: the one is there, the other is not. */
const between = (
  node: WebNode,
  { reference, path, to }: Two,
  work: (from: FileHandle, into: FileHandle) => Promise<void>,
) =>
  inFolder(node, reference, folderOf(path), async (from): Promise<Outcome<FileFacts>> => {
    await look(from, nameOf(path))
    if (isWithin(to, path)) return rejected(to === path ? 'path_taken' : 'path_not_allowed', to, 'to')
    const into = await openFolder(placesOf(node.web, reference).home, folderOf(to))
    try {
      if (await find(into, nameOf(to))) return rejected('path_taken', to, 'to')
      await work(from, into)
      return await factsOf(into, to)
    } finally {
      await into.close()
    }
  })

/** Copies one thing with all that is below it; links are copied as they are written. */
async function copyInto(from: FileHandle, name: string, into: FileHandle, as: string): Promise<void> {
  const stats = await look(from, name)
  if (stats.isSymbolicLink()) return symlink(await readlink(at(from, name)), at(into, as))
  if (stats.isFile()) {
    const file = await open(at(from, name), constants.O_RDONLY | constants.O_NOFOLLOW)
    try {
      return await copyFile(`/proc/self/fd/${file.fd}`, at(into, as), constants.COPYFILE_EXCL)
    } finally {
      await file.close()
    }
  }
  if (!stats.isDirectory()) return
  await mkdir(at(into, as), { mode: 0o755 })
  const [inside, made] = [await open(at(from, name), asFolder), await open(at(into, as), asFolder)]
  try {
    for (const each of await readdir(at(inside, '.'))) await copyInto(inside, each, made, each)
  } finally {
    await Promise.all([inside.close(), made.close()])
  }
}

/** In one step at its end, so that a copy is there whole or not at all. */
async function copy(from: FileHandle, name: string, into: FileHandle, as: string): Promise<void> {
  const passing = ourName()
  try {
    await copyInto(from, name, into, passing)
    await rename(at(into, passing), at(into, as))
  } catch (fault) {
    await discard(into, passing)
    throw fault
  }
}

async function removeAll(node: WebNode, { reference, paths }: InputOf<'files.delete'>): Promise<Outcome<FileWork>> {
  const work: FileWork = { files: 0, bytes: 0, skipped: paths.filter((path) => ownFolders.includes(path)) }
  for (const path of paths.filter((each) => !ownFolders.includes(each))) {
    const removed = await inFolder(node, reference, folderOf(path), async (folder) => {
      await remove(folder, nameOf(path), path, work)
      return done(null)
    })
    const isGone = removed.kind === 'rejected' && removed.code === 'no_such_path'
    if (removed.kind !== 'done' && !isGone) work.skipped.push(path)
  }
  return done({ ...work, skipped: work.skipped.slice(0, 1000) })
}

/** After it was cut off: what it was to make is there, and was not before. */
const madeMeanwhile = (node: WebNode) => ({
  prepare: ({ reference, to }: Two) =>
    inFolder(node, reference, folderOf(to), async (folder) =>
      done((await find(folder, nameOf(to))) === undefined),
    ).then((seen) => (seen.kind === 'rejected' ? done(false) : seen)),
  readBack: async ({ reference, to }: Two, wasFree: unknown) => {
    if (wasFree !== true) return undefined
    const found = await inFolder(node, reference, folderOf(to), (folder) => factsOf(folder, to))
    return found.kind === 'done' ? found : undefined
  },
})

type Names = 'files.write' | 'files.make-folder' | 'files.move' | 'files.copy' | 'files.delete'
export const changingWorks = (node: WebNode): Pick<Works, Names> => ({
  'files.write': changingFiles(node, {
    // A large file is on its way as long as somebody's line takes; other files are changed meanwhile.
    subject: ({ reference, path }) => `web/files/${reference}/${path}`,
    prepare: ({ reference, path, ifVersion }: InputOf<'files.write'>) =>
      inFolder(
        node,
        reference,
        folderOf(path),
        async (folder) => (await unwritable(folder, path, ifVersion)) ?? done(null),
      ),
    carryOut: (input, _noted, _tell, operationId, contents) => write(node, input, contents, operationId),
  }),
  'files.make-folder': changingFiles(node, {
    carryOut: (input: InputOf<'files.make-folder'>) => makeFolder(node, input),
  }),
  'files.move': changingFiles(node, {
    ...madeMeanwhile(node),
    carryOut: async (input: Two) =>
      ownFolders.includes(input.path)
        ? rejected('path_not_allowed', input.path, 'path')
        : between(node, input, (from, into) => rename(at(from, nameOf(input.path)), at(into, nameOf(input.to)))),
  }),
  'files.copy': changingFiles(node, {
    ...madeMeanwhile(node),
    carryOut: (input: Two) =>
      between(node, input, (from, into) => copy(from, nameOf(input.path), into, nameOf(input.to))),
  }),
  'files.delete': changingFiles(node, { carryOut: (input: InputOf<'files.delete'>) => removeAll(node, input) }),
})
