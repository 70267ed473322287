import * as z from 'zod/mini'
import { backupPolicies, mostPathsAtOnce } from '#base/cloud-server/restore-points.ts'
import { PathWithin, RelativePath } from '#base/web-space/relative-path.ts'
import { ServerReference } from './compute-server.ts'
import type { VerbRow } from './verb-row.ts'

/** As restic names it. */
const PointId = z.string().check(z.regex(/^[0-9a-f]{8,64}$/))
const DownloadId = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const nullable = z.nullable(z.string())

const one = { reference: ServerReference }
const One = z.strictObject(one)
const OnePoint = z.strictObject({ ...one, point: PointId })

export const ServerPoint = z.object({
  id: z.string(),
  takenAt: z.string(),
  bytes: z.number(),
  because: z.enum(['schedule', 'asked', 'before_restore']),
  keptUntil: z.string(),
})
export type ServerPoint = z.infer<typeof ServerPoint>

export const SavedEntry = z.object({
  path: z.string(),
  kind: z.enum(['file', 'folder', 'link']),
  sizeBytes: z.number(),
  modifiedAt: z.string(),
})
export type SavedEntry = z.infer<typeof SavedEntry>

export const ServerVault = z.object({
  everyMinutes: z.number(),
  keepMonths: z.number(),
  nextAt: nullable,
  lastAt: nullable,
  lastFailure: nullable,
  /** What is wrong, in words of the port, where that is known. */
  lastFailureCode: z.optional(nullable),
  instances: z.array(z.object({ id: z.string(), isProtected: z.boolean(), since: nullable })),
  underWay: z.nullable(
    z.object({
      operationId: z.string(),
      point: z.string(),
      kind: z.enum(['restore', 'download']),
      done: z.number(),
      total: z.number(),
    }),
  ),
  usedBytes: z.number(),
  readAt: z.string(),
})
export type ServerVault = z.infer<typeof ServerVault>

const Ready = z.object({ id: DownloadId, name: z.string(), bytes: z.number(), until: z.string() })

/** Servers of a node as they stood before: their disks in a repository of their own. What lasts tells its progress. */
export const vaultVerbs = {
  'vault.read': { effect: 'reads', seconds: 60, input: One, output: ServerVault },
  'vault.protect': {
    effect: 'writes',
    seconds: 60,
    input: z.strictObject({
      ...one,
      instance: z.string().check(z.regex(/^[a-z0-9]{1,20}$/)),
      isOn: z.boolean(),
      policy: z.optional(z.enum(Object.keys(backupPolicies) as [keyof typeof backupPolicies])),
    }),
    output: z.null(),
  },
  'vault.save': { effect: 'writes', seconds: 120, input: One, output: z.null() },
  /** Newest first. */
  'vault.points': { effect: 'reads', seconds: 60, input: One, output: z.array(ServerPoint) },
  'vault.browse': {
    effect: 'reads',
    seconds: 120,
    input: z.extend(OnePoint, { path: RelativePath }),
    output: z.array(SavedEntry),
  },
  'vault.search': {
    effect: 'reads',
    seconds: 120,
    input: z.extend(OnePoint, {
      text: z.string().check(z.minLength(1), z.maxLength(200)),
      most: z.int().check(z.gte(1), z.lte(1000)),
    }),
    output: z.array(SavedEntry),
  },
  /** Puts these into a file that can be fetched for a day. */
  'vault.prepare': {
    effect: 'writes',
    seconds: 120,
    input: z.extend(OnePoint, { paths: z.array(PathWithin).check(z.minLength(1), z.maxLength(mostPathsAtOnce)) }),
    output: Ready,
  },
  'vault.facts': { effect: 'reads', seconds: 60, input: z.strictObject({ ...one, id: DownloadId }), output: Ready },
  'vault.download': {
    effect: 'reads',
    seconds: 60,
    input: z.strictObject({ ...one, id: DownloadId }),
    output: z.object({ bytes: z.number() }),
  },
  /** Without paths all of the server. */
  'vault.restore': {
    effect: 'writes',
    seconds: 120,
    input: z.extend(OnePoint, {
      paths: z.nullable(z.array(PathWithin).check(z.minLength(1), z.maxLength(mostPathsAtOnce))),
    }),
    output: z.object({ files: z.number(), bytes: z.number(), undoPoint: z.string() }),
  },
  /** Of what is under way, by its operation id. */
  'vault.stop': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({ ...one, stops: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)) }),
    output: z.object({ existed: z.boolean() }),
  },
  /** With the repository. */
  'vault.forget': { effect: 'writes', seconds: 600, input: One, output: z.object({ existed: z.boolean() }) },
} as const satisfies Record<string, VerbRow>

export type VaultRefusal =
  | 'no_such_server'
  | 'no_such_instance'
  | 'not_protected'
  | 'no_such_point'
  | 'no_such_path'
  | 'not_a_folder'
  | 'no_such_download'
  | 'files_unreadable'
  | 'server_suspended'
  | 'no_agent'
  | 'stopped'
  /** The repository takes or gives nothing; the detail says which one. */
  | 'backups_full'
  | 'backups_shut'
  | 'refused'
