import { AwsV4Signer } from 'aws4fetch'
import type { ObjectVersion, OneBucket, StoredObject, StoreObjects } from '../port.ts'
import { queryText } from '../query-text.ts'
import { nodeAt, nodesAt, readXml, textAt, writeXml, type XmlNode } from '../s3-xml.ts'
import { tenantOf } from './admin-ops.ts'
import { bucketSettings } from './bucket-settings.ts'
import { removeNamed } from './buckets.ts'
import type { Rgw } from './facts.ts'
import { ownPair } from './own-key.ts'
import type { Pair } from './signed.ts'
import { no, outcomeOf, unless } from './stop.ts'

const escapedKey = (key: string): string => key.split('/').map(encodeURIComponent).join('/')
const pathOf = ({ bucket, key }: { bucket: string; key: string }): string => `/${bucket}/${escapedKey(key)}`
const without = (etag: string): string => etag.replaceAll('"', '').replaceAll('&quot;', '')
/** Names come escaped, so that every one of them is found in XML. */
const named = (node: XmlNode, name: string): string =>
  decodeURIComponent((textAt(node, name) ?? '').replaceAll('+', '%20'))

const objectOf = (node: XmlNode): StoredObject => ({
  key: named(node, 'Key'),
  bytes: Number(textAt(node, 'Size') ?? 0),
  modifiedAt: textAt(node, 'LastModified') ?? '',
})

export function objectsPart(rgw: Rgw): StoreObjects {
  const { admin, signed, settings, now } = rgw

  /** Good for whoever has it: the tenant stands in the path, since a browser asks without saying who it is first. */
  const presigned = async (
    by: Pair,
    method: string,
    { reference, bucket, key }: OneBucket & { key: string },
    query: Record<string, string>,
  ) => {
    const path = `/${tenantOf(reference)}:${bucket}/${escapedKey(key)}`
    const signer = new AwsV4Signer({
      ...{ method, url: `${settings.url}${path}?${queryText(query)}` },
      ...{ accessKeyId: by.accessKey, secretAccessKey: by.secret, service: 's3', region: settings.region },
      ...{
        signQuery: true,
        datetime: now()
          .toISOString()
          .replace(/[:-]|\.\d{3}/g, ''),
      },
    })
    return (await signer.sign()).url.toString()
  }
  const withPair =
    <Order extends { reference: string }, Value>(act: (by: Pair, order: Order) => Promise<Value>) =>
    async (order: Order) =>
      outcomeOf(async () => act(await ownPair(admin, order.reference), order))
  const writing =
    <Order extends { reference: string }, Value>(act: (by: Pair, order: Order) => Promise<Value>) =>
    async (_operationId: string, order: Order) =>
      outcomeOf(async () => act(await ownPair(admin, order.reference), order))

  const versionsOf = async (by: Pair, { bucket, key }: { bucket: string; key: string }): Promise<ObjectVersion[]> => {
    const query = { versions: '', prefix: key, 'max-keys': 1000, 'encoding-type': 'url' }
    const { text } = await signed(by, { method: 'GET', path: `/${bucket}`, query })
    const list = nodeAt(readXml(text), 'ListVersionsResult')
    const told = (isDeletion: boolean) => (node: XmlNode) => ({
      ...{ ...objectOf(node), version: textAt(node, 'VersionId') ?? 'null', isDeletion },
      isLatest: textAt(node, 'IsLatest') === 'true',
    })
    return [...nodesAt(list, 'Version').map(told(false)), ...nodesAt(list, 'DeleteMarker').map(told(true))]
      .filter((each) => each.key === key)
      .toSorted(
        (one, other) => Number(other.isLatest) - Number(one.isLatest) || other.modifiedAt.localeCompare(one.modifiedAt),
      )
  }

  return {
    listObjects: withPair(async (by, { bucket, prefix, after, most }) => {
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

    listVersions: withPair((by, of: OneBucket & { key: string }) => versionsOf(by, of)),

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

    addressOf: withPair((by, { seconds, version, ...of }) =>
      presigned(by, 'GET', of, {
        'response-content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(of.key.split('/').at(-1) ?? '')}`,
        ...{ 'X-Amz-Expires': String(seconds), ...(version && { versionId: version }) },
      }),
    ),

    beginUpload: writing(async (by, { bucket, key, type, origin }) => {
      await bucketSettings(signed, by, bucket).allowOrigin(origin)
      const headers = { 'content-type': type }
      const { text } = await signed(by, {
        method: 'POST',
        path: pathOf({ bucket, key }),
        query: { uploads: '' },
        headers,
      })
      const upload = textAt(nodeAt(readXml(text), 'InitiateMultipartUploadResult'), 'UploadId')
      if (!upload) throw no('refused', 'no upload')
      return { upload }
    }),

    partAddresses: withPair((by, { upload, numbers, seconds, ...of }) =>
      Promise.all(
        numbers.map(async (number) => ({
          number,
          url: await presigned(by, 'PUT', of, {
            ...{ partNumber: String(number), uploadId: upload, 'X-Amz-Expires': String(seconds) },
          }),
        })),
      ),
    ),

    endUpload: writing(async (by, { bucket, key, upload, parts }) => {
      const Part = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: `"${without(etag)}"` }))
      const body = writeXml('CompleteMultipartUpload', { Part })
      const path = pathOf({ bucket, key })
      await signed(by, { method: 'POST', path, query: { uploadId: upload }, body, timeoutMs: 120_000 })
      const [newest] = await versionsOf(by, { bucket, key })
      if (!newest) throw no('no_such_object', key)
      return { key, bytes: newest.bytes, modifiedAt: newest.modifiedAt }
    }),

    stopUpload: writing(async (by, { bucket, key, upload }) => ({
      existed:
        (await unless(['NoSuchUpload'], () =>
          signed(by, { method: 'DELETE', path: pathOf({ bucket, key }), query: { uploadId: upload } }),
        )) !== undefined,
    })),
  }
}
