import { Readable } from 'node:stream'
import { byOrder, pageIn } from '#base/web-space/file-order.ts'
import { isRelativePath, isWithin, nameOf } from '#base/web-space/relative-path.ts'
import { ownFolders } from '#base/web-space/site.ts'
import { done, type Outcome } from '../../outcome.ts'
import { type FileWork, type FoundFile, mostEntries } from '../port/files.ts'
import type { WebHost } from '../port.ts'
import { archivePart } from './archives.ts'
import { factsAt, unwritable } from './file-places.ts'
import type { KeptSpace } from './kept-space.ts'
import { type Made, no, type SpaceBook } from './space-book.ts'
import { fits } from './space-facts.ts'
import {
  below,
  bytesIn,
  childrenOf,
  contentOf,
  entryOf,
  factsOf,
  folderAt,
  isFolder,
  keptOf,
  moved,
  partsOf,
  versionOf,
  without,
} from './tree.ts'

type Reading = 'listFiles' | 'readFileFacts' | 'readFile' | 'searchFiles'
type Changing = 'writeFile' | 'makeFolder' | 'moveFile' | 'copyFile' | 'deleteFiles' | 'setFileMode' | 'fixPermissions'
type FilePart = Pick<WebHost, Reading | Changing | 'packFiles' | 'unpackFiles'>

const asWork = (_kept: KeptSpace, _now: number, answer: unknown): Outcome<FileWork> => done(answer as FileWork)
const mostSearched = 1_048_576

const reading = (book: SpaceBook): Pick<WebHost, Reading> => ({
  listFiles: ({ reference, path, cursor, most = mostEntries, order }) =>
    book.read(reference, ({ files }) => {
      if (!isFolder(files, path)) return files[path] ? no('not_a_folder', path) : no('no_such_path', path)
      const all = childrenOf(files, path)
      if (order) {
        const ordered = all.map((each) => entryOf(each, files[each] as never)).toSorted(byOrder(order))
        const { shown, next } = pageIn(ordered, cursor, most)
        return done({ path, entries: [...shown], next, total: all.length })
      }
      const from = cursor === undefined ? 0 : all.findIndex((each) => nameOf(each) > cursor)
      const shown = from < 0 ? [] : all.slice(from, from + most)
      const entries = shown.map((each) => entryOf(each, files[each] as never))
      const last = from >= 0 && from + most < all.length ? shown.at(-1) : undefined
      return done({ path, entries, next: last === undefined ? null : nameOf(last), total: all.length })
    }),

  readFileFacts: ({ reference, path }) => book.read(reference, factsAt(path)),

  readFile: ({ reference, path, range }) =>
    book.read(reference, ({ files }) => {
      const file = files[path]
      if (!file) return no('no_such_path', path, 'path')
      if (file.kind !== 'file') return no('not_a_file', path, 'path')
      return done({ ...factsOf(path, file), body: Readable.from(partsOf(file, range)) })
    }),

  searchFiles: ({ reference, path, name, text }) =>
    book.read(reference, ({ files }) => {
      if (!isFolder(files, path)) return no('no_such_path', path)
      const found: FoundFile[] = []
      for (const each of below(files, path)) {
        const file = files[each]
        if (!file || each === path || (name && !nameOf(each).toLowerCase().includes(name.toLowerCase()))) continue
        if (!text) found.push({ path: each, entry: entryOf(each, file) })
        else if (file.kind === 'file' && file.sizeBytes <= mostSearched) {
          const lines = contentOf(file).toString().split('\n')
          const at = lines.findIndex((line) => line.includes(text))
          const line = { number: at + 1, text: (lines[at] ?? '').slice(0, 300) }
          if (at >= 0) found.push({ path: each, entry: entryOf(each, file), line })
        }
      }
      return done({ found: found.slice(0, 100), isWhole: found.length <= 100 })
    }),
})

type Moved = { from: string; to: string; keeps: boolean }
function relocated(kept: KeptSpace, { from, to, keeps }: Moved, now: number): Made {
  const { files } = kept
  if (!files[from]) return no('no_such_path', from, 'path')
  if (ownFolders.includes(from) && !keeps) return no('path_not_allowed', from, 'path')
  if (files[to]) return no('path_taken', to, 'to')
  if (isWithin(to, from)) return no('path_not_allowed', to, 'to')
  const unfit = unwritable(files, to)
  if (unfit) return unfit
  const arrived = moved(files, from, to)
  if (keeps && !fits(kept, bytesIn(arrived), now)) return no('no_room', to)
  return { kept: { ...kept, files: { ...(keeps ? files : without(files, below(files, from))), ...arrived } } }
}

/** All below a path with another mode, where one is wanted of it. */
function withModes(
  kept: KeptSpace,
  path: string,
  modeOf: (path: string, isFolder: boolean) => string | undefined,
): Made {
  if (path !== '' && !kept.files[path]) return no('no_such_path', path, 'path')
  const changed = below(kept.files, path).flatMap((each) => {
    const file = kept.files[each]
    const mode = file && file.kind !== 'link' ? modeOf(each, file.kind === 'folder') : undefined
    return file && mode !== undefined && mode !== file.mode ? [[each, { ...file, mode }] as const] : []
  })
  const answer: FileWork = { files: changed.length, bytes: 0, skipped: [] }
  return { kept: { ...kept, files: { ...kept.files, ...Object.fromEntries(changed) } }, answer }
}
const isPrivate = (path: string) => ['logs', 'private', 'tmp'].some((folder) => isWithin(path, folder))
const usualMode = (path: string, isDirectory: boolean) =>
  isPrivate(path) ? (isDirectory ? '700' : '600') : isDirectory ? '755' : '644'

const changing = (book: SpaceBook): Pick<WebHost, Changing> => ({
  async writeFile(operationId, { reference, path, body, ifVersion }) {
    const content = await keptOf(body)
    return book.write(operationId, reference, {
      apply: (kept, now) => {
        const found = kept.files[path]
        if (found && found.kind !== 'file') return no('not_a_file', path, 'path')
        if (found && ifVersion === null) return no('path_taken', path, 'path')
        if (ifVersion && (!found || versionOf(found) !== ifVersion)) return no('file_changed', path, 'path')
        const unfit = unwritable(kept.files, path)
        if (unfit) return unfit
        if (!fits(kept, content.sizeBytes - (found?.sizeBytes ?? 0), now)) return no('no_room', path)
        return {
          kept: {
            ...kept,
            files: { ...kept.files, [path]: { ...content, mode: found?.mode ?? '644', modifiedAt: now } },
          },
        }
      },
      standing: factsAt(path),
    })
  },

  makeFolder: (operationId, { reference, path }) =>
    book.write(operationId, reference, {
      apply: (kept, now) => {
        const found = kept.files[path]
        if (found) return found.kind === 'folder' ? { kept } : no('path_taken', path, 'path')
        return unwritable(kept.files, path) ?? { kept: { ...kept, files: { ...kept.files, [path]: folderAt(now) } } }
      },
      standing: factsAt(path),
    }),

  moveFile: (operationId, { reference, path: from, to }) =>
    book.write(operationId, reference, {
      apply: (kept, now) => relocated(kept, { from, to, keeps: false }, now),
      standing: factsAt(to),
    }),
  copyFile: (operationId, { reference, path: from, to }) =>
    book.write(operationId, reference, {
      apply: (kept, now) => relocated(kept, { from, to, keeps: true }, now),
      standing: factsAt(to),
    }),

  deleteFiles: (operationId, { reference, paths }) =>
    book.write(operationId, reference, {
      apply: (kept) => {
        const skipped = paths.filter((path) => path === '' || ownFolders.includes(path))
        const gone = paths.filter((path) => !skipped.includes(path)).flatMap((path) => below(kept.files, path))
        const bytes = gone.reduce((sum, path) => sum + (kept.files[path]?.sizeBytes ?? 0), 0)
        return { kept: { ...kept, files: without(kept.files, gone) }, answer: { files: gone.length, bytes, skipped } }
      },
      standing: asWork,
    }),

  setFileMode: (operationId, { reference, path, mode, within: deep }) =>
    book.write(operationId, reference, {
      apply: (kept) =>
        withModes(kept, path, (each, isDirectory) => {
          if (deep === undefined) return each === path ? mode : undefined
          return isDirectory === (deep === 'folders') ? mode : undefined
        }),
      standing: asWork,
    }),

  fixPermissions: (operationId, { reference, path }) =>
    book.write(operationId, reference, { apply: (kept) => withModes(kept, path, usualMode), standing: asWork }),
})

type Places = { path?: string; to?: string; paths?: readonly string[] }
type AnyCall = (first: unknown, second?: Places) => Promise<Outcome<unknown>>

/** The same, refusing whatever is no path within the space before anything is looked at. */
function guarded(part: FilePart): FilePart {
  const guard =
    (call: AnyCall): AnyCall =>
    async (first, second) => {
      const { path = '', to = '', paths = [] } = second ?? (first as Places)
      const wrong = [path, to, ...paths].find((each) => !isRelativePath(each))
      return wrong === undefined ? call(first, second) : no('path_not_allowed', wrong, 'path')
    }
  return Object.fromEntries(
    Object.entries(part).map(([name, call]) => [name, guard(call as AnyCall)]),
  ) as unknown as FilePart
}

export const filePart = (book: SpaceBook): FilePart =>
  guarded({ ...reading(book), ...changing(book), ...archivePart(book) })
