import * as z from 'zod/mini'
import { PathWithin } from '#base/web-space/relative-path.ts'
import { backupKinds, backupReasons } from '../rules/backup.ts'

/** How a space, or one of its databases, was at some moment. */
export const Backup = z.object({
  id: z.string(),
  kind: z.enum(backupKinds),
  takenAt: z.string(),
  bytes: z.number(),
  database: z.nullable(z.string()),
  because: z.enum(backupReasons),
  keptUntil: z.string(),
})

export const BackupId = z.string().check(z.regex(/^[\w.-]{1,120}$/, { error: 'invalid' }))
const TableName = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\p{Cc}/\\]+$/u, { error: 'invalid' }))

export const mostParts = 200
/** Files and folders, a folder with all in it; everything where none is named. */
export const FileChoice = z.object({
  paths: z.optional(z.array(PathWithin).check(z.minLength(1), z.maxLength(mostParts))),
})
/** Tables; all of them where none is named. */
export const TableChoice = z.object({
  tables: z.optional(z.array(TableName).check(z.minLength(1), z.maxLength(mostParts))),
})
export const BackupPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('whole') }),
  z.object({ kind: z.literal('files'), paths: z.array(z.string()) }),
  z.object({ kind: z.literal('tables'), tables: z.array(z.string()) }),
])
export type BackupPart = z.infer<typeof BackupPart>

/** What would be otherwise afterwards, and the first hundred of it by name. */
export const RestorePlan = z.object({
  backup: Backup,
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  bytes: z.number(),
  examples: z.array(z.object({ path: z.string(), becomes: z.enum(['added', 'changed', 'removed']) })),
  fits: z.boolean(),
})
export type RestorePlan = z.infer<typeof RestorePlan>

export const BackupEntry = z.object({
  name: z.string(),
  path: z.string(),
  kind: z.enum(['file', 'folder', 'link', 'other']),
  sizeBytes: z.number(),
  modifiedAt: z.string(),
})
export type BackupEntry = z.infer<typeof BackupEntry>

const Steps = z.object({ done: z.number(), total: z.number(), unit: z.enum(['files', 'bytes', 'tables']) })
export const Restored = z.object({ files: z.number(), tables: z.number(), bytes: z.number(), undoPoint: z.string() })
export const Ready = z.object({ id: z.string(), name: z.string(), bytes: z.number(), until: z.string() })

/** Something that is put back or made ready for download: under way, done, or failed with why. */
export const BackupJob = z.object({
  job: z.number(),
  kind: z.enum(['restore', 'download']),
  state: z.enum(['running', 'done', 'failed']),
  /** Of a hundred. */
  progress: z.number(),
  steps: z.nullable(Steps),
  reason: z.nullable(z.string()),
  backup: Backup,
  part: BackupPart,
  askedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** `undo`: the backup of how it stood before. */
  restored: z.nullable(z.object({ files: z.number(), tables: z.number(), bytes: z.number(), undo: z.string() })),
  /** Null where it has expired, and for everybody but who asked for it. */
  download: z.nullable(z.object({ name: z.string(), bytes: z.number(), until: z.string() })),
  /** The restore that this one takes back. */
  undoes: z.nullable(z.number()),
})
export type BackupJob = z.infer<typeof BackupJob>

/** A job that has begun: followed as this task, or with `hosting.backups.check`. */
export const AskedJob = z.object({ success: z.boolean(), job: z.number(), task: z.number() })
