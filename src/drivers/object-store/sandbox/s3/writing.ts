import { isBucketName, isObjectKey } from '#base/object-store/bucket-name.ts'
import { mostBuckets } from '#base/object-store/rights.ts'
import { lifecycleIn } from '../../lifecycle-xml.ts'
import { nodeAt, nodesAt, readXml, textAt, writeXml } from '../../s3-xml.ts'
import { newBucket } from '../buckets.ts'
import type { Kept, Place } from '../keep-objects.ts'
import type { SandboxContent } from '../sandbox-content.ts'
import { type Asked, placeIn, unescapedIn } from './asked.ts'
import { type Answer, iso, usualType } from './reading.ts'
import { refuse } from './refusal.ts'

const mostXmlBytes = 2 * 1024 ** 2
const mostUploads = 1000

async function textOf(asked: Asked): Promise<string> {
  const { source } = asked.body()
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of source) {
    bytes += part.length
    if (bytes > mostXmlBytes) return refuse('MalformedXML')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const keptOf = <Value>(kept: Kept<Value>): Value => ('fault' in kept ? refuse(kept.fault) : kept.value)

export async function makeBucket({ book }: SandboxContent, asked: Asked): Promise<Answer> {
  const { place, bucket, kept } = asked
  if (!isBucketName(bucket)) return refuse('InvalidBucketName')
  if (!kept && (await book.buckets(place.reference)).length >= mostBuckets) return refuse('TooManyBuckets')
  await textOf(asked)
  await book.changeBucket(place, (found) => found ?? newBucket(book.now()))
  return { status: 200, headers: { location: `/${bucket}` } }
}

/** Uploads that are under way end with it. */
export async function dropBucket({ book, uploads }: SandboxContent, { place }: Asked): Promise<Answer> {
  const left = await book.objects(place, { prefix: '', after: '', most: 1 })
  if (left.length > 0) return refuse('BucketNotEmpty')
  for (const { id } of await book.uploads(place, mostUploads)) await uploads.stop(place, id)
  if ((await book.uploads(place, 1)).length > 0) return refuse('BucketNotEmpty')
  await book.changeBucket(place, () => undefined)
  return { status: 204 }
}

/** Versions and lifecycle, as programs set them; undefined for a write of another kind. */
export async function setBucket({ book }: SandboxContent, asked: Asked): Promise<Answer | undefined> {
  const { query, place } = asked
  if (query.has('versioning')) {
    const status = textAt(nodeAt(readXml(await textOf(asked)), 'VersioningConfiguration'), 'Status')
    const versioning = status === 'Enabled' ? 'on' : status === 'Suspended' ? 'paused' : refuse('MalformedXML')
    await book.changeBucket(place, (kept) => kept && { ...kept, versioning })
    return { status: 200 }
  }
  if (query.has('lifecycle')) {
    const lifecycle = asked.method === 'DELETE' ? [] : lifecycleIn(await textOf(asked)).rules
    await book.changeBucket(place, (kept) => kept && { ...kept, lifecycle })
    return { status: asked.method === 'DELETE' ? 204 : 200 }
  }
  const isOther = ['acl', 'policy', 'tagging', 'cors', 'encryption', 'website', 'notification'].some((each) =>
    query.has(each),
  )
  return isOther ? refuse('NotImplemented') : undefined
}

const versionHeader = (id: string): Record<string, string> => (id === 'null' ? {} : { 'x-amz-version-id': id })

export async function putObject(content: SandboxContent, asked: Asked): Promise<Answer> {
  const { place, key, header } = asked
  if (header('x-amz-copy-source') !== undefined) return copyObject(content, asked)
  const said = await content.objects.put(place, key, { ...asked.body(), type: header('content-type') ?? usualType })
  const version = keptOf(said)
  return { status: 200, headers: { etag: `"${version.etag}"`, ...versionHeader(version.id) } }
}

/** `/bucket/key`, of one version where that is said; another storage may be named, and is no place of this key's. */
function copySourceOf({ place, header }: Asked): { there: Place; key: string; version: string | undefined } {
  const [path = '', version] = (header('x-amz-copy-source') ?? '').split('?versionId=')
  const source = unescapedIn(path).replace(/^\//, '')
  const end = source.indexOf('/')
  const { reference, name: bucket } = placeIn(end < 0 ? source : source.slice(0, end))
  if (reference !== '' && reference !== place.reference) return refuse('AccessDenied')
  const key = end < 0 ? '' : source.slice(end + 1)
  return { there: { ...place, bucket }, key, version: version === undefined ? version : unescapedIn(version) }
}

/** What is copied, where this key may read it. */
async function copied({ objects, book }: SandboxContent, asked: Asked) {
  const { there, ...source } = copySourceOf(asked)
  if (!asked.may('read', there.bucket)) return refuse('AccessDenied')
  if (!(await book.bucket(there.reference, there.bucket))) return refuse('NoSuchBucket')
  const found = (await objects.find(there, source.key, source.version)) ?? refuse('NoSuchKey')
  return { found, body: found.body ?? refuse('NoSuchKey') }
}

async function copyObject(content: SandboxContent, asked: Asked): Promise<Answer> {
  const { objects } = content
  const { place, key, header } = asked
  const { found, body } = await copied(content, asked)
  const type = header('x-amz-metadata-directive') === 'REPLACE' ? (header('content-type') ?? usualType) : found.type
  const version = keptOf(await objects.putCopy(place, key, { ...found, type, body }))
  const told = { ETag: `"${version.etag}"`, LastModified: iso(version.modifiedAt) }
  return { status: 200, headers: versionHeader(version.id), xml: writeXml('CopyObjectResult', told) }
}

export async function removeObject({ objects }: SandboxContent, { place, key, query }: Asked): Promise<Answer> {
  const gone = await objects.remove(place, key, query.get('versionId') ?? undefined)
  return {
    status: 204,
    headers: gone ? { ...versionHeader(gone.id), ...(gone.body === null && { 'x-amz-delete-marker': 'true' }) } : {},
  }
}

export async function removeObjects({ objects }: SandboxContent, asked: Asked): Promise<Answer> {
  const document = nodeAt(readXml(await textOf(asked)), 'Delete')
  const named = nodesAt(document, 'Object').map((node) => ({
    key: textAt(node, 'Key') ?? refuse('MalformedXML'),
    version: textAt(node, 'VersionId'),
  }))
  if (named.length === 0 || named.length > 1000) return refuse('MalformedXML')
  for (const { key, version } of named) if (isObjectKey(key)) await objects.remove(asked.place, key, version)
  const Deleted = textAt(document, 'Quiet') === 'true' ? [] : named.map(({ key }) => ({ Key: key }))
  return { status: 200, xml: writeXml('DeleteResult', { Deleted }) }
}

export async function beginUpload({ uploads }: SandboxContent, { place, bucket, key, header }: Asked): Promise<Answer> {
  const UploadId = await uploads.begin(place, key, header('content-type') ?? usualType)
  return { status: 200, xml: writeXml('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId }) }
}

export async function putPart(content: SandboxContent, asked: Asked): Promise<Answer> {
  const number = Number(asked.query.get('partNumber'))
  if (!Number.isSafeInteger(number) || number < 1 || number > 10_000) return refuse('InvalidArgument')
  const isCopy = asked.header('x-amz-copy-source') !== undefined
  const coming = isCopy ? await copiedPart(content, asked) : asked.body()
  const part = keptOf(await content.uploads.putPart(asked.place, asked.query.get('uploadId') ?? '', number, coming))
  const etag = `"${part.etag}"`
  if (!isCopy) return { status: 200, headers: { etag } }
  return { status: 200, xml: writeXml('CopyPartResult', { ETag: etag, LastModified: iso(part.at) }) }
}

/** A part that is made of an object which stands here, or of a stretch of it: `bytes=0-1048575`, last octet included. */
async function copiedPart(content: SandboxContent, asked: Asked) {
  const { found, body } = await copied(content, asked)
  const range = asked.header('x-amz-copy-source-range')
  const said = range === undefined ? ['', '0', `${found.bytes - 1}`] : /^bytes=(\d{1,15})-(\d{1,15})$/.exec(range)
  const [from, to] = [Number(said?.[1] ?? Number.NaN), Number(said?.[2] ?? Number.NaN)]
  const isWithin = range === undefined || (from <= to && to < found.bytes)
  if (!isWithin) return refuse('InvalidArgument')
  return { source: content.objects.bodies.read(body, { from, to }), bytes: to - from + 1 }
}

export async function endUpload({ uploads }: SandboxContent, asked: Asked): Promise<Answer> {
  const document = nodeAt(readXml(await textOf(asked)), 'CompleteMultipartUpload')
  const parts = nodesAt(document, 'Part').map((node) => ({
    number: Number(textAt(node, 'PartNumber')),
    etag: (textAt(node, 'ETag') ?? '').replaceAll('"', '').replaceAll('&quot;', ''),
  }))
  const { key, etag, id } = keptOf(await uploads.end(asked.place, asked.query.get('uploadId') ?? '', parts))
  const told = { Bucket: asked.bucket, Key: key, ETag: `"${etag}"` }
  return { status: 200, headers: versionHeader(id), xml: writeXml('CompleteMultipartUploadResult', told) }
}

export async function stopUpload({ uploads }: SandboxContent, { place, query }: Asked): Promise<Answer> {
  return (await uploads.stop(place, query.get('uploadId') ?? '')) ? { status: 204 } : refuse('NoSuchUpload')
}
