import { isBucketName } from '#base/object-store/bucket-name.ts'
import type { BucketSettings, StoreBuckets } from '../port.ts'
import { nodeAt, nodesAt, readXml, textAt, writeXml } from '../s3-xml.ts'
import { uidOf } from './admin-ops.ts'
import { pathOf } from './as-owner.ts'
import { bucketSettings } from './bucket-settings.ts'
import { type Rgw, readFacts } from './facts.ts'
import { ownPair } from './own-key.ts'
import { publicStatement, withoutPublic } from './policy.ts'
import type { Pair } from './signed.ts'
import { no, outcomeOf, unless } from './stop.ts'

type Named = { key: string; version: string | undefined }

export function bucketsPart(rgw: Rgw): StoreBuckets {
  const { admin, signed } = rgw

  async function apply(reference: string, bucket: string, by: Pair, settings: BucketSettings): Promise<void> {
    const set = bucketSettings(signed, by, bucket)
    const { versioning, isPublic, lifecycle, quotaBytes } = settings
    if (versioning) await set.setVersioning(versioning)
    if (isPublic !== undefined) {
      const others = withoutPublic(await set.policy())
      await set.setPolicy(isPublic ? [...others, publicStatement(bucket)] : others)
    }
    if (lifecycle) await set.setLifecycle(lifecycle, (await set.lifecycle()).others)
    if (quotaBytes !== undefined) await admin.setBucketQuota(uidOf(reference), bucket, quotaBytes)
  }

  /** Uploads that nobody finished. */
  async function dropUploads(by: Pair, bucket: string): Promise<number> {
    const { text } = await signed(by, { method: 'GET', path: `/${bucket}`, query: { uploads: '' } })
    const uploads = nodesAt(nodeAt(readXml(text), 'ListMultipartUploadsResult'), 'Upload')
    for (const upload of uploads) {
      const [key, uploadId] = [textAt(upload, 'Key') ?? '', textAt(upload, 'UploadId') ?? '']
      const path = pathOf({ bucket, key })
      await unless(['NoSuchUpload'], () => signed(by, { method: 'DELETE', path, query: { uploadId } }))
    }
    return uploads.length
  }

  return {
    makeBucket: (_operationId, { reference, bucket }) =>
      outcomeOf(async () => {
        if (!isBucketName(bucket)) throw no('bucket_name_invalid', bucket)
        const by = await ownPair(admin, reference)
        await unless(['BucketAlreadyOwnedByYou'], () => signed(by, { method: 'PUT', path: `/${bucket}` }))
        return readFacts(rgw, reference)
      }),

    dropBucket: (_operationId, { reference, bucket }) =>
      outcomeOf(async () => {
        const by = await ownPair(admin, reference)
        await unless(['NoSuchBucket'], () => signed(by, { method: 'DELETE', path: `/${bucket}` }))
        return readFacts(rgw, reference)
      }),

    setBucket: (_operationId, { reference, bucket, settings }) =>
      outcomeOf(async () => {
        await apply(reference, bucket, await ownPair(admin, reference), settings)
        return readFacts(rgw, reference)
      }),

    emptyBucket: (_operationId, { reference, bucket }) =>
      outcomeOf(async () => {
        const by = await ownPair(admin, reference)
        const { named, isAll } = await someVersions(rgw, by, bucket)
        if (named.length > 0) await removeNamed(rgw, by, bucket, named)
        const uploads = isAll ? await dropUploads(by, bucket) : 0
        return { removed: named.length, isEmpty: isAll && uploads < 1000 }
      }),
  }
}

async function someVersions({ signed }: Rgw, by: Pair, bucket: string): Promise<{ named: Named[]; isAll: boolean }> {
  const { text } = await signed(by, { method: 'GET', path: `/${bucket}`, query: { versions: '', 'max-keys': 1000 } })
  const list = nodeAt(readXml(text), 'ListVersionsResult')
  const named = [...nodesAt(list, 'Version'), ...nodesAt(list, 'DeleteMarker')].map((node) => ({
    ...{ key: textAt(node, 'Key') ?? '', version: textAt(node, 'VersionId') },
  }))
  return { named, isAll: textAt(list, 'IsTruncated') !== 'true' }
}

/** Several by one request; with its version each goes for good. */
export async function removeNamed({ signed }: Rgw, by: Pair, bucket: string, named: readonly Named[]): Promise<void> {
  const body = writeXml('Delete', {
    Quiet: 'true',
    Object: named.map(({ key, version }) => ({ Key: key, ...(version && { VersionId: version }) })),
  })
  const { text } = await signed(by, {
    method: 'POST',
    path: `/${bucket}`,
    query: { delete: '' },
    body,
    timeoutMs: 120_000,
  })
  const failed = nodesAt(nodeAt(readXml(text), 'DeleteResult'), 'Error')
  if (failed.length > 0) throw no('refused', textAt(failed[0] ?? {}, 'Code') ?? 'not deleted')
}
