import * as z from 'zod/mini'
import { FileMode } from '#base/web-space/access.ts'
import { fileSorts } from '#base/web-space/file-order.ts'
import { PathWithin, RelativePath } from '#base/web-space/relative-path.ts'
import type { VerbRow } from './verb-row.ts'
import { SpaceReference } from './web-space.ts'

export const FileEntry = z.object({
  name: z.string(),
  kind: z.enum(['file', 'folder', 'link', 'other']),
  sizeBytes: z.number(),
  mode: z.string(),
  modifiedAt: z.string(),
  target: z.optional(z.string()),
})
export type FileEntry = z.infer<typeof FileEntry>
export const FileFacts = z.extend(FileEntry, { path: z.string(), version: z.string() })
export type FileFacts = z.infer<typeof FileFacts>
export const FileWork = z.object({ files: z.number(), bytes: z.number(), skipped: z.array(z.string()) })
export type FileWork = z.infer<typeof FileWork>

const Paths = z.array(PathWithin).check(z.minLength(1), z.maxLength(1000))
const One = z.strictObject({ reference: SpaceReference, path: PathWithin })
const Two = z.strictObject({ reference: SpaceReference, path: PathWithin, to: PathWithin })
const Searched = z.optional(z.string().check(z.minLength(1), z.maxLength(200)))

/** Work on the files of a space, done as its own user. Contents go beside the lines of the request and its answer. */
export const webFileVerbs = {
  'files.list': {
    effect: 'reads',
    seconds: 60,
    input: z.strictObject({
      reference: SpaceReference,
      path: RelativePath,
      cursor: z.optional(z.string().check(z.maxLength(300))),
      most: z.optional(z.int().check(z.gte(1), z.lte(1000))),
      order: z.optional(z.strictObject({ by: z.enum(fileSorts), descending: z.boolean() })),
    }),
    output: z.object({
      path: z.string(),
      entries: z.array(FileEntry),
      next: z.nullable(z.string()),
      total: z.number(),
    }),
  },
  'files.facts': { effect: 'reads', seconds: 30, input: One, output: FileFacts },
  /** Sends the content; `version`: only of the file as it was then. */
  'files.read': {
    effect: 'reads',
    seconds: 60,
    input: z.strictObject({
      reference: SpaceReference,
      path: PathWithin,
      version: z.optional(z.string()),
      range: z.optional(z.strictObject({ from: z.int().check(z.gte(0)), bytes: z.int().check(z.gte(0)) })),
    }),
    output: z.object({ bytes: z.number() }),
  },
  'files.search': {
    effect: 'reads',
    seconds: 120,
    input: z.strictObject({ reference: SpaceReference, path: RelativePath, name: Searched, text: Searched }),
    output: z.object({
      found: z.array(
        z.object({
          path: z.string(),
          entry: FileEntry,
          line: z.optional(z.object({ number: z.number(), text: z.string() })),
        }),
      ),
      isWhole: z.boolean(),
    }),
  },
  /** Takes the content that comes along. `ifVersion`: only in place of that; null: only where nothing is. */
  'files.write': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({
      reference: SpaceReference,
      path: PathWithin,
      ifVersion: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    }),
    output: FileFacts,
  },
  'files.make-folder': { effect: 'writes', seconds: 30, input: One, output: FileFacts },
  'files.move': { effect: 'writes', seconds: 60, input: Two, output: FileFacts },
  'files.copy': { effect: 'writes', seconds: 600, input: Two, output: FileFacts },
  'files.delete': {
    effect: 'writes',
    seconds: 600,
    input: z.strictObject({ reference: SpaceReference, paths: Paths }),
    output: FileWork,
  },
  'files.mode': {
    effect: 'writes',
    seconds: 300,
    input: z.strictObject({
      reference: SpaceReference,
      path: PathWithin,
      mode: FileMode,
      within: z.optional(z.enum(['files', 'folders'])),
    }),
    output: FileWork,
  },
  'files.fix': {
    effect: 'writes',
    seconds: 300,
    input: z.strictObject({ reference: SpaceReference, path: RelativePath }),
    output: FileWork,
  },
  'files.pack': {
    effect: 'writes',
    seconds: 900,
    input: z.strictObject({
      reference: SpaceReference,
      paths: Paths,
      to: PathWithin,
      kind: z.enum(['zip', 'tar.gz']),
    }),
    output: FileFacts,
  },
  'files.unpack': {
    effect: 'writes',
    seconds: 900,
    input: z.strictObject({ reference: SpaceReference, path: PathWithin, to: RelativePath }),
    output: FileWork,
  },
} as const satisfies Record<string, VerbRow>
