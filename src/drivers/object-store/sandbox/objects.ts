import { isObjectKey } from '#base/object-store/bucket-name.ts'
import { done, type Outcome } from '../../outcome.ts'
import { keyPath } from '../key-path.ts'
import type { OneBucket, StoredObject, StoreObjects } from '../port.ts'
import { queryText } from '../query-text.ts'
import type { S3Fault } from './keep-objects.ts'
import { listKept } from './list.ts'
import type { SandboxContent } from './sandbox-content.ts'
import { no } from './store-book.ts'

type Sign = (url: string, method: string, reference: string) => Promise<string>

const iso = (at: number) => new Date(at).toISOString()
const objectOf = (key: string, { bytes, modifiedAt }: { bytes: number; modifiedAt: number }): StoredObject => ({
  ...{ key, bytes, modifiedAt: iso(modifiedAt) },
})
const inOurWords: Partial<Record<S3Fault, Outcome<never>>> = {
  QuotaExceeded: no('quota_full'),
  NoSuchUpload: no('no_such_upload'),
  NoSuchBucket: no('no_such_bucket'),
  NoSuchKey: no('no_such_object'),
}

export function objectsPart(content: SandboxContent, url: string, sign: Sign): StoreObjects {
  const { book, objects, uploads } = content
  const closed = async ({ reference, bucket }: OneBucket): Promise<Outcome<never> | undefined> => {
    const store = await book.store(reference)
    if (!store) return no('no_such_store', reference)
    if (store.suspendedAt !== null) return no('store_suspended', reference)
    return (await book.bucket(reference, bucket)) ? undefined : no('no_such_bucket', bucket)
  }
  const open =
    <Order extends OneBucket, Value>(act: (order: Order) => Promise<Outcome<Value>>) =>
    async (order: Order): Promise<Outcome<Value>> =>
      (await closed(order)) ?? act(order)
  const opened =
    <Order extends OneBucket, Value>(act: (order: Order) => Promise<Outcome<Value>>) =>
    async (_operationId: string, order: Order): Promise<Outcome<Value>> =>
      (await closed(order)) ?? act(order)

  return {
    listObjects: open(async ({ prefix, after = '', most, ...place }) => {
      const { folders, objects: found, next } = await listKept(book, place, { prefix, delimiter: '/', after, most })
      const listed = found.flatMap(({ key, versions }) => (versions[0] ? [objectOf(key, versions[0])] : []))
      return done({ folders, objects: listed, next })
    }),

    listVersions: open(async ({ key, ...place }) => {
      const versions = (await book.object(place, key))?.versions ?? []
      return done(
        versions.map((each, index) => ({
          ...objectOf(key, each),
          ...{ version: each.id, isLatest: index === 0, isDeletion: each.body === null },
        })),
      )
    }),

    removeObjects: opened(async ({ keys, ...place }) => {
      let removed = 0
      for (const key of keys.filter(isObjectKey))
        if (await objects.find(place, key)) removed += (await objects.remove(place, key)) ? 1 : 0
      return done({ removed })
    }),

    bringBack: opened(async ({ key, version, ...place }) => {
      const found = await objects.find(place, key, version)
      if (!found?.body) return no('no_such_object', key)
      const said = await objects.putCopy(place, key, { ...found, body: found.body })
      return 'value' in said ? done({ key }) : (inOurWords[said.fault] ?? no('refused', said.fault))
    }),

    addressOf: open(async ({ reference, bucket, key, seconds, version }) => {
      const name = encodeURIComponent(key.split('/').at(-1) ?? key)
      const query = queryText({
        'response-content-disposition': `attachment; filename*=UTF-8''${name}`,
        'X-Amz-Expires': String(seconds),
        versionId: version,
      })
      return done(await sign(`${url}/${bucket}/${keyPath(key)}?${query}`, 'GET', reference))
    }),

    beginUpload: opened(async ({ key, type, origin, ...place }) => {
      await book.changeBucket(place, (kept) =>
        kept?.origins.includes(origin) ? kept : kept && { ...kept, origins: [...kept.origins, origin] },
      )
      return done({ upload: await uploads.begin(place, key, type) })
    }),

    partAddresses: open(async ({ reference, bucket, key, upload, numbers, seconds }) => {
      const made = numbers.map(async (number) => {
        const query = queryText({ partNumber: number, uploadId: upload, 'X-Amz-Expires': seconds })
        return { number, url: await sign(`${url}/${bucket}/${keyPath(key)}?${query}`, 'PUT', reference) }
      })
      return done(await Promise.all(made))
    }),

    endUpload: opened(async ({ key, upload, parts, ...place }) => {
      const said = await uploads.end(place, upload, parts)
      if ('value' in said) return done(objectOf(key, said.value))
      return inOurWords[said.fault] ?? no('part_missing', said.fault)
    }),

    stopUpload: opened(async ({ upload, key: _, ...place }) => done({ existed: await uploads.stop(place, upload) })),
  }
}
