import { lifecycleXml } from '../../lifecycle-xml.ts'
import { writeXml, type XmlNode } from '../../s3-xml.ts'
import type { Listed } from '../list.ts'
import { listKept } from '../list.ts'
import type { SandboxContent } from '../sandbox-content.ts'
import { sandboxRegion } from '../sandbox-content.ts'
import type { Asked } from './asked.ts'
import { refuse } from './refusal.ts'
import { escaped } from './sigv4.ts'

export type Answer = {
  status: number
  headers?: Record<string, string>
  xml?: string
  stream?: import('node:stream').Readable
}
export const usualType = 'binary/octet-stream'
export const iso = (at: number): string => new Date(at).toISOString()
const quoted = (etag: string): string => `"${etag}"`

const numberIn = (text: string | null, usual: number): number => {
  const number = Number(text ?? usual)
  return Number.isSafeInteger(number) && number >= 0 ? Math.min(number, 1000) : refuse('InvalidArgument')
}

/** Names as they are, or escaped where the program asks for that. */
const naming = (query: URLSearchParams) => {
  const isEscaped = query.get('encoding-type') === 'url'
  const name = (text: string) => (isEscaped ? escaped(text).replaceAll('%2F', '/') : text)
  return { name, told: isEscaped ? { EncodingType: 'url' } : {} }
}

export async function listBuckets(
  { book }: SandboxContent,
  { place, store, isAnonymous, may }: Asked,
): Promise<Answer> {
  if (isAnonymous) return refuse('AccessDenied')
  const buckets = may('read') ? await book.buckets(place.reference) : []
  const Bucket = buckets.map(({ name, createdAt }) => ({ Name: name, CreationDate: iso(createdAt) }))
  const Owner = { ID: store.reference, DisplayName: store.reference }
  return { status: 200, xml: writeXml('ListAllMyBucketsResult', { Owner, Buckets: { Bucket } }) }
}

const contentOf =
  (name: (text: string) => string) =>
  ({ key, versions: [newest] }: Listed): XmlNode[] =>
    newest
      ? [
          {
            ...{ Key: name(key), LastModified: iso(newest.modifiedAt), ETag: quoted(newest.etag) },
            ...{ Size: newest.bytes, StorageClass: 'STANDARD' },
          },
        ]
      : []

/** Both forms of a list: by a token that goes on, or by the last name of the page before. */
export async function listObjects({ book }: SandboxContent, { place, query, bucket }: Asked): Promise<Answer> {
  const isSecond = query.get('list-type') === '2'
  const { name, told } = naming(query)
  const most = numberIn(query.get('max-keys'), 1000)
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? '']
  const token = query.get('continuation-token')
  const after = isSecond
    ? token === null
      ? (query.get('start-after') ?? '')
      : Buffer.from(token, 'base64url').toString().replaceAll('\0', '')
    : (query.get('marker') ?? '')
  const page = await listKept(book, place, { prefix, delimiter, after, most })
  const next =
    page.next === null
      ? {}
      : isSecond
        ? { NextContinuationToken: Buffer.from(page.next).toString('base64url') }
        : { NextMarker: name(page.next) }
  const xml = writeXml('ListBucketResult', {
    ...{ Name: bucket, Prefix: name(prefix), MaxKeys: most, ...(delimiter && { Delimiter: name(delimiter) }), ...told },
    ...(isSecond ? { KeyCount: page.objects.length + page.folders.length } : { Marker: name(after) }),
    ...(token !== null && { ContinuationToken: token }),
    ...{ IsTruncated: String(page.next !== null), ...next },
    Contents: page.objects.flatMap(contentOf(name)),
    CommonPrefixes: page.folders.map((folder) => ({ Prefix: name(folder) })),
  })
  return { status: 200, xml }
}

export async function listVersions({ book }: SandboxContent, { place, query, bucket, store }: Asked): Promise<Answer> {
  const { name, told } = naming(query)
  const most = numberIn(query.get('max-keys'), 1000)
  const [prefix, delimiter, after] = ['prefix', 'delimiter', 'key-marker'].map((each) => query.get(each) ?? '')
  const asked = { prefix: prefix ?? '', delimiter: delimiter ?? '', after: after ?? '', most, withGone: true } as const
  const page = await listKept(book, place, asked)
  const Owner = { ID: store.reference, DisplayName: store.reference }
  const all = page.objects.flatMap(({ key, versions }) =>
    versions.map((each, index) => ({
      isDeletion: each.body === null,
      node: {
        ...{
          Key: name(key),
          VersionId: each.id,
          IsLatest: String(index === 0),
          LastModified: iso(each.modifiedAt),
          Owner,
        },
        ...(each.body !== null && { ETag: quoted(each.etag), Size: each.bytes, StorageClass: 'STANDARD' }),
      },
    })),
  )
  const xml = writeXml('ListVersionsResult', {
    ...{ Name: bucket, Prefix: name(asked.prefix), MaxKeys: most, KeyMarker: name(asked.after), ...told },
    ...{ IsTruncated: String(page.next !== null), ...(page.next !== null && { NextKeyMarker: name(page.next) }) },
    Version: all.filter(({ isDeletion }) => !isDeletion).map(({ node }) => node),
    DeleteMarker: all.filter(({ isDeletion }) => isDeletion).map(({ node }) => node),
    CommonPrefixes: page.folders.map((folder) => ({ Prefix: name(folder) })),
  })
  return { status: 200, xml }
}

export async function listUploads({ book }: SandboxContent, { place, bucket }: Asked): Promise<Answer> {
  const Upload = (await book.uploads(place, 1000)).map(({ id, key, startedAt }) => ({
    ...{ Key: key, UploadId: id, Initiated: iso(startedAt), StorageClass: 'STANDARD' },
  }))
  return { status: 200, xml: writeXml('ListMultipartUploadsResult', { Bucket: bucket, IsTruncated: 'false', Upload }) }
}

export async function listParts({ book }: SandboxContent, { place, bucket, key, query }: Asked): Promise<Answer> {
  const id = query.get('uploadId') ?? ''
  const upload = (await book.upload(place, id)) ?? refuse('NoSuchUpload')
  const Part = Object.entries(upload.parts).map(([number, { etag, bytes, at }]) => ({
    ...{ PartNumber: number, LastModified: iso(at), ETag: quoted(etag), Size: bytes },
  }))
  const told = { Bucket: bucket, Key: key, UploadId: id, IsTruncated: 'false', Part }
  return { status: 200, xml: writeXml('ListPartsResult', told) }
}

/** What is set of a bucket, by the word that stands in the query. */
export function settingsOf({ query, kept }: Asked): Answer | undefined {
  if (!kept) return undefined
  if (query.has('location')) return { status: 200, xml: writeXml('LocationConstraint', { '#text': sandboxRegion }) }
  if (query.has('versioning')) {
    const Status = { on: 'Enabled', paused: 'Suspended', off: undefined }[kept.versioning]
    return { status: 200, xml: writeXml('VersioningConfiguration', Status ? { Status } : {}) }
  }
  if (query.has('lifecycle'))
    return kept.lifecycle.length > 0
      ? { status: 200, xml: lifecycleXml(kept.lifecycle) }
      : refuse('NoSuchLifecycleConfiguration')
  if (query.has('cors')) return refuse('NoSuchCORSConfiguration')
  const isOther = ['acl', 'policy', 'tagging', 'encryption', 'object-lock', 'website', 'notification'].some((each) =>
    query.has(each),
  )
  return isOther ? refuse('NotImplemented') : undefined
}

/** What a program may have said of an answer, as S3 lets it: nobody in particular may not. */
const answersWith = /^response-(?:content-(?:type|disposition|encoding|language)|cache-control|expires)$/
/** What can stand in a header; a type that a page told may not. */
const isHeaderText = (text: string): boolean => /^[\t -~\u0080-\u00ff]*$/.test(text)
const typeOf = ({ type }: { type: string }): string => (isHeaderText(type) ? type : usualType)

/** One object, or a piece of it. */
export async function getObject({ objects }: SandboxContent, asked: Asked): Promise<Answer> {
  const { place, key, query, header, method, isAnonymous } = asked
  const said = [...query].filter(([name]) => answersWith.test(name))
  if (isAnonymous && said.length > 0) return refuse('InvalidRequest')
  if (!said.every(([, value]) => isHeaderText(value))) return refuse('InvalidArgument')
  const found = await objects.find(place, key, query.get('versionId') ?? undefined)
  if (!found?.body) return refuse('NoSuchKey')
  const headers: Record<string, string> = {
    ...{ etag: quoted(found.etag), 'last-modified': new Date(found.modifiedAt).toUTCString() },
    ...{ 'content-type': query.get('response-content-type') ?? typeOf(found), 'accept-ranges': 'bytes' },
    ...(found.id === 'null' ? {} : { 'x-amz-version-id': found.id }),
  }
  const disposition = query.get('response-content-disposition')
  // What a customer stores is nothing of ours: a browser saves it, and runs none of it.
  headers['content-disposition'] = disposition ?? 'attachment'
  headers['content-security-policy'] = "sandbox; default-src 'none'"
  if (header('if-none-match') === headers.etag) return { status: 304, headers }
  const piece = rangeOf(header('range'), found.bytes)
  headers['content-length'] = String(piece.to - piece.from + 1)
  if (piece.isPart) headers['content-range'] = `bytes ${piece.from}-${piece.to}/${found.bytes}`
  const status = piece.isPart ? 206 : 200
  return method === 'HEAD' ? { status, headers } : { status, headers, stream: objects.bodies.read(found.body, piece) }
}

function rangeOf(header: string | undefined, bytes: number): { from: number; to: number; isPart: boolean } {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === ''))
    return { from: 0, to: bytes - 1, isPart: false }
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return from > to ? refuse('InvalidRange') : { from, to, isPart: true }
}
