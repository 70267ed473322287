import { storeCallRefusals } from '#areas/storage/account/contract/base.ts'
import {
  activeStore,
  bucketIn,
  changeNow,
  heard as heardOfStore,
  note,
  providerOf,
} from '#areas/storage/account/server/public.ts'
import { isObjectKey } from '#base/object-store/bucket-name.ts'
import { partBytesOf, partsOf } from '#base/object-store/upload.ts'
import type { Outcome } from '#base/outcome.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { isRejected } from '#platform/operations/answers.ts'
import { portalLink } from '#platform/portal-link.ts'
import { objectCalls } from '../contract/calls.ts'
import { fileRefusals } from '../contract/refusals.ts'

const refuse = refuser({ ...storeCallRefusals, ...fileRefusals })
const partSeconds = 3600
const usualType = 'application/octet-stream'

const reasons: Readonly<Record<string, keyof typeof fileRefusals>> = {
  no_such_object: 'object_not_found',
  no_such_upload: 'upload_gone',
  part_missing: 'upload_incomplete',
}
function heard<Value>(said: Outcome<Value>): Value {
  const own = isRejected(said) ? reasons[said.code] : undefined
  return own ? refuse(own) : heardOfStore(said)
}

type Asked = { params: { id: number; bucket: string }; body?: { key?: string; keys?: readonly string[] } }

/** A bucket of a storage that is open, and in it an object that can be called so. */
async function opened(ctx: Ctx, { params, body }: Asked) {
  const store = await activeStore(ctx, params.id)
  const bucket = bucketIn(store, params.bucket)
  if (body?.key !== undefined && !isObjectKey(body.key)) return refuse('object_name_invalid', { field: 'key' })
  return { store, of: { reference: store.reference, bucket: bucket.name } }
}

/** Whoever else than its owner looks at what is in a bucket is written down: the provider’s own people, and whoever works in a client. */
async function noteLook(
  ctx: Ctx,
  store: Parameters<typeof note>[1],
  details: { bucket: string; prefix?: string; key?: string },
) {
  const { clientId } = ctx.requirePrincipal()
  if (clientId !== store.clientId) await ctx.transact((work) => note(work, store, 's3.objects.look', details))
}

export const fileRoutes = routes(objectCalls, {
  list: async (ctx, asked) => {
    const { store, of } = await opened(ctx, asked)
    const { prefix, after, most } = asked.query
    const page = heard(await providerOf(ctx).listObjects({ ...of, prefix, after, most }))
    await noteLook(ctx, store, { bucket: of.bucket, prefix })
    return { data: page }
  },

  versions: async (ctx, asked) => {
    const { store, of } = await opened(ctx, asked)
    const { key } = asked.query
    if (!isObjectKey(key)) return refuse('object_not_found')
    const versions = heard(await providerOf(ctx).listVersions({ ...of, key }))
    await noteLook(ctx, store, { bucket: of.bucket, key })
    return { data: versions }
  },

  link: async (ctx, asked) => {
    const { store, of } = await opened(ctx, asked)
    const { key, version, seconds } = asked.body
    const url = heard(await providerOf(ctx).addressOf({ ...of, key, version, seconds }))
    await ctx.transact((work) => note(work, store, 's3.objects.link', { bucket: of.bucket, key, seconds }))
    return { data: { url, expiresAt: new Date(ctx.now().getTime() + seconds * 1000).toISOString() } }
  },

  remove: async (ctx, asked) => {
    const { bucket } = (await opened(ctx, asked)).of
    const { keys } = asked.body
    const details = { bucket, objects: keys.length, key: keys[0] }
    const { value } = await changeNow(
      ctx,
      asked.params.id,
      { action: 's3.objects.remove', details },
      async (store, operationId) =>
        providerOf(ctx).removeObjects(operationId, { reference: store.reference, bucket, keys }),
    )
    return { data: value }
  },

  bringBack: async (ctx, asked) => {
    const { store, of } = await opened(ctx, asked)
    const { key, version } = asked.body
    heard(await providerOf(ctx).bringBack(`back-${store.id}-${version}`, { ...of, key, version }))
    await ctx.transact((work) => note(work, store, 's3.objects.bring-back', { bucket: of.bucket, key }))
    return { success: true }
  },

  /** Whether there is room is asked before anything is sent. */
  begin: async (ctx, asked) => {
    const { store, of } = await opened(ctx, asked)
    const { key, type, bytes } = asked.body
    if (store.facts.bytes + bytes > store.facts.quotaBytes) return refuse('storage_full')
    const origin = new URL(portalLink(ctx.config, ctx.locale, '/')).origin
    const order = { ...of, key, type: type || usualType, origin }
    const { upload } = heard(await providerOf(ctx).beginUpload(`upload-${store.id}`, order))
    await ctx.transact((work) => note(work, store, 's3.objects.upload', { bucket: of.bucket, key, bytes }))
    return { data: { upload, partBytes: partBytesOf(bytes), parts: partsOf(bytes) } }
  },

  parts: async (ctx, asked) => {
    const { of } = await opened(ctx, asked)
    const { key, upload, numbers } = asked.body
    return { data: heard(await providerOf(ctx).partAddresses({ ...of, key, upload, numbers, seconds: partSeconds })) }
  },

  end: async (ctx, asked) => {
    const { store, of } = await opened(ctx, asked)
    const { key, upload, parts } = asked.body
    const ordered = parts.toSorted((one, other) => one.number - other.number)
    const stored = heard(await providerOf(ctx).endUpload(`upload-${upload}`, { ...of, key, upload, parts: ordered }))
    await ctx.transact((work) =>
      note(work, store, 's3.objects.uploaded', { bucket: of.bucket, key, bytes: stored.bytes }),
    )
    return { data: stored }
  },

  stop: async (ctx, asked) => {
    const { of } = await opened(ctx, asked)
    heard(await providerOf(ctx).stopUpload(`stop-${asked.body.upload}`, { ...of, ...asked.body }))
    return { success: true }
  },
})
