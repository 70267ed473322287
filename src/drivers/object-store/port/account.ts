import type { LifecycleRule } from '#base/object-store/lifecycle.ts'
import type { KeyRights, Versioning } from '#base/object-store/rights.ts'
import type { Outcome } from '../../outcome.ts'

/** Whose storage: the reference of its service, `service-17`. */
export type StoreReference = string
export type OneStore = { reference: StoreReference }

export type BucketFacts = {
  name: string
  objects: number
  bytes: number
  createdAt: string
  /** From when the settings below are; null: they could not be read, as of a storage that is suspended, and mean nothing. */
  settingsAt: string | null
  versioning: Versioning
  isPublic: boolean
  /** Below the address of the store, what stands before the name of an object that everybody may read. */
  publicPath: string
  lifecycle: LifecycleRule[]
  /** It also has rules of a kind that this portal does not know; they stay as they are. */
  hasOtherRules: boolean
  /** What this bucket may hold; null: as much as the whole storage. */
  quotaBytes: number | null
}

/** A key, without its secret: that is answered once, by `makeKey`. */
export type KeyFacts = { id: string; rights: KeyRights /** Null: all of them. */; buckets: readonly string[] | null }

export type StoreFacts = {
  reference: StoreReference
  /** The provider's own name for it. */
  guid: string
  region: string
  state: 'on' | 'suspended'
  quotaBytes: number
  bytes: number
  objects: number
  buckets: BucketFacts[]
  keys: KeyFacts[]
  /** From when the figures are; those of the settings are from `readAt`. */
  measuredAt: string
  readAt: string
}

/** What went through in a day, by the provider's log. */
export type DayTraffic = { day: string; bytesIn: number; bytesOut: number; requests: number }

export interface StoreLife {
  /** Makes it, or gives one that is there this quota; never less than what is in it (`quota_below_use`). */
  keepStore(operationId: string, wanted: OneStore & { quotaBytes: number }): Promise<Outcome<StoreFacts>>
  /** All of it by one question. */
  readStore(reference: StoreReference): Promise<Outcome<StoreFacts>>
  /** Nobody reads or writes it from now on; all that is in it stays. */
  suspendStore(operationId: string, order: OneStore): Promise<Outcome<StoreFacts>>
  resumeStore(operationId: string, order: OneStore): Promise<Outcome<StoreFacts>>
  /** With everything in it, for good. */
  endStore(operationId: string, order: OneStore): Promise<Outcome<{ existed: boolean }>>
  traffic(of: OneStore & { since: Date }): Promise<Outcome<DayTraffic[]>>
}

export interface StoreKeys {
  /** The key under this id; asked again under the same operation it is the same key. */
  makeKey(
    operationId: string,
    order: OneStore & KeyFacts,
  ): Promise<Outcome<{ id: string; secret: string; facts: StoreFacts }>>
  dropKey(operationId: string, order: OneStore & { id: string }): Promise<Outcome<StoreFacts>>
}
