import type { OneBucket, StoreObjects } from '../port.ts'
import { nodeAt, nodesAt, readXml, textAt } from '../s3-xml.ts'
import { asOwner, pathOf } from './as-owner.ts'
import { removeNamed } from './buckets.ts'
import type { Rgw } from './facts.ts'
import { named, objectOf, versionsOf } from './listed.ts'
import { uploadsPart } from './uploads.ts'

export function objectsPart(rgw: Rgw): StoreObjects {
  const { signed } = rgw
  const { presigned, reading, writing } = asOwner(rgw)

  return {
    listObjects: reading(async (by, { bucket, prefix, after, most }) => {
      const query = {
        ...{ 'list-type': 2, delimiter: '/', prefix, 'max-keys': most, 'encoding-type': 'url' },
        ...(after && { 'start-after': after.endsWith('/') ? `${after}\u{10ffff}` : after }),
      }
      const list = nodeAt(
        readXml((await signed(by, { method: 'GET', path: `/${bucket}`, query })).text),
        'ListBucketResult',
      )
      const objects = nodesAt(list, 'Contents').map(objectOf)
      const folders = nodesAt(list, 'CommonPrefixes').map((node) => named(node, 'Prefix'))
      const last = [objects.at(-1)?.key ?? '', folders.at(-1) ?? ''].toSorted((a, b) =>
        Buffer.compare(Buffer.from(a), Buffer.from(b)),
      )
      return { folders, objects, next: textAt(list, 'IsTruncated') === 'true' ? (last.at(-1) ?? null) : null }
    }),

    listVersions: reading((by, of: OneBucket & { key: string }) => versionsOf(signed, by, of)),

    removeObjects: writing(async (by, { bucket, keys }) => {
      await removeNamed(
        rgw,
        by,
        bucket,
        keys.map((key) => ({ key, version: undefined })),
      )
      return { removed: keys.length }
    }),

    bringBack: writing(async (by, { bucket, key, version }) => {
      const headers = { 'x-amz-copy-source': `${pathOf({ bucket, key })}?versionId=${encodeURIComponent(version)}` }
      await signed(by, { method: 'PUT', path: pathOf({ bucket, key }), headers, timeoutMs: 120_000 })
      return { key }
    }),

    addressOf: reading((by, { seconds, version, ...of }) =>
      presigned(by, 'GET', of, {
        'response-content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(of.key.split('/').at(-1) ?? '')}`,
        ...{ 'X-Amz-Expires': String(seconds), ...(version && { versionId: version }) },
      }),
    ),
    ...uploadsPart(rgw),
  }
}
