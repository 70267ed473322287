import * as z from 'zod/mini'
import { CronJob } from '#base/web-space/cron.ts'
import { PhpSettings } from '#base/web-space/php-settings.ts'
import { PhpVersion } from '#base/web-space/php-versions.ts'
import { CachePolicy, Redirects } from '#base/web-space/site.ts'

/** A service of the portal. Its number is what the system calls the space by: `w17`. */
export const SpaceReference = z.string().check(z.regex(/^service-[1-9]\d{0,8}$/))

/** Of a database, as its owner called it; it is compared with what is there before it is asked for. */
export const Table = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\p{Cc}`\\]*$/u))

const nullable = z.nullable(z.string())

/** All that a node knows of a space, with the moment at which it was so. */
export const WebSpace = z.object({
  reference: z.string(),
  domain: z.string(),
  state: z.enum(['on', 'suspended']),
  host: z.string(),
  addresses: z.array(z.string()),
  user: z.string(),
  quotaBytes: z.number(),
  usedBytes: z.number(),
  files: z.number(),
  site: z.object({
    aliases: z.array(z.string()),
    documentRoot: z.string(),
    indexFiles: z.array(z.string()),
    redirects: Redirects,
  }),
  php: z.object({
    version: PhpVersion,
    offered: z.array(PhpVersion),
    settings: PhpSettings,
    workers: z.object({ most: z.number(), busy: z.nullable(z.number()) }),
  }),
  databases: z.array(
    z.object({
      name: z.string(),
      user: z.string(),
      host: z.string(),
      port: z.number(),
      usedBytes: z.number(),
      tables: z.number(),
      isOn: z.boolean(),
    }),
  ),
  ftp: z.array(
    z.object({
      name: z.string(),
      user: z.string(),
      folder: z.string(),
      isOn: z.boolean(),
      lastSignInAt: nullable,
    }),
  ),
  ssh: z.object({
    isOn: z.boolean(),
    host: z.string(),
    port: z.number(),
    keys: z.array(z.object({ name: z.string(), key: z.string(), fingerprint: z.string() })),
  }),
  cron: z.array(
    z.extend(CronJob, {
      lastRun: z.nullable(z.object({ startedAt: z.string(), seconds: z.number(), exitCode: z.nullable(z.number()) })),
    }),
  ),
  cache: z.object({
    varnish: z.object({ isOn: z.boolean(), policy: CachePolicy }),
    redis: z.object({ isOn: z.boolean(), address: nullable, usedBytes: z.number() }),
  }),
  certificate: z.nullable(z.object({ names: z.array(z.string()), until: z.string() })),
  newRelic: z.boolean(),
  recent: z.object({
    visitorsToday: z.number(),
    requestsToday: z.number(),
    errors: z.number(),
    lastErrorAt: nullable,
  }),
  lastChange: z.nullable(z.object({ at: z.string(), operationId: z.string() })),
  readAt: z.string(),
})
export type WebSpace = z.infer<typeof WebSpace>
