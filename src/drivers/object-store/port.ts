import { driverKey } from '#base/driver-key.ts'
import type { Ability } from '../outcome.ts'
import type { StoreKeys, StoreLife } from './port/account.ts'
import type { StoreBuckets } from './port/buckets.ts'
import type { StoreObjects } from './port/objects.ts'

export type * from './port/account.ts'
export type * from './port/buckets.ts'
export type * from './port/objects.ts'

/** `narrowKeys`: whether a key that may not everything makes no bucket and sees no name of one. */
export const storeAbilities = ['narrowKeys', 'traffic'] as const
export type StoreAbility = (typeof storeAbilities)[number]

export type StoreRejection =
  | 'no_such_store'
  | 'store_suspended'
  | 'bucket_taken'
  | 'bucket_not_empty'
  | 'no_such_bucket'
  | 'bucket_name_invalid'
  | 'too_many'
  | 'key_taken'
  | 'no_such_key'
  | 'no_such_object'
  | 'no_such_upload'
  | 'part_missing'
  | 'quota_full'
  | 'quota_below_use'
  | 'access_denied'
  | 'refused'

/**
 * Whoever keeps objects for customers, reached by programs over S3. Promises, held by the conformance suite: what one customer has no
 * other reaches; a suspended one is refused everything by everybody; a quota refuses what would not fit; a key is answered with its secret
 * once and never after; a write is known by its operation id, or leads to the same however often it is asked.
 */
export interface ObjectStore extends StoreLife, StoreKeys, StoreBuckets, StoreObjects {
  readonly name: string
  /** Where programs and browsers reach it. */
  readonly url: string
  readonly abilities: Readonly<Record<StoreAbility, Ability>>
}

export const objectStoreKey = driverKey<ObjectStore>('object-store')
