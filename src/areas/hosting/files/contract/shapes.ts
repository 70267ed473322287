import * as z from 'zod/mini'
import { FileMode } from '#base/web-space/access.ts'
import { PathWithin, RelativePath } from '#base/web-space/relative-path.ts'
import { archiveForms } from '../rules/archive-name.ts'

export const FileEntry = z.object({
  name: z.string(),
  kind: z.enum(['file', 'folder', 'link', 'other']),
  sizeBytes: z.number(),
  /** In octal: `644`. */
  mode: z.string(),
  modifiedAt: z.string(),
  /** Where a link leads, as it is written. It is never followed. */
  target: z.nullable(z.string()),
})
export type FileEntry = z.infer<typeof FileEntry>

export const FileFacts = z.extend(FileEntry, {
  path: z.string(),
  /** Another one for other content: sent back as `expected`. */
  version: z.string(),
})
export type FileFacts = z.infer<typeof FileFacts>

export const FileText = z.extend(FileFacts, { text: z.string() })
export type FileText = z.infer<typeof FileText>

export const Folder = z.object({
  path: z.string(),
  entries: z.array(FileEntry),
  /** To be sent as `cursor` for what comes next; null at the end. */
  next: z.nullable(z.string()),
  total: z.number(),
})
export type Folder = z.infer<typeof Folder>

export const FoundFile = z.object({
  path: z.string(),
  entry: FileEntry,
  /** The first line that holds the text. */
  line: z.nullable(z.object({ number: z.number(), text: z.string() })),
})
export type FoundFile = z.infer<typeof FoundFile>

export const mostPaths = 500
export const Paths = z.array(PathWithin).check(z.minLength(1), z.maxLength(mostPaths))

/** `isNew`: the folder is made for it, and goes again where nothing could be unpacked. */
export const intoNew = { isNew: z.optional(z.boolean()) }

/** What takes a while at the host, and is followed as a task. */
export const FileWorkWanted = z.discriminatedUnion('do', [
  z.object({ do: z.literal('copy'), path: PathWithin, to: PathWithin }),
  z.object({ do: z.literal('delete'), paths: Paths }),
  z.object({
    do: z.literal('mode'),
    path: PathWithin,
    mode: FileMode,
    within: z.optional(z.enum(['files', 'folders'])),
  }),
  z.object({ do: z.literal('fix'), path: RelativePath }),
  z.object({ do: z.literal('pack'), paths: Paths, to: PathWithin, kind: z.enum(archiveForms) }),
  z.object({ do: z.literal('unpack'), path: PathWithin, to: RelativePath, ...intoNew }),
])
export type FileWorkWanted = z.infer<typeof FileWorkWanted>

/** `skipped`: the first hundred of what was left out or could not be touched; `left` how many there are. */
export const FileWorkResult = z.object({ files: z.number(), skipped: z.array(z.string()), left: z.number() })
export type FileWorkResult = z.infer<typeof FileWorkResult>

export const FileWork = z.object({
  task: z.number(),
  wanted: FileWorkWanted,
  state: z.enum(['running', 'done', 'failed']),
  reason: z.nullable(z.string()),
  result: z.nullable(FileWorkResult),
  askedAt: z.string(),
  endedAt: z.nullable(z.string()),
})
export type FileWork = z.infer<typeof FileWork>
