import { isBucketName } from '#base/object-store/bucket-name.ts'
import { mostBuckets } from '#base/object-store/rights.ts'
import { done, type Outcome } from '../../outcome.ts'
import type { OneBucket, StoreBuckets, StoreFacts } from '../port.ts'
import type { KeptBucket } from './kept.ts'
import { factsOf } from './life.ts'
import type { SandboxContent } from './sandbox-content.ts'
import { no } from './store-book.ts'

const atOnce = 1000

export const newBucket = (now: number): KeptBucket => ({
  ...{ createdAt: now, versioning: 'off', isPublic: false, lifecycle: [], quotaBytes: null, origins: [] },
  ...{ objects: 0, bytes: 0, measured: { at: now, objects: 0, bytes: 0 } },
})

export function bucketsPart(content: SandboxContent): StoreBuckets {
  const { book, objects, uploads } = content
  const read = async (reference: string): Promise<Outcome<StoreFacts>> => {
    const kept = await book.store(reference)
    return kept ? done(await factsOf(content, kept)) : no('no_such_store', reference)
  }
  /** Of a bucket of a storage that is open. */
  const closed = async ({ reference, bucket }: OneBucket): Promise<Outcome<never> | undefined> => {
    const store = await book.store(reference)
    if (!store) return no('no_such_store', reference)
    if (store.suspendedAt !== null) return no('store_suspended', reference)
    return (await book.bucket(reference, bucket)) ? undefined : no('no_such_bucket', bucket)
  }

  return {
    makeBucket: async (_operationId, { reference, bucket }) => {
      const store = await book.store(reference)
      if (!store) return no('no_such_store', reference)
      if (store.suspendedAt !== null) return no('store_suspended', reference)
      if (!isBucketName(bucket)) return no('bucket_name_invalid', bucket)
      if ((await book.buckets(reference)).length >= mostBuckets) return no('too_many', 'buckets')
      await book.changeBucket({ reference, bucket }, (kept) => kept ?? newBucket(book.now()))
      return read(reference)
    },

    dropBucket: async (_operationId, order) => {
      const store = await book.store(order.reference)
      if (store && !(await book.bucket(order.reference, order.bucket))) return read(order.reference)
      const why = await closed(order)
      if (why) return why
      const left = await book.objects(order, { prefix: '', after: '', most: 1 })
      if (left.length > 0 || (await book.uploads(order, 1)).length > 0) return no('bucket_not_empty', order.bucket)
      await book.changeBucket(order, () => undefined)
      return read(order.reference)
    },

    setBucket: async (_operationId, { settings, ...order }) => {
      const why = await closed(order)
      if (why) return why
      await book.changeBucket(
        order,
        (kept) =>
          kept && {
            ...kept,
            ...(settings.versioning && { versioning: settings.versioning }),
            ...(settings.isPublic !== undefined && { isPublic: settings.isPublic }),
            ...(settings.lifecycle && { lifecycle: [...settings.lifecycle] }),
            ...(settings.quotaBytes !== undefined && { quotaBytes: settings.quotaBytes }),
          },
      )
      return read(order.reference)
    },

    emptyBucket: async (_operationId, order) => {
      const why = await closed(order)
      if (why) return why
      const rows = await book.objects(order, { prefix: '', after: '', most: atOnce })
      await book.forgetObjects(order, rows)
      await objects.forget(rows.flatMap(({ versions }) => versions))
      const open = rows.length < atOnce ? await book.uploads(order, atOnce) : []
      for (const { id } of open) await uploads.stop(order, id)
      return done({ removed: rows.length, isEmpty: rows.length < atOnce && open.length < atOnce })
    },
  }
}
