import * as z from 'zod/mini'
import { WebSpace } from '#areas/hosting/space/contract/shapes.ts'
import { ConfigFault } from '#base/windows-space/config-fault.ts'
import { CompatibilityLevel } from '#base/windows-space/database.ts'
import { LogFormat, Pipeline, Runtime } from '#base/windows-space/iis.ts'
import { TaskSchedule } from '#base/windows-space/task.ts'

const count = z.number()
const moment = z.string()

export const WindowsDirectory = z.object({
  /** Behind the name of the website: `docs`. */
  name: z.string(),
  /** The folder that it shows, from that of the space down. */
  path: z.string(),
})
export type WindowsDirectory = z.infer<typeof WindowsDirectory>

export const WindowsTaskTold = z.object({
  name: z.string(),
  command: z.string(),
  arguments: z.string(),
  schedule: TaskSchedule,
  nextRunAt: z.nullable(moment),
  /** `code` is what the program ended with; null while it runs. */
  lastRun: z.nullable(z.object({ at: moment, code: z.nullable(z.number()) })),
})
export type WindowsTaskTold = z.infer<typeof WindowsTaskTold>

export const WindowsDatabase = z.object({
  name: z.string(),
  user: z.string(),
  server: z.string(),
  port: z.number(),
  /** A name of its owner's that leads to the server. */
  hostname: z.nullable(z.string()),
  /** Off: its login is shut; what is in it stays. */
  isOn: z.boolean(),
  usedBytes: count,
  version: z.string(),
  level: CompatibilityLevel,
  /** What the version of the server takes. */
  levels: z.array(CompatibilityLevel),
})
export type WindowsDatabase = z.infer<typeof WindowsDatabase>

/** All that its host says of a space, by one question. */
export const WindowsFacts = z.object({
  domain: z.string(),
  state: z.enum(['on', 'suspended']),
  host: z.string(),
  addresses: z.array(z.string()),
  user: z.string(),
  quotaBytes: count,
  usedBytes: count,
  site: z.object({
    /** Names that lead here beside the first one. */
    addresses: z.array(z.string()),
    indexFiles: z.array(z.string()),
    logFormat: LogFormat,
    directories: z.array(WindowsDirectory),
    /** The first web.config that IIS does not take (500.19). */
    configFault: z.nullable(ConfigFault),
  }),
  pool: z.object({
    /** Empty: no .NET Framework, as ASP.NET Core wants it. */
    runtime: Runtime,
    offered: z.array(Runtime),
    pipeline: Pipeline,
    is32bit: z.boolean(),
    memoryBytes: count,
    startedAt: z.nullable(moment),
    /** Versions of ASP.NET Core on this machine. */
    aspNetCore: z.array(z.string()),
  }),
  ftp: z.object({ isOn: z.boolean(), port: z.number(), hostname: z.nullable(z.string()), user: z.string() }),
  database: z.nullable(WindowsDatabase),
  tasks: z.array(WindowsTaskTold),
})
export type WindowsFacts = z.infer<typeof WindowsFacts>

export const windowsAbilities = ['ftp', 'database', 'tasks', 'usage', 'holdsQuota'] as const

export const WindowsSpace = z.object({
  ...z.pick(WebSpace, {
    id: true,
    name: true,
    state: true,
    readAt: true,
    silentSince: true,
    underWay: true,
    failed: true,
    lastChange: true,
  }).shape,
  /** Null as long as its host has not said anything. */
  facts: z.nullable(WindowsFacts),
  /** What its host can do, and why not where it cannot. */
  abilities: z.record(z.enum(windowsAbilities), z.object({ can: z.boolean(), because: z.nullable(z.string()) })),
})
export type WindowsSpace = z.infer<typeof WindowsSpace>
