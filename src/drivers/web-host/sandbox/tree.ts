import { folderOf, isWithin, nameOf, within } from '#base/web-space/relative-path.ts'
import type { FileEntry, FileFacts } from '../port/files.ts'

/** What is in a space, by path; a folder stands there as well. Of a large file only its beginning is kept. */
export type KeptFile = {
  kind: 'file' | 'folder' | 'link'
  /** In base64. */
  content: string
  sizeBytes: number
  mode: string
  modifiedAt: number
  target?: string
}
export type Tree = Record<string, KeptFile>
export const mostKept = 256 * 1024

export const folderAt = (at: number, mode = '755'): KeptFile => ({
  kind: 'folder',
  content: '',
  sizeBytes: 0,
  mode,
  modifiedAt: at,
})
export const fileOf = (content: Uint8Array, at: number, mode = '644'): KeptFile => ({
  kind: 'file',
  content: Buffer.from(content.subarray(0, mostKept)).toString('base64'),
  sizeBytes: content.length,
  mode,
  modifiedAt: at,
})
export const textFile = (text: string, at: number, mode = '644'): KeptFile => fileOf(Buffer.from(text), at, mode)

const welcome = (domain: string) =>
  `<!doctype html>\n<html lang="nl">\n<meta charset="utf-8">\n<title>${domain}</title>\n<h1>${domain}</h1>\n<p>Hier komt binnenkort een website.</p>\n</html>\n`

export const newFiles = (domain: string, at: number): Tree => ({
  logs: folderAt(at, '700'),
  private: folderAt(at, '700'),
  public: folderAt(at),
  'public/index.html': textFile(welcome(domain), at),
  tmp: folderAt(at, '700'),
})

/** What a file holds; of one that is too large to be kept whole, blanks where nothing is. */
export function contentOf(file: KeptFile): Buffer {
  const kept = Buffer.from(file.content, 'base64')
  return kept.length === file.sizeBytes ? kept : Buffer.concat([kept, Buffer.alloc(file.sizeBytes - kept.length, ' ')])
}

/** The same as it is sent, all of it or a part, without ever being whole in memory. */
export function* partsOf(file: KeptFile, range = { from: 0, bytes: file.sizeBytes }): Generator<Buffer> {
  const kept = Buffer.from(file.content, 'base64')
  const end = Math.min(file.sizeBytes, range.from + range.bytes)
  for (let at = range.from; at < end; ) {
    const part =
      at < kept.length ? kept.subarray(at, Math.min(kept.length, end)) : Buffer.alloc(Math.min(mostKept, end - at), ' ')
    yield part
    at += part.length
  }
}

/** What is kept of a body while it comes: its beginning and its size. */
export async function keptOf(body: AsyncIterable<Uint8Array>): Promise<KeptFile> {
  const first: Uint8Array[] = []
  let [sizeBytes, missing] = [0, mostKept]
  for await (const part of body) {
    if (missing > 0) first.push(part.slice(0, missing))
    missing -= Math.min(missing, part.length)
    sizeBytes += part.length
  }
  return { ...fileOf(Buffer.concat(first), 0), sizeBytes }
}

/** A number that is another for another content. */
export const versionOf = ({ content, sizeBytes, modifiedAt }: KeptFile): string => {
  let hash = 2_166_136_261
  for (let at = 0; at < content.length; at++) hash = Math.imul(hash ^ content.charCodeAt(at), 16_777_619)
  return `${(hash >>> 0).toString(16)}-${sizeBytes}-${modifiedAt}`
}

export const entryOf = (path: string, file: KeptFile): FileEntry => ({
  name: nameOf(path),
  kind: file.kind,
  sizeBytes: file.sizeBytes,
  mode: file.mode,
  modifiedAt: new Date(file.modifiedAt).toISOString(),
  ...(file.target === undefined ? {} : { target: file.target }),
})
export const factsOf = (path: string, file: KeptFile): FileFacts => ({
  ...entryOf(path, file),
  path,
  version: versionOf(file),
})

export const isFolder = (files: Tree, path: string): boolean => path === '' || files[path]?.kind === 'folder'
export const childrenOf = (files: Tree, folder: string): string[] =>
  Object.keys(files)
    .filter((path) => folderOf(path) === folder && path !== '')
    .toSorted()
/** A path and all that is below it, whatever is a folder first. */
export const below = (files: Tree, path: string): string[] =>
  Object.keys(files)
    .filter((each) => isWithin(each, path))
    .toSorted()

export const without = (files: Tree, gone: readonly string[]): Tree => {
  const isGone = new Set(gone)
  return Object.fromEntries(Object.entries(files).filter(([path]) => !isGone.has(path)))
}
/** The same tree below another name. */
export const moved = (files: Tree, from: string, to: string): Tree =>
  Object.fromEntries(
    below(files, from).map((path) => [
      path === from ? to : within(to, path.slice(from.length + (from === '' ? 0 : 1))),
      files[path] as KeptFile,
    ]),
  )

export const bytesIn = (files: Tree): number => Object.values(files).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
