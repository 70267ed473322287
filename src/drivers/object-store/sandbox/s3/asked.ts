import type { IncomingMessage } from 'node:http'
import type { Written } from '../bodies.ts'
import type { KeptBucket, KeptStore } from '../kept.ts'
import type { SandboxContent } from '../sandbox-content.ts'
import { ownKeyOf } from '../sandbox-content.ts'
import { unchunked } from './chunked.ts'
import { refuse } from './refusal.ts'
import { claimOf, isSignedBy, type SignedRequest, signedAt } from './sigv4.ts'

/** What a program asks: as what it was signed, of which bucket and object. */
export type Asked = {
  method: string
  bucket: string
  key: string
  query: URLSearchParams
  header(name: string): string | undefined
  store: KeptStore
  kept: KeptBucket | undefined
  place: { reference: string; bucket: string }
  /** Whether this key, or nobody in particular, may do that: in the bucket that is asked for, or in another of the same storage. */
  may(what: 'read' | 'write', inBucket?: string): boolean
  isAnonymous: boolean
  body(): { source: AsyncIterable<Buffer>; bytes: number; judge(written: Written): void }
}

const skewMs = 15 * 60_000
const unsigned = 'UNSIGNED-PAYLOAD'

/** What stands escaped in an address; an octet of zero is in no name, and no database keeps it. */
export function unescapedIn(text: string): string {
  if (text.includes('%00')) return refuse('InvalidArgument')
  try {
    return decodeURIComponent(text)
  } catch {
    return refuse('InvalidArgument')
  }
}

function pathOf(url: string): { path: string; rawQuery: string; bucket: string; key: string } {
  const at = url.indexOf('?')
  const [path, rawQuery] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
  const end = path.indexOf('/', 1)
  const [bucket, key] = end < 0 ? [path.slice(1), ''] : [path.slice(1, end), path.slice(end + 1)]
  return { path, rawQuery, bucket: unescapedIn(bucket), key: unescapedIn(key) }
}

const headersOf = ({ rawHeaders }: IncomingMessage): [string, string][] =>
  rawHeaders.flatMap((name, index) =>
    index % 2 ? [] : [[name.toLowerCase(), rawHeaders[index + 1] ?? ''] as [string, string]],
  )

/** Without a key only what is public is read, at an address that begins with whose it is: `/service-17:photos/a.jpg`. */
export function placeIn(bucket: string): { reference: string; name: string } {
  const at = bucket.indexOf(':')
  return at < 0 ? { reference: '', name: bucket } : { reference: bucket.slice(0, at), name: bucket.slice(at + 1) }
}

type Signer = { reference: string; keyId: string | null; payloadHash: string }

async function signerOf(content: SandboxContent, request: SignedRequest, bucket: string): Promise<Signer> {
  const payload = request.headers.find(([name]) => name === 'x-amz-content-sha256')?.[1]
  const claim = claimOf(request)
  if (!claim) return { reference: placeIn(bucket).reference, keyId: null, payloadHash: unsigned }
  const payloadHash = claim.expiresSeconds === null ? (payload ?? unsigned) : unsigned
  const reference = (await content.book.ownerOf(claim.keyId)) ?? refuse('InvalidAccessKeyId')
  if (!isSignedBy(await content.secretOf(claim.keyId), request, claim, payloadHash))
    return refuse('SignatureDoesNotMatch')
  const age = content.clock.now().getTime() - (signedAt(claim.moment) ?? refuse('AccessDenied'))
  if (claim.expiresSeconds === null && Math.abs(age) > skewMs) return refuse('RequestTimeTooSkewed')
  if (claim.expiresSeconds !== null && (age > claim.expiresSeconds * 1000 || age < -skewMs))
    return refuse('AccessDenied')
  return { reference, keyId: claim.keyId, payloadHash }
}

function bodyOf(request: IncomingMessage, header: Asked['header'], payloadHash: string): ReturnType<Asked['body']> {
  const isChunked = payloadHash.startsWith('STREAMING-')
  const told = isChunked ? header('x-amz-decoded-content-length') : header('content-length')
  const bytes = Number(told ?? '0')
  // Who stops reading has not closed the connection: the refusal goes out over it.
  const came: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false })
  return {
    source: isChunked ? unchunked(came) : came,
    bytes: Number.isSafeInteger(bytes) && bytes >= 0 ? bytes : 0,
    judge: (written) => {
      if (told !== undefined && written.bytes !== bytes) refuse('IncompleteBody')
      if (/^[\da-f]{64}$/.test(payloadHash) && written.sha256 !== payloadHash) refuse('XAmzContentSHA256Mismatch')
      const md5 = header('content-md5')
      if (md5 !== undefined && Buffer.from(written.md5, 'hex').toString('base64') !== md5) refuse('BadDigest')
    },
  }
}

/** Who asks what, after the signature was found right. */
export async function askedOf(content: SandboxContent, request: IncomingMessage): Promise<Asked> {
  const { path, rawQuery, bucket: named, key } = pathOf(request.url ?? '/')
  const headers = headersOf(request)
  const header = (name: string) => headers.find(([each]) => each === name)?.[1]
  const method = request.method ?? 'GET'
  const { reference, keyId, payloadHash } = await signerOf(content, { method, path, rawQuery, headers }, named)
  const store = (reference && (await content.book.store(reference))) || refuse('AccessDenied')
  const bucket = placeIn(named).name
  if (store.suspendedAt !== null) refuse('UserSuspended')
  const kept = bucket === '' ? undefined : await content.book.bucket(reference, bucket)
  const own = keyId === ownKeyOf(reference) || undefined
  const facts = store.keys.find(({ id }) => id === keyId)
  if (keyId !== null && !own && !facts) refuse('InvalidAccessKeyId')
  const may = (what: 'read' | 'write', inBucket = bucket): boolean => {
    if (own) return true
    if (!facts) return what === 'read' && kept?.isPublic === true && key !== '' && method !== 'PUT'
    const isReached = facts.buckets === null || facts.buckets.includes(inBucket)
    return isReached && (what === 'read' || facts.rights === 'all')
  }
  return {
    ...{ method, bucket, key, header, store, kept, may, isAnonymous: keyId === null },
    query: new URLSearchParams(rawQuery),
    place: { reference, bucket },
    body: () => bodyOf(request, header, payloadHash),
  }
}
