import * as z from 'zod/mini'
import { ProgramRun } from '#base/web-space/program-run.ts'
import { IndexFiles, SiteName } from '#base/web-space/site.ts'
import { ConfigFault } from '#base/windows-space/config-fault.ts'
import { CompatibilityLevel, SqlHash } from '#base/windows-space/database.ts'
import { IisChange, LogFormat, Pipeline, Runtime } from '#base/windows-space/iis.ts'
import { TaskSchedule, WindowsTask } from '#base/windows-space/task.ts'
import { VirtualDirectory } from '#base/windows-space/virtual-directory.ts'
import type { VerbRow } from './verb-row.ts'
import { SpaceReference } from './web-space.ts'

const One = z.strictObject({ reference: SpaceReference })
const moment = z.nullable(z.string())
/** What a write answers: that it is so. How the space stands is `windows.read`. */
const Nothing = z.null()
/** As the portal makes them: the agent hands it to Windows, and writes it down nowhere. */
const Password = z.string().check(z.regex(/^[A-Za-z0-9]{16,64}$/))

/** All that a Windows node knows of a space, with the moment at which it was so. */
export const WindowsSpace = z.object({
  reference: z.string(),
  domain: z.string(),
  state: z.enum(['on', 'suspended']),
  host: z.string(),
  addresses: z.array(z.string()),
  user: z.string(),
  quotaBytes: z.number(),
  usedBytes: z.number(),
  site: z.object({
    addresses: z.array(z.string()),
    indexFiles: z.array(z.string()),
    logFormat: LogFormat,
    directories: z.array(z.object({ name: z.string(), path: z.string() })),
    configFault: z.nullable(ConfigFault),
  }),
  pool: z.object({
    runtime: Runtime,
    offered: z.array(Runtime),
    pipeline: Pipeline,
    is32bit: z.boolean(),
    memoryBytes: z.number(),
    startedAt: moment,
    aspNetCore: z.array(z.string()),
  }),
  ftp: z.object({ isOn: z.boolean(), port: z.number(), hostname: z.nullable(z.string()), user: z.string() }),
  database: z.nullable(
    z.object({
      name: z.string(),
      user: z.string(),
      server: z.string(),
      port: z.number(),
      hostname: z.nullable(z.string()),
      isOn: z.boolean(),
      usedBytes: z.number(),
      version: z.string(),
      level: CompatibilityLevel,
      levels: z.array(CompatibilityLevel),
    }),
  ),
  tasks: z.array(
    z.object({
      name: z.string(),
      command: z.string(),
      arguments: z.string(),
      schedule: TaskSchedule,
      nextRunAt: moment,
      lastRun: z.nullable(z.object({ at: z.string(), code: z.nullable(z.number()) })),
    }),
  ),
  lastChange: z.nullable(z.object({ at: z.string(), operationId: z.string() })),
  readAt: z.string(),
})

const nullableName = z.optional(z.nullable(SiteName))

/** What a node of Windows does: IIS, its FTP, SQL Server and the task scheduler. The agent there is PowerShell. */
export const windowsVerbs = {
  /** Makes a space, or gives one that is there another size or first name; `indexFiles` is for a new one alone. */
  'windows.keep': {
    effect: 'writes',
    seconds: 300,
    input: z.strictObject({
      reference: SpaceReference,
      domain: SiteName,
      quotaBytes: z.int().check(z.gte(1)),
      indexFiles: z.optional(IndexFiles),
    }),
    output: Nothing,
  },
  'windows.read': { effect: 'reads', seconds: 120, input: One, output: WindowsSpace },
  'windows.suspend': { effect: 'writes', seconds: 120, input: One, output: Nothing },
  'windows.reactivate': { effect: 'writes', seconds: 120, input: One, output: Nothing },
  /** Deletes it with all that is in it. */
  'windows.end': { effect: 'writes', seconds: 600, input: One, output: z.object({ existed: z.boolean() }) },

  /** What was noted of its pool: the last of each step. `at` in seconds since 1970, counted on as `PoolSample` tells. */
  'iis.usage': {
    effect: 'reads',
    seconds: 120,
    input: z.strictObject({
      reference: SpaceReference,
      sinceSeconds: z.int().check(z.gte(0)),
      everySeconds: z.int().check(z.gte(60)),
    }),
    output: z.object({
      samples: z.array(z.object({ at: z.number(), bytes: z.number(), milliseconds: z.number(), recycles: z.number() })),
    }),
  },

  'iis.keep-address': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({ reference: SpaceReference, address: SiteName }),
    output: Nothing,
  },
  'iis.drop-address': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({ reference: SpaceReference, address: SiteName }),
    output: Nothing,
  },
  /** What is left out stays as it is. */
  'iis.change': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({ reference: SpaceReference, change: IisChange }),
    output: Nothing,
  },
  'iis.keep-directory': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({ reference: SpaceReference, directory: VirtualDirectory }),
    output: Nothing,
  },
  'iis.drop-directory': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({ reference: SpaceReference, name: VirtualDirectory.shape.name }),
    output: Nothing,
  },

  /** What is left out stays as it is, in this one and the next. */
  'iis.set-ftp': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({
      reference: SpaceReference,
      isOn: z.optional(z.boolean()),
      hostname: nullableName,
      password: z.optional(Password),
    }),
    output: Nothing,
  },
  'sql.set': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({
      reference: SpaceReference,
      isOn: z.optional(z.boolean()),
      hostname: nullableName,
      level: z.optional(CompatibilityLevel),
      passwordHash: z.optional(SqlHash),
    }),
    output: Nothing,
  },

  'tasks.keep': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({ reference: SpaceReference, task: WindowsTask }),
    output: Nothing,
  },
  'tasks.drop': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({ reference: SpaceReference, name: WindowsTask.shape.name }),
    output: Nothing,
  },
  /** Now, as the user of the space, and what it said. */
  'tasks.run': {
    effect: 'writes',
    seconds: 660,
    input: z.strictObject({ reference: SpaceReference, name: WindowsTask.shape.name }),
    output: ProgramRun,
  },
} as const satisfies Record<string, VerbRow>
