import * as z from 'zod/mini'
import { isHostname } from '#base/hostname.ts'
import { isIp } from '#base/ip.ts'
import { oneLine } from '#base/one-line.ts'
import { backupAbilities } from '../rules/abilities.ts'

const moment = z.string()
const word = (most: number) => oneLine(most).check(z.minLength(1, { error: 'required' }))

/** As the server reaches it: `localhost`, a name, or an address. */
const DatabaseHost = word(253).check(z.refine((text) => isHostname(text) || isIp(text), { error: 'database_host' }))
/** What a program takes for an option, a path or the end of its order is no name. */
const databaseWord = (most: number) =>
  word(most).check(z.regex(/^[\p{L}\p{N}_$][\p{L}\p{N}_$.@-]*$/u, { error: 'database_word' }))

/** A database that is saved along from now on. */
export const NewDatabase = z.object({
  host: DatabaseHost,
  database: databaseWord(64),
  user: databaseWord(32),
  password: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(200)),
})

export const ServerBackups = z.object({
  policy: z.object({
    everyMinutes: z.number(),
    keepMonths: z.number(),
    nextAt: z.nullable(moment),
    lastAt: z.nullable(moment),
    lastFailure: z.nullable(z.string()),
    /** In words of the vault, for the provider's staff. */
    lastFailureDetail: z.nullable(z.string()),
  }),
  instances: z.array(
    z.object({ id: z.string(), name: z.string(), isProtected: z.boolean(), since: z.nullable(moment) }),
  ),
  databases: z.array(z.object({ host: z.string(), name: z.string(), user: z.string(), lastAt: z.nullable(moment) })),
  /** What whoever saves it can do, and where not, why. */
  abilities: z.record(z.enum(backupAbilities), z.object({ can: z.boolean(), because: z.nullable(z.string()) })),
  usedBytes: z.number(),
  readAt: moment,
})
export const ServerRestorePoint = z.object({
  id: z.string(),
  takenAt: moment,
  bytes: z.number(),
  because: z.enum(['schedule', 'asked', 'before_restore']),
  keptUntil: moment,
  databases: z.array(z.string()),
})
export const RestoreEntry = z.object({
  path: z.string(),
  name: z.string(),
  kind: z.enum(['file', 'folder', 'link']),
  sizeBytes: z.number(),
  modifiedAt: moment,
})
/** One of the list: what it was about as well, and for how long its file can be fetched. */
export const ListedJob = z.object({
  job: z.number(),
  kind: z.enum(['restore', 'download']),
  state: z.enum(['under_way', 'done', 'failed', 'stopped']),
  progress: z.number(),
  reason: z.nullable(z.string()),
  point: z.string(),
  /** Null: the whole server. */
  paths: z.nullable(z.array(z.string())),
  askedAt: moment,
  endedAt: z.nullable(moment),
  until: z.nullable(moment),
})
export const RestoreJob = z.object({
  job: z.number(),
  kind: z.enum(['restore', 'download']),
  state: z.enum(['under_way', 'done', 'failed', 'stopped']),
  /** In percent. */
  progress: z.number(),
  reason: z.nullable(z.string()),
})
export const AskedRestore = z.object({ success: z.boolean(), task: z.number(), job: z.number() })

export type ServerBackups = z.infer<typeof ServerBackups>
export type ServerRestorePoint = z.infer<typeof ServerRestorePoint>
export type RestoreEntry = z.infer<typeof RestoreEntry>
export type ListedJob = z.infer<typeof ListedJob>
