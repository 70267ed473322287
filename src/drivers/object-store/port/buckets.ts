import type { LifecycleRule } from '#base/object-store/lifecycle.ts'
import type { Versioning } from '#base/object-store/rights.ts'
import type { Outcome } from '../../outcome.ts'
import type { OneStore, StoreFacts } from './account.ts'

export type OneBucket = OneStore & { bucket: string }

/** What can be set of a bucket; what is left out stays as it is. */
export type BucketSettings = {
  versioning?: Exclude<Versioning, 'off'> | undefined
  isPublic?: boolean | undefined
  lifecycle?: readonly LifecycleRule[] | undefined
  quotaBytes?: number | null | undefined
}

export interface StoreBuckets {
  makeBucket(operationId: string, order: OneBucket): Promise<Outcome<StoreFacts>>
  /** Only an empty one: `bucket_not_empty`. */
  dropBucket(operationId: string, order: OneBucket): Promise<Outcome<StoreFacts>>
  setBucket(operationId: string, order: OneBucket & { settings: BucketSettings }): Promise<Outcome<StoreFacts>>
  /**
   * Deletes up to a thousand of what is in it: objects, their old versions, and uploads that were never finished. Asked until nothing is left.
   */
  emptyBucket(operationId: string, order: OneBucket): Promise<Outcome<{ removed: number; isEmpty: boolean }>>
}
