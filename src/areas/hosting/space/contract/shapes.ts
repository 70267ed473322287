import * as z from 'zod/mini'
import { backupWindows } from '#base/web-space/backup-window.ts'
import { phpVersions } from '#base/web-space/php-versions.ts'
import { wwwChoices } from '#base/web-space/site.ts'
import { spaceAbilities } from '../rules/abilities.ts'
import { spaceStates } from '../rules/space-parts.ts'

const count = z.number()
const moment = z.string()

/** As they were asked for, each in the form that a web server takes. */
const RedirectsTold = z.object({
  https: z.boolean(),
  www: z.enum(wwwChoices),
  /** Where whoever opens the home page is sent; the address is kept while it is off. */
  home: z.nullable(z.object({ url: z.string(), isOn: z.boolean() })),
})
const CachePolicyTold = z.object({
  ttlSeconds: count,
  graceSeconds: count,
  keepsStatic: z.boolean(),
  ignoresTracking: z.boolean(),
  passes: z.array(z.string()),
})

export const SpaceDatabase = z.object({
  /** With the user of the space in front: `w17_shop`. */
  name: z.string(),
  user: z.string(),
  host: z.string(),
  port: z.number(),
  usedBytes: count,
  tables: count,
  /** Off: its user cannot sign in; what is in it stays. */
  isOn: z.boolean(),
})
export type SpaceDatabase = z.infer<typeof SpaceDatabase>

const SpaceFtpAccount = z.object({
  /** Empty: the account of the space itself. */
  name: z.string(),
  user: z.string(),
  folder: z.string(),
  isOn: z.boolean(),
  lastSignInAt: z.nullable(moment),
})

export const SpaceSshKey = z.object({ name: z.string(), key: z.string(), fingerprint: z.string() })
export type SpaceSshKey = z.infer<typeof SpaceSshKey>

export const SpaceCronJob = z.object({
  id: z.string(),
  name: z.string(),
  command: z.string(),
  arguments: z.string(),
  minute: z.string(),
  hour: z.string(),
  day: z.string(),
  month: z.string(),
  weekday: z.string(),
  isOn: z.boolean(),
  lastRun: z.nullable(z.object({ startedAt: moment, seconds: z.number(), exitCode: z.nullable(z.number()) })),
})

export type SpaceCronJob = z.infer<typeof SpaceCronJob>

/** All that its host says of a space, by one question. */
export const SpaceFacts = z.object({
  domain: z.string(),
  state: z.enum(['on', 'suspended']),
  host: z.string(),
  addresses: z.array(z.string()),
  user: z.string(),
  quotaBytes: count,
  usedBytes: count,
  files: count,
  site: z.object({
    aliases: z.array(z.string()),
    documentRoot: z.string(),
    indexFiles: z.array(z.string()),
    redirects: RedirectsTold,
  }),
  php: z.object({
    version: z.enum(phpVersions),
    offered: z.array(z.enum(phpVersions)),
    /** What differs from the usual, by the name of the directive. */
    settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    workers: z.object({ most: count, busy: z.nullable(count) }),
  }),
  databases: z.array(SpaceDatabase),
  ftp: z.array(SpaceFtpAccount),
  ssh: z.object({ isOn: z.boolean(), host: z.string(), port: z.number(), keys: z.array(SpaceSshKey) }),
  cron: z.array(SpaceCronJob),
  cache: z.object({
    varnish: z.object({ isOn: z.boolean(), policy: CachePolicyTold }),
    redis: z.object({ isOn: z.boolean(), address: z.nullable(z.string()), usedBytes: count }),
  }),
  certificate: z.nullable(z.object({ names: z.array(z.string()), until: moment })),
  newRelic: z.boolean(),
  /** When all of it was saved last by the clock, and in which hours that is; null where its host saves nothing, or has not said. */
  backup: z.nullable(z.object({ lastAt: z.nullable(moment), window: z.nullable(z.enum(backupWindows)) })),
  recent: z.object({
    visitorsToday: count,
    requestsToday: count,
    errors: count,
    lastErrorAt: z.nullable(moment),
  }),
})
export type SpaceFacts = z.infer<typeof SpaceFacts>

/** What was asked last and did not come about, until it is asked anew. */
const FailedChange = z.object({
  task: z.number(),
  part: z.string(),
  /** The part, and what of it was asked: `database.import`. */
  change: z.string(),
  title: z.string(),
  reason: z.string(),
  /** Not where the same would fail again, whatever happens meanwhile. */
  canRetry: z.boolean(),
  at: moment,
})

export const WebSpace = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(spaceStates),
  /** Null as long as its host has not said anything. */
  facts: z.nullable(SpaceFacts),
  /** When it was so. */
  readAt: z.nullable(moment),
  /** Its host does not answer since then: what is shown is how it was. */
  silentSince: z.nullable(moment),
  /** The parts of which a change is on its way to the host. */
  underWay: z.array(z.string()),
  failed: z.nullable(FailedChange),
  /** Since when a backup is overdue: it is older than a day and a half. */
  backupLateSince: z.nullable(moment),
  /** What was asked here last, and was done. */
  lastChange: z.nullable(z.object({ title: z.string(), at: moment })),
  /** It was made within a month, and nobody has put anything on it. */
  isNew: z.boolean(),
  /** What its host can do, and why not where it cannot. */
  abilities: z.record(z.enum(spaceAbilities), z.object({ can: z.boolean(), because: z.nullable(z.string()) })),
})
export type WebSpace = z.infer<typeof WebSpace>

/** A change that is on its way: followed as this task. */
export const AskedChange = z.object({ success: z.boolean(), task: z.number() })
