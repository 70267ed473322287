import * as z from 'zod/mini'
import { LifecycleRule, mostLifecycleRules } from '#base/object-store/lifecycle.ts'
import { keyRights, versioningStates } from '#base/object-store/rights.ts'
import { asTyped } from '#base/one-line.ts'
import { storeStandings } from '../rules/standing.ts'

const moment = z.string()

export const StorageBucket = z.object({
  name: z.string(),
  objects: z.number(),
  /** In octets, as they were measured last. */
  size: z.number(),
  createdAt: moment,
  /** From when the settings are; null: its provider never told them, and what stands there means nothing. */
  settingsAt: z.nullable(moment),
  versioning: z.enum(versioningStates),
  isPublic: z.boolean(),
  lifecycle: z.array(LifecycleRule),
  hasOtherRules: z.boolean(),
  quotaBytes: z.nullable(z.number()),
  /** Where everybody reads what is in it; null while nobody may. */
  publicAddress: z.nullable(z.string()),
  isUnderWay: z.boolean(),
})
export type StorageBucket = z.infer<typeof StorageBucket>

/** What was asked last and did not come about, until it is asked anew. */
const FailedChange = z.object({
  ...{ task: z.number(), part: z.string(), change: z.string(), title: z.string(), reason: z.string() },
  ...{ canRetry: z.boolean(), at: moment },
})

const Able = z.object({ can: z.boolean(), because: z.nullable(z.string()) })

export const ObjectStorage = z.object({
  id: z.number(),
  name: z.string(),
  standing: z.enum(storeStandings),
  /** All null as long as its provider has not said anything. */
  guid: z.nullable(z.string()),
  url: z.nullable(z.string()),
  region: z.nullable(z.string()),
  buckets: z.nullable(z.number()),
  objects: z.nullable(z.number()),
  size: z.nullable(z.number()),
  quotaBytes: z.nullable(z.number()),
  /** Usage is counted once an hour: it may be that far behind. */
  measuredAt: z.nullable(moment),
  usageDelayMinutes: z.number(),
  readAt: z.nullable(moment),
  silentSince: z.nullable(moment),
  /** When what it held is deleted, once it has ended. */
  deletedOn: z.nullable(z.string()),
  underWay: z.array(z.string()),
  failed: z.nullable(FailedChange),
  lastChange: z.nullable(z.object({ title: z.string(), at: moment })),
  abilities: z.object({ narrowKeys: Able, traffic: Able }),
})
export type ObjectStorage = z.infer<typeof ObjectStorage>

export const NewBucket = z.object({ name: z.string().check(...asTyped, z.maxLength(63)) })

export const BucketChange = z.object({
  versioning: z.optional(z.enum(['on', 'paused'])),
  isPublic: z.optional(z.boolean()),
  /** That everybody may read it was asked twice. */
  isConfirmed: z.optional(z.boolean()),
  lifecycle: z.optional(z.array(LifecycleRule).check(z.maxLength(mostLifecycleRules))),
  quotaBytes: z.optional(z.nullable(z.number().check(z.int(), z.gte(1024), z.lte(2 ** 50)))),
})
export type BucketChange = z.infer<typeof BucketChange>

export const StorageKey = z.object({
  id: z.string(),
  name: z.string(),
  rights: z.enum(keyRights),
  /** Null: all of them, also those that come. */
  buckets: z.nullable(z.array(z.string())),
  madeAt: z.nullable(moment),
  madeBy: z.nullable(z.string()),
})
export type StorageKey = z.infer<typeof StorageKey>

export const NewKey = z.object({
  name: z.string().check(...asTyped, z.minLength(1), z.maxLength(60)),
  rights: z.enum(keyRights),
  buckets: z.nullable(z.array(z.string().check(z.maxLength(63))).check(z.minLength(1), z.maxLength(50))),
})
export type NewKey = z.infer<typeof NewKey>

/** The one time that a secret is told. */
export const MadeKey = z.object({
  id: z.string(),
  secret: z.string(),
  name: z.string(),
  url: z.string(),
  region: z.string(),
})
export type MadeKey = z.infer<typeof MadeKey>

export const StorageUsage = z.object({
  quotaBytes: z.number(),
  measuredAt: moment,
  days: z.array(z.object({ day: z.string(), bytes: z.number(), objects: z.number() })),
  /** What went through; empty where the provider does not tell. */
  traffic: z.array(z.object({ day: z.string(), bytesIn: z.number(), bytesOut: z.number(), requests: z.number() })),
  /** When it is full if it goes on growing as in the last month; null where it does not, or not within a year. */
  fullOn: z.nullable(z.string()),
  /** What is billed next; null for whom amounts are not told, and for what is not billed. */
  bill: z.nullable(z.object({ dueOn: z.string(), cents: z.number(), sizeGb: z.number() })),
  /** From which part of its room on its owner is told by mail; null: never. */
  alarmPercent: z.nullable(z.number()),
})
export type StorageUsage = z.infer<typeof StorageUsage>

export const Alarm = z.object({ percent: z.nullable(z.number().check(z.int(), z.gte(10), z.lte(100))) })

export const SettingsCopy = z.object({
  id: z.number(),
  takenAt: moment,
  byWhom: z.enum(['clock', 'user', 'restore']),
  buckets: z.array(
    z.object({ name: z.string(), versioning: z.enum(versioningStates), isPublic: z.boolean(), rules: z.number() }),
  ),
  /** Buckets whose settings are others now, or that are gone. */
  differs: z.array(z.string()),
})
export type SettingsCopy = z.infer<typeof SettingsCopy>
