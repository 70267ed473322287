import { constants } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, readdir, readlink, rmdir, symlink } from 'node:fs/promises'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { folderOf, isOwnPath, isWithin, nameOf } from '#base/web-space/relative-path.ts'
import { ownFolders } from '#base/web-space/site.ts'
import type { InputOf } from '../../contract/verbs.ts'
import type { FileFacts, FileWork } from '../../contract/web-file-verbs.ts'
import type { Works, WritingWork } from '../../verb-work.ts'
import { at, inFolder, openFolder } from '../own-files.ts'
import { placesOf } from '../places.ts'
import { closedMeanwhile, keptWithin, roomIn } from '../space-size.ts'
import type { WebNode } from '../web-node.ts'
import { factsOf, find, look } from './entries.ts'
import { ourName, passingBy } from './passing.ts'
import { discard, remove } from './remove.ts'
import { renameFree, wasRenamed } from './rename-free.ts'
import { asFolder, walk } from './walk.ts'
import { unwritable, write } from './write.ts'

/** Why nobody makes something at a path: names that begin like the host's own are the host's. */
export const notTheirs = (path: string, field = 'path'): Outcome<never> | undefined =>
  isOwnPath(path) ? rejected('path_not_allowed', path, field) : undefined

/** Work that changes files of a space, one at a time; nothing is changed in one that is suspended. */
export function changingFiles<Input extends { reference: string; to?: string }, Output>(
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
      const refused = notTheirs(input.to ?? '', 'to')
      if (refused) return refused
      return work.carryOut(input, noted, tell, operationId, contents)
    },
  }
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
const between = <Value>(
  node: WebNode,
  { reference, path, to }: Two,
  work: (from: FileHandle, into: FileHandle) => Promise<Outcome<Value>>,
) =>
  inFolder(node, reference, folderOf(path), async (from): Promise<Outcome<Value>> => {
    await look(from, nameOf(path))
    if (isWithin(to, path)) return rejected(to === path ? 'path_taken' : 'path_not_allowed', to, 'to')
    const into = await openFolder(placesOf(node.web, reference).home, folderOf(to))
    try {
      if (await find(into, nameOf(to))) return rejected('path_taken', to, 'to')
      return await work(from, into)
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

/** In one step at its end, so that a copy is there whole or not at all, and only where the space still holds it. */
async function copy(node: WebNode, order: Two): Promise<Outcome<FileFacts>> {
  const { reference, path, to } = order
  const size = await inFolder(node, reference, folderOf(path), async (folder) => {
    let bytes = 0
    await walk(folder, nameOf(path), path, {
      before: async ({ stats }) => {
        bytes += Number(stats.blocks) * 512
        return true
      },
    })
    return done(bytes)
  })
  if (size.kind !== 'done') return size
  if (size.value > (await roomIn(node, reference))) return rejected('no_room', to)
  const name = ourName()
  const folder = folderOf(to)
  return passingBy(node, { reference, folder, name }, async () => {
    const copied = await between(node, order, async (from, into) => {
      await copyInto(from, nameOf(path), into, name)
      return done(null)
    })
    if (copied.kind !== 'done') return copied
    const drop = () => inFolder(node, reference, folder, async (into) => done(await discard(into, name)))
    if (!(await keptWithin(node, reference, { drop }))) return rejected('no_room', to)
    return (
      (await closedMeanwhile(node, reference)) ??
      between(node, order, async (_from, into) => {
        await renameFree(into, name, into, nameOf(to))
        return factsOf(into, to)
      })
    )
  })
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

const wasFree = (node: WebNode, { reference, to }: Two) =>
  inFolder(node, reference, folderOf(to), async (folder) => done((await find(folder, nameOf(to))) === undefined)).then(
    (seen) => (seen.kind === 'rejected' ? done(false) : seen),
  )

type IsMade = (into: FileHandle, order: Two) => Promise<boolean>
/** After it was cut off: what it was to make is there, and was not before. */
const madeMeanwhile = (node: WebNode, isMade: IsMade) => ({
  prepare: (order: Two) => wasFree(node, order),
  readBack: async (order: Two, isFree: unknown) => {
    if (isFree !== true) return undefined
    const { reference, to } = order
    const found = await inFolder(node, reference, folderOf(to), async (into) =>
      (await isMade(into, order)) ? factsOf(into, to) : rejected('no_such_path', to),
    )
    return found.kind === 'done' ? found : undefined
  },
})
const isMoved =
  (node: WebNode): IsMade =>
  async (into, { reference, path, to }) => {
    const from = await openFolder(placesOf(node.web, reference).home, folderOf(path))
    try {
      return await wasRenamed(from, nameOf(path), into, nameOf(to))
    } finally {
      await from.close()
    }
  }
/** An empty folder may be no more than the place of what was to come. */
const isCopied: IsMade = async (into, { to }) =>
  rmdir(at(into, nameOf(to))).then(
    () => false,
    async () => (await find(into, nameOf(to))) !== undefined,
  )

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
    carryOut: async (input, _noted, _tell, operationId, contents) =>
      notTheirs(input.path) ?? write(node, input, contents, operationId),
  }),
  'files.make-folder': changingFiles(node, {
    carryOut: async (input: InputOf<'files.make-folder'>) => notTheirs(input.path) ?? makeFolder(node, input),
  }),
  'files.move': changingFiles(node, {
    ...madeMeanwhile(node, isMoved(node)),
    carryOut: async (input: Two) =>
      ownFolders.includes(input.path)
        ? rejected('path_not_allowed', input.path, 'path')
        : between(node, input, async (from, into) => {
            await renameFree(from, nameOf(input.path), into, nameOf(input.to))
            return factsOf(into, input.to)
          }),
  }),
  'files.copy': changingFiles(node, {
    ...madeMeanwhile(node, isCopied),
    carryOut: (input: Two) => copy(node, input),
  }),
  'files.delete': changingFiles(node, { carryOut: (input: InputOf<'files.delete'>) => removeAll(node, input) }),
})
