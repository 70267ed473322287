import * as z from 'zod/mini'
import { spaceAccess, spaceCallRefusals, spaceParams } from '#areas/hosting/space/contract/calls.ts'
import { AskedChange } from '#areas/hosting/space/contract/shapes.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { RelativePath } from '#base/web-space/relative-path.ts'
import { backupKinds } from '../rules/backup.ts'
import { backupRefusals } from './refusals.ts'
import { AskedJob, Backup, BackupEntry, BackupId, BackupJob, FileChoice, RestorePlan, TableChoice } from './shapes.ts'

const refuses = { ...spaceCallRefusals, ...backupRefusals }
const base = { access: spaceAccess, transaction: false, refuses } as const
/** Reads at the host, which is asked each time. */
const looks = { ...base, method: 'GET', params: spaceParams } as const
const oneParams = z.object({ ...spaceParams.shape, backup: BackupId })
const jobParams = z.object({ ...spaceParams.shape, job: wholeNumber })
/** Begins work that takes a while. */
const begins = { ...base, method: 'POST', params: oneParams, status: 202, output: AskedJob } as const
const list = z.object({ data: z.array(Backup) })
/** Without a body all of it is meant. */
const orNothing = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))
/** The restore that is taken back, by its job: what it put back is what is meant, whatever else is named. */
const undoes = { undoes: z.optional(z.number()) }

export const backupCalls = calls({
  snapshots: call({
    ...looks,
    id: 'hosting.backups.snapshot.list',
    path: '/products/{id}/webhosting/backups/snapshot',
    summary:
      'The backups of the files of a web space, the newest first: one a night for seven days, and those that were asked for',
    output: list,
  }),
  restoreSnapshot: call({
    ...begins,
    id: 'hosting.backups.snapshot.restore',
    path: '/products/{id}/webhosting/backups/snapshot/{backup}/restore',
    summary: 'Puts files back as they were, some or all; how it stood before is kept as a backup of its own',
    body: orNothing(z.object({ ...FileChoice.shape, ...undoes })),
  }),
  prepareSnapshot: call({
    ...begins,
    id: 'hosting.backups.snapshot.prepare-download',
    path: '/products/{id}/webhosting/backups/snapshot/{backup}/prepare-download',
    summary: 'Makes files of a backup ready for download, some or all',
    body: orNothing(FileChoice),
  }),
  databases: call({
    ...looks,
    id: 'hosting.backups.database.list',
    path: '/products/{id}/webhosting/backups/database',
    summary: 'The backups of the databases of a web space, the newest first: one a night for three months',
    output: list,
  }),
  restoreDatabase: call({
    ...begins,
    id: 'hosting.backups.database.restore',
    path: '/products/{id}/webhosting/backups/database/{backup}/restore',
    summary:
      'Puts a database back as it was, some of its tables or all; how it stood before is kept as a backup of its own',
    body: orNothing(z.object({ ...TableChoice.shape, ...undoes })),
  }),
  prepareDatabase: call({
    ...begins,
    id: 'hosting.backups.database.prepare-download',
    path: '/products/{id}/webhosting/backups/database/{backup}/prepare-download',
    summary: 'Makes a backup of a database ready for download, some of its tables or all',
    body: orNothing(TableChoice),
  }),
  check: call({
    ...looks,
    id: 'hosting.backups.check',
    path: '/products/{id}/webhosting/backups/jobs/{job}',
    summary: 'How far a restore or the preparation of a download is, and what came of it',
    params: jobParams,
    output: z.object({ data: BackupJob }),
  }),

  jobs: call({
    ...looks,
    id: 'belfry.hosting.backups.jobs',
    path: '/products/{id}/webhosting/backups/jobs',
    summary: 'What was put back or made ready for download of late, the newest first',
    output: z.object({ data: z.array(BackupJob) }),
  }),
  browse: call({
    ...looks,
    id: 'belfry.hosting.backups.browse',
    path: '/products/{id}/webhosting/backups/snapshot/{backup}/files',
    summary: 'What a folder held in a backup',
    params: oneParams,
    query: z.object({ path: z._default(RelativePath, '') }),
    output: z.object({ data: z.array(BackupEntry) }),
  }),
  find: call({
    ...looks,
    id: 'belfry.hosting.backups.search',
    path: '/products/{id}/webhosting/backups/snapshot/{backup}/search',
    summary: 'Files and folders of a backup whose name has these letters, a hundred at most',
    params: oneParams,
    query: z.object({ name: z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(200)) }),
    output: z.object({ data: z.array(BackupEntry) }),
  }),
  tables: call({
    ...looks,
    id: 'belfry.hosting.backups.tables',
    path: '/products/{id}/webhosting/backups/database/{backup}/tables',
    summary: 'The tables in a backup of a database',
    params: oneParams,
    output: z.object({ data: z.array(z.string()) }),
  }),
  planSnapshot: call({
    ...base,
    id: 'belfry.hosting.backups.snapshot.plan',
    method: 'POST',
    path: '/products/{id}/webhosting/backups/snapshot/{backup}/plan',
    summary: 'What a restore of files would change; it changes nothing',
    params: oneParams,
    body: orNothing(FileChoice),
    output: z.object({ data: RestorePlan }),
  }),
  planDatabase: call({
    ...base,
    id: 'belfry.hosting.backups.database.plan',
    method: 'POST',
    path: '/products/{id}/webhosting/backups/database/{backup}/plan',
    summary: 'What a restore of a database would change; it changes nothing',
    params: oneParams,
    body: orNothing(TableChoice),
    output: z.object({ data: RestorePlan }),
  }),
  take: call({
    access: spaceAccess,
    refuses,
    id: 'belfry.hosting.backups.take',
    method: 'POST',
    path: '/products/{id}/webhosting/backups/take',
    summary: 'Makes a backup now, besides those of the night',
    params: spaceParams,
    body: z.object({ kind: z.enum(backupKinds) }),
    status: 202,
    output: AskedChange,
  }),
  ticket: call({
    ...base,
    transaction: true,
    id: 'belfry.hosting.backups.ticket',
    method: 'POST',
    path: '/products/{id}/webhosting/backups/jobs/{job}/ticket',
    summary: 'The right to fetch a download that one has asked for: once, within a minute',
    params: jobParams,
    output: z.object({ data: z.object({ path: z.string(), expiresAt: z.string() }) }),
  }),
  fetch: call({
    ...looks,
    id: 'belfry.hosting.backups.download',
    path: '/products/{id}/webhosting/backups/downloads/{ticket}',
    summary: 'A download that was made ready, for the account whose ticket this is',
    params: z.object({ ...spaceParams.shape, ticket: z.string().check(z.regex(/^[\w-]{43}$/, { error: 'invalid' })) }),
    acts: true,
    answers: 'file',
    rate: 'export',
  }),
})
