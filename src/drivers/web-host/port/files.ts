import type { FileOrder } from '#base/web-space/file-order.ts'
import type { Outcome } from '../../outcome.ts'
import type { SpaceReference } from './space.ts'

/** Paths are relative to the folder of the space (`RelativePath`), and no link on the way is ever followed. */
export type OnePath = { reference: SpaceReference; path: string }

export type FileEntry = {
  name: string
  kind: 'file' | 'folder' | 'link' | 'other'
  sizeBytes: number
  /** In octal: `644`. */
  mode: string
  modifiedAt: string
  /** Of a link, as it is written. */
  target?: string
}
export type FileFacts = FileEntry & {
  path: string
  /** Another one for other content: what is written over something else than was read is refused. */
  version: string
}
export type FileListing = { path: string; entries: FileEntry[]; next: string | null; total: number }
export type FoundFile = { path: string; entry: FileEntry; line?: { number: number; text: string } }

/** Where a file begins and how much of it; all of it when left out. */
export type Range = { from: number; bytes: number }

export type WrittenFile = OnePath & {
  body: AsyncIterable<Uint8Array>
  /** Only when the file still has this version (`file_changed`); null: only when there is none (`path_taken`). */
  ifVersion?: string | null | undefined
}

/** How many files and octets, and what stayed because it could not be touched. */
export type FileWork = { files: number; bytes: number; skipped: string[] }

export const mostEntries = 1_000
/** What an archive may hold when it is unpacked. */
export const archiveLimits = { files: 100_000, bytes: 10 * 1024 ** 3, ratio: 200 } as const
export const archiveKinds = ['zip', 'tar.gz'] as const
export type ArchiveKind = (typeof archiveKinds)[number]

export interface WebFiles {
  /** By name as computers order names, where no `order` is given. A cursor belongs to its order. */
  listFiles(
    folder: OnePath & { cursor?: string | undefined; most?: number | undefined; order?: FileOrder | undefined },
  ): Promise<Outcome<FileListing>>
  readFileFacts(file: OnePath): Promise<Outcome<FileFacts>>
  readFile(
    file: OnePath & { range?: Range | undefined },
  ): Promise<Outcome<FileFacts & { body: AsyncIterable<Uint8Array> }>>
  /** By name, or by a text within files of at most a megabyte; the first hundred below a folder. */
  searchFiles(
    search: OnePath & { name?: string | undefined; text?: string | undefined },
  ): Promise<Outcome<{ found: FoundFile[]; isWhole: boolean }>>

  /**
   * Whole or not at all: what was there is replaced once the last octet is in, and a body that breaks off leaves nothing. Folders on the way
   * have to be there.
   */
  writeFile(operationId: string, file: WrittenFile): Promise<Outcome<FileFacts>>
  makeFolder(operationId: string, folder: OnePath): Promise<Outcome<FileFacts>>
  /** Within the space; nothing is written over. */
  moveFile(operationId: string, order: OnePath & { to: string }): Promise<Outcome<FileFacts>>
  copyFile(operationId: string, order: OnePath & { to: string }): Promise<Outcome<FileFacts>>
  /** A folder with all that is in it. */
  deleteFiles(
    operationId: string,
    order: { reference: SpaceReference; paths: readonly string[] },
  ): Promise<Outcome<FileWork>>
  setFileMode(
    operationId: string,
    order: OnePath & { mode: string; within?: 'files' | 'folders' | undefined },
  ): Promise<Outcome<FileWork>>
  /** Folders 755 and files 644 below a path, what is private 700 and 600, and all of it the space's own. */
  fixPermissions(operationId: string, order: OnePath): Promise<Outcome<FileWork>>
  packFiles(
    operationId: string,
    order: { reference: SpaceReference; paths: readonly string[]; to: string; kind: ArchiveKind },
  ): Promise<Outcome<FileFacts>>
  /** Into a folder that is there. Links and what would lie outside are left out and named; what is too much is refused whole. */
  unpackFiles(operationId: string, order: OnePath & { to: string }): Promise<Outcome<FileWork>>
}
