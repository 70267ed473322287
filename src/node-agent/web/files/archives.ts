import { type FileHandle, link, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { folderOf, isOwnPath, isRelativePath, nameOf, within } from '#base/web-space/relative-path.ts'
import type { InputOf } from '../../contract/verbs.ts'
import type { FileFacts, FileWork } from '../../contract/web-file-verbs.ts'
import type { Works } from '../../verb-work.ts'
import { at, inFolder, openFolder } from '../own-files.ts'
import { placesOf } from '../places.ts'
import { closedMeanwhile, keptWithin, roomIn } from '../space-size.ts'
import type { WebNode } from '../web-node.ts'
import { announcedBy, unpacking, unpackWithin } from './archive-programs.ts'
import { changingFiles } from './change.ts'
import { factsOf, find, look } from './entries.ts'
import { openFile } from './look.ts'
import { ourName, passingBy } from './passing.ts'
import { discard, makePassable } from './remove.ts'
import { walk } from './walk.ts'

/** What an archive may hold when it is unpacked. */
const limits = { files: 100_000, bytes: 10 * 1024 ** 3, ratio: 200 }
const seconds = 800
/** The system ends a file that grows without measure; what is a little too large is seen by whoever counts. */
const overLimit = 1024 ** 2

/** A program that runs as the user of a space, in its home. No file that it writes may be larger. */
async function runAsUser(
  node: WebNode,
  reference: string,
  [program = '', ...args]: readonly string[],
  { largest, signal }: { largest?: number; signal?: AbortSignal } = {},
) {
  const { user, home } = placesOf(node.web, reference)
  const ids = await node.users.find(user)
  if (!ids) throw new Error('no such user')
  const limit = largest === undefined ? 'unlimited' : String(Math.max(0, Math.floor(largest)))
  const limited = [`--fsize=${limit}`, '--', program, ...args]
  const run = { program: 'prlimit', args: limited, as: ids, cwd: home, seconds, mostBytes: 20_000_000 }
  return node.run(signal ? { ...run, signal } : run)
}

async function pack(node: WebNode, { reference, paths, to, kind }: InputOf<'files.pack'>): Promise<Outcome<FileFacts>> {
  for (const each of paths) {
    const there = await inFolder(node, reference, folderOf(each), async (folder) => {
      await look(folder, nameOf(each))
      return done(null)
    })
    if (there.kind !== 'done') return there
  }
  const folder = folderOf(to)
  const free = await inFolder(node, reference, folder, async (into) =>
    (await find(into, nameOf(to))) ? rejected('path_taken', to, 'to') : done(null),
  )
  if (free.kind !== 'done') return free
  const name = `${ourName()}.${kind}`
  return passingBy(node, { reference, folder, name }, async () => {
    const file = `./${within(folder, name)}`
    // `./` in front, so that no name is taken for a switch. Links are packed as what they are.
    const names = paths.map((each) => `./${each}`)
    const start = kind === 'zip' ? ['zip', '-q', '-r', '-y', file] : ['tar', '-c', '-z', '-f', file, '--']
    const room = await roomIn(node, reference)
    const { code } = await runAsUser(node, reference, [...start, ...names], { largest: room })
    const drop = () => inFolder(node, reference, folder, async (into) => done(await discard(into, name)))
    if (!(await keptWithin(node, reference, { drop }))) return rejected('no_room', to)
    if (code === null) return (await closedMeanwhile(node, reference)) ?? rejected('no_room', to)
    if (code !== 0) return rejected('path_not_allowed', to, 'to')
    return (
      (await closedMeanwhile(node, reference)) ??
      inFolder(node, reference, folder, async (into) => {
        // Unlike a rename it writes over nothing.
        await link(at(into, name), at(into, nameOf(to)))
        return factsOf(into, to)
      })
    )
  })
}

/** Puts one thing where it belongs below a folder, along no link; false when something else is in its way. */
async function bring(folder: FileHandle, from: string, to: string, isFolder: boolean): Promise<boolean> {
  const into = await openFolder(at(folder, '.'), folderOf(to)).catch(() => undefined)
  if (!into) return false
  try {
    const found = await find(into, nameOf(to))
    if (isFolder && !found) await mkdir(at(into, nameOf(to)), { mode: 0o755 })
    if (isFolder) return !found || found.isDirectory()
    if (found && !found.isFile()) return false
    await rename(from, at(into, nameOf(to)))
    return true
  } finally {
    await into.close()
  }
}

/** Brings over what was unpacked; whatever is neither a file nor a folder, and what something else is in the way of, stays and is named. */
async function bringOver(folder: FileHandle, name: string, work: FileWork): Promise<void> {
  const base = at(folder, name)
  await walk(folder, name, '', {
    before: async (found) => {
      const { path: inside, stats } = found
      await makePassable(found)
      if (inside === '') return true
      const isFit = isRelativePath(inside) && !isOwnPath(inside) && (stats.isFile() || stats.isDirectory())
      if (!isFit || !(await bring(folder, path.join(base, inside), inside, stats.isDirectory())))
        work.skipped.push(inside)
      else if (stats.isFile()) {
        work.files += 1
        work.bytes += Number(stats.size)
      }
      return true
    },
    skipped: (inside) => work.skipped.push(inside),
  })
}

/** Unpacks into a folder of its own first, and brings over from there what is a file or a folder. */
async function unpack(
  node: WebNode,
  { reference, path: file, to }: InputOf<'files.unpack'>,
): Promise<Outcome<FileWork>> {
  const packed = await inFolder(node, reference, folderOf(file), async (folder): Promise<Outcome<number>> => {
    const opened = await openFile(folder, nameOf(file))
    if (!opened) return rejected('archive_unfit', file, 'path')
    const { size } = await opened.stat()
    await opened.close()
    return done(size)
  })
  if (packed.kind !== 'done') return packed
  const announced = await announcedBy((words) => runAsUser(node, reference, words), file)
  if (!announced) return rejected('archive_unfit', file, 'path')
  const most = { files: limits.files, bytes: Math.min(limits.bytes, limits.ratio * Math.max(packed.value, 100_000)) }
  if (announced.bytes > most.bytes || announced.files > most.files) return rejected('archive_too_large', file, 'path')
  if (announced.bytes > (await roomIn(node, reference))) return rejected('no_room', file)
  const name = ourName()
  return passingBy(node, { reference, folder: to, name }, async () => {
    const made = await inFolder(node, reference, to, async (folder) =>
      done(await mkdir(at(folder, name), { mode: 0o700 })),
    )
    if (made.kind !== 'done') return made
    const words = unpacking(announced.kind, file, within(to, name))
    const refused = await unpackWithin(node, { reference, file, to, name, most }, (signal) =>
      runAsUser(node, reference, words, { largest: most.bytes + overLimit, signal }),
    )
    if (refused) return refused
    const work: FileWork = { files: 0, bytes: 0, skipped: [...announced.outside] }
    return inFolder(node, reference, to, async (folder) => {
      await bringOver(folder, name, work)
      return done({ ...work, skipped: work.skipped.slice(0, 1000) })
    })
  })
}

export const archiveWorks = (node: WebNode): Pick<Works, 'files.pack' | 'files.unpack'> => ({
  'files.pack': changingFiles(node, { carryOut: (input: InputOf<'files.pack'>) => pack(node, input) }),
  'files.unpack': changingFiles(node, { carryOut: (input: InputOf<'files.unpack'>) => unpack(node, input) }),
})
