import * as z from 'zod/mini'
import { CryptHash, DatabaseHash, FtpFolder, OwnName, SshKey } from '#base/web-space/access.ts'
import { CronJob } from '#base/web-space/cron.ts'
import { ProgramRun } from '#base/web-space/program-run.ts'
import type { VerbRow } from './verb-row.ts'
import { SpaceReference, Table } from './web-space.ts'

const Nothing = z.null()
const JobId = CronJob.shape.id
const OneDatabase = z.strictObject({ reference: SpaceReference, name: OwnName })

/** Who gets into a space and by what, its databases, and what it does by the clock. */
export const webAccessVerbs = {
  'ftp.keep': {
    effect: 'writes',
    seconds: 60,
    input: z.strictObject({
      reference: SpaceReference,
      /** '' is the space's own. */
      name: z.union([z.literal(''), OwnName]),
      folder: FtpFolder,
      isOn: z.boolean(),
      passwordHash: z.optional(CryptHash),
    }),
    output: Nothing,
  },
  'ftp.drop': { effect: 'writes', seconds: 60, input: OneDatabase, output: Nothing },
  'ssh.set': {
    effect: 'writes',
    seconds: 60,
    input: z.strictObject({ reference: SpaceReference, isOn: z.boolean() }),
    output: Nothing,
  },
  'ssh.keep-key': {
    effect: 'writes',
    seconds: 60,
    input: z.strictObject({ reference: SpaceReference, key: SshKey }),
    output: Nothing,
  },
  'ssh.drop-key': {
    effect: 'writes',
    seconds: 60,
    input: z.strictObject({
      reference: SpaceReference,
      fingerprint: z.string().check(z.regex(/^SHA256:[A-Za-z0-9+/]{43}$/)),
    }),
    output: Nothing,
  },

  'database.keep': {
    effect: 'writes',
    seconds: 60,
    input: z.strictObject({
      reference: SpaceReference,
      name: OwnName,
      isOn: z.boolean(),
      passwordHash: z.optional(DatabaseHash),
    }),
    output: Nothing,
  },
  'database.drop': { effect: 'writes', seconds: 120, input: OneDatabase, output: z.object({ existed: z.boolean() }) },
  'database.tables': {
    effect: 'reads',
    seconds: 60,
    input: OneDatabase,
    output: z.array(
      z.object({
        name: z.string(),
        engine: z.string(),
        collation: z.string(),
        rows: z.number(),
        usedBytes: z.number(),
        columns: z.array(z.object({ name: z.string(), type: z.string(), isKey: z.boolean() })),
      }),
    ),
  },
  'database.rows': {
    effect: 'reads',
    seconds: 60,
    input: z.strictObject({
      reference: SpaceReference,
      name: OwnName,
      table: Table,
      offset: z.int().check(z.gte(0)),
      most: z.int().check(z.gte(1), z.lte(200)),
    }),
    output: z.object({
      columns: z.array(z.string()),
      rows: z.array(z.array(z.object({ value: z.nullable(z.string()), isCut: z.boolean() }))),
      hasMore: z.boolean(),
    }),
  },
  /** Sends all of it as SQL. */
  'database.export': { effect: 'reads', seconds: 600, input: OneDatabase, output: z.null() },
  /** Carries out the SQL that comes along. */
  'database.import': { effect: 'writes', seconds: 900, input: OneDatabase, output: Nothing },

  'cron.keep': {
    effect: 'writes',
    seconds: 60,
    input: z.strictObject({ reference: SpaceReference, job: CronJob }),
    output: Nothing,
  },
  'cron.drop': {
    effect: 'writes',
    seconds: 60,
    input: z.strictObject({ reference: SpaceReference, id: JobId }),
    output: Nothing,
  },
  'cron.run': {
    effect: 'writes',
    seconds: 660,
    input: z.strictObject({ reference: SpaceReference, id: JobId }),
    output: ProgramRun,
  },
} as const satisfies Record<string, VerbRow>
