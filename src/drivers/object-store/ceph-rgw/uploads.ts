import type { StoreObjects } from '../port.ts'
import { nodeAt, readXml, textAt, writeXml } from '../s3-xml.ts'
import { asOwner, pathOf } from './as-owner.ts'
import { bucketSettings } from './bucket-settings.ts'
import type { Rgw } from './facts.ts'
import { versionsOf } from './listed.ts'
import { no, unless } from './stop.ts'

type Uploads = Pick<StoreObjects, 'beginUpload' | 'partAddresses' | 'endUpload' | 'stopUpload'>
const unquoted = (etag: string): string => etag.replaceAll('"', '').replaceAll('&quot;', '')

/** Uploads in parts, which a browser sends by itself. */
export function uploadsPart(rgw: Rgw): Uploads {
  const { signed } = rgw
  const { presigned, reading, writing } = asOwner(rgw)
  return {
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

    partAddresses: reading((by, { upload, numbers, seconds, ...of }) =>
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
      const Part = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: `"${unquoted(etag)}"` }))
      const body = writeXml('CompleteMultipartUpload', { Part })
      const path = pathOf({ bucket, key })
      await signed(by, { method: 'POST', path, query: { uploadId: upload }, body, timeoutMs: 120_000 })
      const [newest] = await versionsOf(signed, by, { bucket, key })
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
