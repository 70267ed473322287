import { type FileHandle, link, mkdir, rename, unlink } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { folderOf, isRelativePath, nameOf, within } from '#base/web-space/relative-path.ts'
import type { InputOf } from '../../contract/verbs.ts'
import type { FileFacts, FileWork } from '../../contract/web-file-verbs.ts'
import type { Works } from '../../verb-work.ts'
import { at, inFolder, openFolder } from '../own-files.ts'
import { placesOf } from '../places.ts'
import { roomIn } from '../space-size.ts'
import type { WebNode } from '../web-node.ts'
import { changingFiles } from './change.ts'
import { factsOf, find, look } from './entries.ts'
import { openFile } from './look.ts'
import { ourName } from './passing.ts'
import { discard } from './remove.ts'
import { walk } from './walk.ts'

/** What an archive may hold when it is unpacked. */
const limits = { files: 100_000, bytes: 10 * 1024 ** 3, ratio: 200 }
const seconds = 800

/** A program that runs as the user of a space, in its home. */
async function runAsUser(node: WebNode, reference: string, program: string, args: readonly string[]) {
  const { user, home } = placesOf(node.web, reference)
  const ids = await node.users.find(user)
  if (!ids) throw new Error('no such user')
  return node.run({ program, args, as: ids, cwd: home, seconds, mostBytes: 20_000_000 })
}

async function pack(node: WebNode, { reference, paths, to, kind }: InputOf<'files.pack'>): Promise<Outcome<FileFacts>> {
  for (const each of paths) {
    const there = await inFolder(node, reference, folderOf(each), async (folder) => {
      await look(folder, nameOf(each))
      return done(null)
    })
    if (there.kind !== 'done') return there
  }
  const free = await inFolder(node, reference, folderOf(to), async (folder) =>
    (await find(folder, nameOf(to))) ? rejected('path_taken', to, 'to') : done(null),
  )
  if (free.kind !== 'done') return free
  const passing = within(folderOf(to), `${ourName()}.${kind}`)
  // `./` in front, so that no name is taken for a switch. Links are packed as what they are.
  const names = paths.map((each) => `./${each}`)
  const { code } =
    kind === 'zip'
      ? await runAsUser(node, reference, 'zip', ['-q', '-r', '-y', `./${passing}`, ...names])
      : await runAsUser(node, reference, 'tar', ['-c', '-z', '-f', `./${passing}`, ...names])
  return inFolder(node, reference, folderOf(to), async (folder) => {
    try {
      if (code !== 0) return rejected('path_not_allowed', to, 'to')
      // Unlike a rename it writes over nothing.
      await link(at(folder, nameOf(passing)), at(folder, nameOf(to)))
    } finally {
      await unlink(at(folder, nameOf(passing))).catch(() => undefined)
    }
    return factsOf(folder, to)
  })
}

/** How much an archive says that it holds, or undefined when it is none. */
async function announced(node: WebNode, reference: string, file: string) {
  const zip = await runAsUser(node, reference, 'unzip', ['-Z', '-t', `./${file}`])
  const totals = /(\d+) files?, (\d+) bytes uncompressed, (\d+) bytes compressed/.exec(String(zip.stdout))
  if (zip.code === 0 && totals)
    return { kind: 'zip' as const, files: Number(totals[1]), bytes: Number(totals[2]), packed: Number(totals[3]) }
  const tar = await runAsUser(node, reference, 'tar', ['-t', '-v', '-z', '-f', `./${file}`])
  if (tar.code !== 0 || tar.isCut) return undefined
  const sizes = String(tar.stdout)
    .split('\n')
    .filter(Boolean)
    .map((line) => Number(/^\S+ +\S+ +(\d+)/.exec(line)?.[1] ?? 0))
  return {
    kind: 'tar.gz' as const,
    files: sizes.length,
    bytes: sizes.reduce((sum, each) => sum + each, 0),
    packed: 1_000_000,
  }
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

/** Unpacks into a folder of its own first, and brings over from there what is a file or a folder. */
async function unpack(
  node: WebNode,
  { reference, path: file, to }: InputOf<'files.unpack'>,
): Promise<Outcome<FileWork>> {
  const isFile = await inFolder(node, reference, folderOf(file), async (folder) => {
    const opened = await openFile(folder, nameOf(file))
    await opened?.close()
    return opened ? done(null) : rejected('archive_unfit', file, 'path')
  })
  if (isFile.kind !== 'done') return isFile
  const said = await announced(node, reference, file)
  if (!said) return rejected('archive_unfit', file, 'path')
  const isBomb =
    said.bytes > limits.bytes || said.files > limits.files || said.bytes > limits.ratio * Math.max(said.packed, 100_000)
  if (isBomb) return rejected('archive_too_large', file, 'path')
  if (said.bytes > (await roomIn(node, reference))) return rejected('no_room', file)
  const passing = within(to, ourName())
  const made = await inFolder(node, reference, to, async (folder) => {
    await mkdir(at(folder, nameOf(passing)), { mode: 0o700 })
    return done(null)
  })
  if (made.kind !== 'done') return made
  const { code } =
    said.kind === 'zip'
      ? await runAsUser(node, reference, 'unzip', ['-q', '-o', `./${file}`, '-d', `./${passing}`])
      : await runAsUser(node, reference, 'tar', [
          '-x',
          '-z',
          '-f',
          `./${file}`,
          '-C',
          `./${passing}`,
          '--no-same-owner',
          '--no-same-permissions',
        ])
  return inFolder(node, reference, to, async (folder) => {
    const work: FileWork = { files: 0, bytes: 0, skipped: [] }
    try {
      // 1: it had something to remark, such as names that would have led outside.
      if (code !== 0 && code !== 1) return rejected('archive_unfit', file, 'path')
      const base = at(folder, nameOf(passing))
      await walk(folder, nameOf(passing), '', {
        before: async ({ path: inside, stats }) => {
          if (inside === '') return true
          if (!isRelativePath(inside) || (!stats.isFile() && !stats.isDirectory()))
            return Boolean(work.skipped.push(inside))
          if (!(await bring(folder, path.join(base, inside), inside, stats.isDirectory()))) work.skipped.push(inside)
          if (stats.isDirectory()) return true
          work.files += 1
          work.bytes += Number(stats.size)
          return true
        },
      })
      return done({ ...work, skipped: work.skipped.slice(0, 1000) })
    } finally {
      await discard(folder, nameOf(passing))
    }
  })
}

export const archiveWorks = (node: WebNode): Pick<Works, 'files.pack' | 'files.unpack'> => ({
  'files.pack': changingFiles(node, { carryOut: (input: InputOf<'files.pack'>) => pack(node, input) }),
  'files.unpack': changingFiles(node, { carryOut: (input: InputOf<'files.unpack'>) => unpack(node, input) }),
})
