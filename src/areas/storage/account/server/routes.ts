import { isBucketName } from '#base/object-store/bucket-name.ts'
import { mostBuckets } from '#base/object-store/rights.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { storeCallRefusals } from '../contract/base.ts'
import { storageCalls } from '../contract/calls.ts'
import { bucketRefusals, copyRefusals } from '../contract/refusals.ts'
import type { BucketChange } from '../contract/shapes.ts'
import { alarmStore } from './alarm.ts'
import { askProvider, note } from './ask.ts'
import { copyStore, shownCopies } from './copies.ts'
import { isKnownKey, makeKey, refuseKey, shownKeys } from './keys.ts'
import { dropBucket, dropKey, emptyBucket, makeBucket, putBack, setBucket } from './operations.ts'
import { readNow, readOne } from './reading.ts'
import { bucketsUnderWay, shownBuckets, shownStore } from './serialize.ts'
import { type ActiveStore, bucketIn, changedStore, isDelivered, isOffered, readStore, storeOf } from './stores.ts'
import { usageOf } from './usage.ts'

const refuse = refuser({ ...storeCallRefusals, ...bucketRefusals, ...copyRefusals })

/** A bucket that can be changed: it is there, and nothing else is being done with it. */
async function changedBucket(ctx: Ctx, id: number, name: string) {
  const store = await changedStore(ctx, id)
  const bucket = bucketIn(store, name)
  if ((await bucketsUnderWay(ctx, store.id)).has(name)) return refuse('bucket_under_way')
  return { store, bucket }
}

/** What is set, and whether that is to let everybody in, which is asked twice. */
function judged({ facts }: ActiveStore, isPublic: boolean, { isConfirmed, ...settings }: BucketChange) {
  if (settings.isPublic === true && !isPublic && !isConfirmed)
    return refuse('public_unconfirmed', { field: 'isConfirmed' })
  if (typeof settings.quotaBytes === 'number' && settings.quotaBytes > facts.quotaBytes)
    return refuse('bucket_quota_too_large', { field: 'quotaBytes' })
  return settings
}

export const storageRoutes = routes(storageCalls, {
  /** What nobody ever asked is asked now; later the screens show what is known, with its age. */
  details: async (ctx, { params, query }) => {
    const store = await storeOf(ctx, params.id)
    if (query.fresh) await readNow(ctx, store)
    else if (!store.row?.facts && isDelivered(store) && isOffered(ctx)) await readOne(ctx, store.id)
    return { data: await shownStore(ctx, await storeOf(ctx, params.id)) }
  },

  buckets: async (ctx, { params }) => ({ data: await shownBuckets(ctx, await readStore(ctx, params.id)) }),

  makeBucket: async (ctx, { params, body: { name } }) => {
    const store = await changedStore(ctx, params.id)
    const { buckets } = store.facts
    if (!isBucketName(name)) return refuse('bucket_name_invalid', { field: 'name' })
    if (buckets.some((each) => each.name === name)) return refuse('bucket_exists', { field: 'name', values: { name } })
    if (buckets.length >= mostBuckets) return refuse('too_many_buckets', { values: { most: mostBuckets } })
    const asking = { kind: 's3.bucket.make', wanted: { name }, details: { bucket: name } } as const
    return askProvider(ctx, store, makeBucket, asking)
  },

  setBucket: async (ctx, { params, body }) => {
    const { store, bucket } = await changedBucket(ctx, params.id, params.bucket)
    const settings = judged(store, bucket.isPublic, body)
    const kind =
      settings.isPublic === undefined ? 's3.bucket.set' : settings.isPublic ? 's3.bucket.open' : 's3.bucket.shut'
    const { lifecycle, ...told } = settings
    const details = { bucket: bucket.name, ...told, ...(lifecycle && { rules: lifecycle.length }) }
    return askProvider(ctx, store, setBucket, { kind, wanted: { name: bucket.name, settings }, details })
  },

  /** Its name is written once more, since nothing of it comes back. */
  emptyBucket: async (ctx, { params, body }) => {
    const { store, bucket } = await changedBucket(ctx, params.id, params.bucket)
    const { name, objects } = bucket
    if (body.name !== name) return refuse('bucket_name_differs', { field: 'name', values: { name } })
    const details = { bucket: name, objects }
    return askProvider(ctx, store, emptyBucket, { kind: 's3.bucket.empty', wanted: { name, objects }, details })
  },

  /** How much is in it is known an hour late: whether one that was empty then still is its provider says. */
  dropBucket: async (ctx, { params }) => {
    const { store, bucket } = await changedBucket(ctx, params.id, params.bucket)
    const { name, objects } = bucket
    if (objects > 0) return refuse('bucket_not_empty', { values: { name, count: objects } })
    return askProvider(ctx, store, dropBucket, { kind: 's3.bucket.drop', wanted: { name }, details: { bucket: name } })
  },

  keys: async (ctx, { params }) => ({ data: await shownKeys(ctx, await readStore(ctx, params.id)) }),
  makeKey: async (ctx, { params, body }) => ({ data: await makeKey(ctx, params.id, body) }),
  dropKey: async (ctx, { params }) => {
    const store = await changedStore(ctx, params.id)
    if (!isKnownKey(store, params.key)) return refuseKey('storage_key_not_found')
    const asking = { kind: 's3.key.drop', wanted: { name: params.key }, details: { keyId: params.key } } as const
    return askProvider(ctx, store, dropKey, asking)
  },

  usage: async (ctx, { params, query }) => ({ data: await usageOf(ctx, params.id, query.days) }),

  setAlarm: async (ctx, { params, body: { percent } }) => {
    const store = await changedStore(ctx, params.id)
    await alarmStore.set(ctx.sql, store.id, percent)
    await note(ctx, store, 's3.alarm.set', { percent })
    return { success: true }
  },

  copies: async (ctx, { params }) => ({ data: await shownCopies(ctx, await readStore(ctx, params.id)) }),

  takeCopy: async (ctx, { params }) => {
    const store = await changedStore(ctx, params.id)
    await copyStore.add(ctx.sql, store.id, store.facts, { whom: 'user', at: ctx.now() })
    await note(ctx, store, 's3.settings.copy', { buckets: store.facts.buckets.length })
    return { success: true }
  },

  /** How it is now is kept first, so that this can be undone as well. */
  putBack: async (ctx, { params }) => {
    const store = await changedStore(ctx, params.id)
    const buckets = (await copyStore.find(ctx.sql, store.id, params.copy)) ?? refuse('settings_copy_not_found')
    await copyStore.add(ctx.sql, store.id, store.facts, { whom: 'restore', at: ctx.now() })
    const details = { copy: params.copy, buckets: buckets.length }
    return askProvider(ctx, store, putBack, { kind: 's3.settings.put-back', wanted: { buckets }, details })
  },
})
