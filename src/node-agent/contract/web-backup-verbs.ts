import * as z from 'zod/mini'
import { PathWithin, RelativePath } from '#base/web-space/relative-path.ts'
import type { VerbRow } from './verb-row.ts'
import { FileEntry } from './web-file-verbs.ts'
import { SpaceReference, Table } from './web-space.ts'

const PointId = z.string().check(z.regex(/^[0-9a-f]{8,64}$/))
const Kind = z.enum(['files', 'database'])
export const RestorePoint = z.object({
  id: z.string(),
  kind: Kind,
  /** Of a database: its owner's name for it. */
  database: z.nullable(z.string()),
  takenAt: z.string(),
  bytes: z.number(),
  because: z.enum(['schedule', 'asked', 'before_restore']),
  keptUntil: z.string(),
})
export type RestorePoint = z.infer<typeof RestorePoint>

const One = { reference: SpaceReference, point: PointId }
/** What is meant of a point: these paths, or these tables of a database, or all of it. */
const Part = z.strictObject({
  ...One,
  paths: z.nullable(z.array(PathWithin).check(z.minLength(1), z.maxLength(1000))),
  tables: z.optional(z.array(Table).check(z.minLength(1), z.maxLength(1000))),
})
const DownloadId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

const Download = z.object({ id: DownloadId, name: z.string(), bytes: z.number(), until: z.string() })

/** Files and databases of a space as they were before. */
export const webBackupVerbs = {
  /** Newest first. */
  'backups.list': {
    effect: 'reads',
    seconds: 60,
    input: z.strictObject({ reference: SpaceReference }),
    output: z.array(RestorePoint),
  },
  'backups.browse': {
    effect: 'reads',
    seconds: 120,
    input: z.strictObject({ ...One, path: RelativePath }),
    output: z.array(FileEntry),
  },
  'backups.search': {
    effect: 'reads',
    seconds: 120,
    input: z.strictObject({ ...One, name: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: z.array(z.object({ path: z.string(), entry: FileEntry })),
  },
  /** Of a database: the tables that it had. */
  'backups.tables': { effect: 'reads', seconds: 120, input: z.strictObject(One), output: z.array(z.string()) },
  /** What would be otherwise after a restore. */
  'backups.plan': {
    effect: 'reads',
    seconds: 300,
    input: Part,
    output: z.object({
      added: z.number(),
      changed: z.number(),
      removed: z.number(),
      bytes: z.number(),
      examples: z.array(z.object({ path: z.string(), becomes: z.enum(['added', 'changed', 'removed']) })),
      fits: z.boolean(),
    }),
  },
  'backups.take': {
    effect: 'writes',
    seconds: 3600,
    input: z.strictObject({ reference: SpaceReference, kind: z._default(Kind, 'files') }),
    output: z.null(),
  },
  'backups.restore': {
    effect: 'writes',
    seconds: 3600,
    input: Part,
    output: z.object({ files: z.number(), tables: z.number(), bytes: z.number(), undoPoint: z.string() }),
  },
  /** Puts what is meant into a file that can be fetched for a day. */
  'backups.prepare': {
    effect: 'writes',
    seconds: 3600,
    input: Part,
    output: Download,
  },
  'backups.facts': {
    effect: 'reads',
    seconds: 60,
    input: z.strictObject({ reference: SpaceReference, id: DownloadId }),
    output: Download,
  },
  'backups.download': {
    effect: 'reads',
    seconds: 60,
    input: z.strictObject({ reference: SpaceReference, id: DownloadId }),
    output: z.object({ bytes: z.number() }),
  },
} as const satisfies Record<string, VerbRow>
