import * as z from 'zod/mini'
import {
  AskedTask,
  asks,
  looks,
  reads,
  serverAccess,
  serverCallRefusals,
  serverParams,
} from '#areas/cloud/servers/contract/base.ts'
import { namesOf } from '#areas/cloud/servers/contract/prefixes.ts'
import { call, calls } from '#base/call.ts'
import { mostPathsAtOnce, ServerPath } from '#base/cloud-server/restore-points.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { isDay } from '#base/dates.ts'
import { wholeNumber, wholeNumberUpTo } from '#base/list-fields.ts'
import { oneLine } from '#base/one-line.ts'
import { backupRefusals } from './refusals.ts'
import { AskedRestore, NewDatabase, RestoreEntry, RestoreJob, ServerBackups, ServerRestorePoint } from './shapes.ts'

const refuses = { ...serverCallRefusals, ...backupRefusals }
const sees = { ...looks, refuses } as const
const changes = { ...asks, output: AskedTask, refuses } as const
const PointId = z.string().check(z.regex(/^[\w.-]{1,80}$/, { error: 'invalid' }))
const InstanceId = z.string().check(z.regex(/^[\w-]{1,60}$/, { error: 'invalid' }))
const pointParams = z.object({ ...serverParams.shape, restorePoint: PointId })
const DayAsked = z.string().check(z.refine(isDay, { error: 'invalid' }))
const jobParams = z.object({ ...pointParams.shape, job: wholeNumber })
const Paths = z.array(ServerPath).check(z.minLength(1, { error: 'required' }), z.maxLength(mostPathsAtOnce))
const word = (most: number) => oneLine(most).check(z.minLength(1, { error: 'required' }))
/** Asks the vault about one point; it changes nothing. */
const inside = {
  access: serverAccess,
  method: 'POST',
  transaction: false,
  params: pointParams,
  refuses,
  output: z.object({ data: z.array(RestoreEntry) }),
} as const

/** What of a server is saved, and when. */
export const backupCalls = (variant: ServerVariant) => {
  const { id, path } = namesOf(variant)
  return calls({
    policy: call({
      ...sees,
      id: id('backup.policy'),
      path: path('backup/policy'),
      summary: 'When a server is saved, for how long that is kept, and what of it is saved',
      output: z.object({ data: ServerBackups }),
    }),
    run: call({
      ...changes,
      id: id('backup.run-policy'),
      method: 'POST',
      path: path('backup/run-backup-policy'),
      summary: 'Saves a server now, besides the moments of its policy',
    }),
    protect: call({
      ...changes,
      transaction: false,
      id: id('backup.protect-instances'),
      method: 'POST',
      path: path('backup/protect-instances/{instance}'),
      summary: 'Has a server, or a disk of it, saved from now on, or no longer',
      params: z.object({ ...serverParams.shape, instance: InstanceId }),
      body: z.optional(z.nullable(z.object({ state: z._default(z.boolean(), true) }))),
    }),
    addDatabase: call({
      ...changes,
      id: id('backup.add-mysql-db'),
      method: 'POST',
      path: path('backup/add-backup-mysql-db'),
      summary: 'Has a MySQL database saved along with its server; the password is told to nobody',
      body: NewDatabase,
    }),
    points: call({
      ...sees,
      id: id('backup.restore-points'),
      path: path('backup/restore-points'),
      summary:
        'What a server can be put back to, the newest first; `before` goes on behind a point, `day` begins with the last of a day',
      query: z.object({
        limit: z._default(wholeNumberUpTo(200), 50),
        before: z.optional(PointId),
        day: z.optional(DayAsked),
      }),
      output: z.object({ data: z.array(ServerRestorePoint) }),
    }),
  })
}

/** What a restore point holds, and what is fetched from it or put back. */
export const restoreCalls = (variant: ServerVariant) => {
  const { id, path } = namesOf(variant)
  return calls({
    browse: call({
      ...inside,
      id: id('restore-points.browser-files'),
      path: path('restore-points/{restorePoint}/browser-files'),
      summary: 'What a folder of a server held at a restore point',
      body: z.object({ path: z._default(ServerPath, '') }),
    }),
    search: call({
      ...inside,
      id: id('restore-points.search-files'),
      path: path('restore-points/{restorePoint}/search-files'),
      summary: 'Files and folders of a restore point whose name has these letters, a hundred at most',
      body: z.object({ query: word(200) }),
    }),
    prepare: call({
      ...changes,
      transaction: false,
      id: id('restore-points.prepare-download'),
      method: 'POST',
      path: path('restore-points/{restorePoint}/prepare-download'),
      summary: 'Makes files of a restore point ready for download',
      params: pointParams,
      body: z.object({ files: Paths }),
      output: AskedRestore,
    }),
    restore: call({
      ...changes,
      transaction: false,
      id: id('restore-points.restore'),
      method: 'POST',
      path: path('restore-points/{restorePoint}/restore'),
      summary: 'Puts a server back, whole or only these files; how it stood before is a restore point of its own',
      params: pointParams,
      body: z.object({ files: z.optional(Paths), whole: z.optional(z.boolean()) }),
      output: AskedRestore,
    }),
    download: call({
      ...reads,
      transaction: false,
      acts: true,
      alsoFile: true,
      rate: 'export',
      id: id('restore-points.download'),
      path: path('restore-points/{restorePoint}/prepare-download/{job}/download'),
      summary: 'How far a download is; with `action=download` the file itself',
      params: jobParams,
      query: z.object({ action: z._default(z.enum(['check', 'download']), 'check') }),
      output: z.object({ data: RestoreJob }),
      refuses,
    }),
    check: call({
      ...reads,
      id: id('restore-points.restore-check'),
      path: path('restore-points/{restorePoint}/restore/{job}'),
      summary: 'How far a restore is',
      params: jobParams,
      output: z.object({ data: RestoreJob }),
      refuses,
    }),
    stop: call({
      ...reads,
      acts: true,
      transaction: true,
      id: id('restore-points.stop'),
      path: path('restore-points/{restorePoint}/stop'),
      summary: 'Stops what is put back or made ready from a restore point; what was put back so far goes back',
      params: pointParams,
      output: z.object({ success: z.boolean(), job: z.number() }),
      refuses,
    }),
  })
}
