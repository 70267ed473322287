import { constants } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { byName, byOrder, type FileOrder, pageIn } from '#base/web-space/file-order.ts'
import { folderOf, nameOf } from '#base/web-space/relative-path.ts'
import { mostData } from '../../contract/protocol.ts'
import type { InputOf, OutputOf } from '../../contract/verbs.ts'
import type { FileEntry } from '../../contract/web-file-verbs.ts'
import type { Contents, Works } from '../../verb-work.ts'
import { at, inFolder } from '../own-files.ts'
import type { WebNode } from '../web-node.ts'
import { entryOf, factsOf, find, versionOf } from './entries.ts'
import { isOurs } from './passing.ts'
import { walk } from './walk.ts'

const mostEntries = 1_000
const mostFound = 100
const mostVisited = 200_000
const mostSearched = 1_048_576

async function entriesOf(folder: FileHandle, names: readonly string[]): Promise<FileEntry[]> {
  const found = await Promise.all(
    names.map(async (name) => {
      const stats = await find(folder, name)
      return stats ? [await entryOf(folder, name, stats)] : []
    }),
  )
  return found.flat()
}

/** In some order a whole folder has to be known, by name and kind at least. */
async function listInOrder(folder: FileHandle, { path, cursor, most = mostEntries, order }: Listed) {
  const inside = (await readdir(at(folder, '.'), { withFileTypes: true })).filter(({ name }) => !isOurs(name))
  const total = inside.length
  if (order.by === 'name') {
    const kinds = inside.map((each) => ({ name: each.name, kind: each.isDirectory() ? 'folder' : 'file' }))
    const { shown, next } = pageIn(kinds.sort(byName(order.descending)), cursor, most)
    const names = shown.map(({ name }) => name)
    return done({ path, entries: await entriesOf(folder, names), next, total })
  }
  const all = await entriesOf(
    folder,
    inside.map(({ name }) => name),
  )
  const { shown, next } = pageIn(all.sort(byOrder(order)), cursor, most)
  return done({ path, entries: [...shown], next, total })
}
type Listed = InputOf<'files.list'> & { order: FileOrder }

const list = (node: WebNode, { reference, path, cursor, most = mostEntries, order }: InputOf<'files.list'>) =>
  inFolder(node, reference, path, async (folder): Promise<Outcome<OutputOf<'files.list'>>> => {
    if (order) return listInOrder(folder, { reference, path, cursor, most, order })
    const names = (await readdir(at(folder, '.'))).filter((name) => !isOurs(name)).sort()
    const from = cursor === undefined ? 0 : names.findIndex((name) => name > cursor)
    const shown = from < 0 ? [] : names.slice(from, from + most)
    const isMore = from >= 0 && from + most < names.length
    return done({
      path,
      entries: await entriesOf(folder, shown),
      next: isMore ? (shown.at(-1) ?? null) : null,
      total: names.length,
    })
  })

/** Opens what is called so, when it is a file and no link. */
export async function openFile(folder: FileHandle, name: string): Promise<FileHandle | undefined> {
  const file = await open(at(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  if ((await file.stat()).isFile()) return file
  await file.close()
  return undefined
}

/** The text of a small file; of what is none, or is more than that, nothing. */
export async function textOf(folder: FileHandle, name: string): Promise<string | undefined> {
  const file = await openFile(folder, name).catch(() => undefined)
  if (!file) return undefined
  try {
    return (await file.stat()).size > mostSearched ? undefined : await file.readFile('utf8')
  } finally {
    await file.close()
  }
}

const read = (node: WebNode, { reference, path, version, range }: InputOf<'files.read'>, { send }: Contents) =>
  inFolder(node, reference, folderOf(path), async (folder): Promise<Outcome<{ bytes: number }>> => {
    const file = await openFile(folder, nameOf(path))
    if (!file) return rejected('not_a_file', path, 'path')
    try {
      if (version !== undefined && versionOf(await file.stat({ bigint: true })) !== version)
        return rejected('file_changed', path, 'path')
      let at_ = range?.from ?? 0
      const end = range ? range.from + range.bytes : Number.POSITIVE_INFINITY
      let bytes = 0
      for (;;) {
        // Node 18, that of Debian 12, reads nothing where the length is left out.
        const buffer = Buffer.alloc(Math.min(mostData, end - at_))
        const { bytesRead } = await file.read(buffer, 0, buffer.length, at_)
        if (bytesRead === 0) return done({ bytes })
        await send(buffer.subarray(0, bytesRead))
        at_ += bytesRead
        bytes += bytesRead
      }
    } finally {
      await file.close()
    }
  })

async function lineWith(folder: FileHandle, name: string, text: string) {
  const lines = (await textOf(folder, name))?.split('\n') ?? []
  const index = lines.findIndex((line) => line.includes(text))
  return index < 0 ? undefined : { number: index + 1, text: (lines[index] ?? '').slice(0, 300) }
}

const search = (node: WebNode, { reference, path, name, text }: InputOf<'files.search'>) =>
  inFolder(node, reference, path, async (folder): Promise<Outcome<OutputOf<'files.search'>>> => {
    const found: OutputOf<'files.search'>['found'] = []
    let visited = 0
    const isWhole = await walk(folder, '.', path, {
      before: async (each) => {
        visited += 1
        if (found.length >= mostFound || visited > mostVisited) return false
        if (each.name === '.' || isOurs(each.name) || (name && !each.name.toLowerCase().includes(name.toLowerCase())))
          return true
        const line = text && each.stats.isFile() ? await lineWith(each.folder, each.name, text) : undefined
        if (text && !line) return true
        const entry = await entryOf(each.folder, each.name, each.stats)
        found.push({ path: each.path, entry, ...(line ? { line } : {}) })
        return true
      },
    })
    return done({ found, isWhole })
  })

type Names = 'files.list' | 'files.facts' | 'files.read' | 'files.search'
export const lookingWorks = (node: WebNode): Pick<Works, Names> => ({
  'files.list': { read: (input) => list(node, input) },
  'files.facts': {
    read: ({ reference, path }) => inFolder(node, reference, folderOf(path), (folder) => factsOf(folder, path)),
  },
  'files.read': { read: (input, _tell, contents) => read(node, input, contents) },
  'files.search': { read: (input) => search(node, input) },
})
