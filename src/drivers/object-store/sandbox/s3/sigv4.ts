import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A request as it is signed: `rawQuery` and `path` as they came, headers by small names. */
export type SignedRequest = {
  method: string
  path: string
  rawQuery: string
  headers: readonly (readonly [name: string, value: string])[]
}
export type Scope = { keyId: string; date: string; region: string; service: string }
export type Claim = Scope & {
  signedHeaders: readonly string[]
  signature: string
  /** `20150830T123600Z` */
  moment: string
  /** Signed in the address, which is good for so many seconds. */
  expiresSeconds: number | null
}

const algorithm = 'AWS4-HMAC-SHA256'
const hex = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

export const emptySha256 = hex('')

/** As RFC 3986 has it, with nothing left as it is but letters, digits and four signs. */
export const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** In a query a plus is a space, as forms have it: those who mean a plus escape it. */
const inQuery = (text: string): string => unescaped(text.replaceAll('+', '%20'))

/** Each part of a query, written anew and in order. */
function canonicalQuery(rawQuery: string, without?: string): string {
  return rawQuery
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=')
      const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
      return [escaped(inQuery(name)), escaped(inQuery(value))] as const
    })
    .filter(([name]) => name !== without)
    .toSorted(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

const trimmed = (value: string): string => value.trim().replace(/\s+/g, ' ')

/** The request in the one way of writing that both sides sign. S3 takes a path as it is: `//` and `..` are part of a name. */
export function canonicalRequest(
  { method, path, rawQuery, headers }: SignedRequest,
  { signedHeaders, payloadHash, without }: { signedHeaders: readonly string[]; payloadHash: string; without?: string },
): string {
  const lines = signedHeaders.map((name) => {
    const values = headers.filter(([each]) => each === name).map(([, value]) => trimmed(value))
    return `${name}:${values.join(',')}\n`
  })
  const where = escaped(unescaped(path)).replaceAll('%2F', '/')
  return [
    method,
    where || '/',
    canonicalQuery(rawQuery, without),
    lines.join(''),
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n')
}

const scopeOf = ({ date, region, service }: Scope): string => `${date}/${region}/${service}/aws4_request`

export const textToSign = (claim: Scope & { moment: string }, canonical: string): string =>
  [algorithm, claim.moment, scopeOf(claim), hex(canonical)].join('\n')

export function signatureOf(secret: string, scope: Scope, text: string): string {
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, scope.date), scope.region), scope.service), 'aws4_request')
  return hmac(key, text).toString('hex')
}

function scopeIn(credential: string): Scope | undefined {
  const parts = credential.split('/')
  const [date, region, service, last] = parts.slice(-4)
  const keyId = parts.slice(0, -4).join('/')
  if (!keyId || !date || !region || !service || last !== 'aws4_request') return undefined
  return { keyId, date, region, service }
}

/** By whom a request says that it is signed; undefined where it says nothing of the kind. */
export function claimOf({ rawQuery, headers }: SignedRequest): Claim | undefined {
  const header = (name: string) => headers.find(([each]) => each === name)?.[1]
  const query = new Map(
    rawQuery.split('&').map((part) => {
      const [name = '', value = ''] = part.split('=', 2)
      return [inQuery(name), inQuery(value)] as const
    }),
  )
  if (query.get('X-Amz-Algorithm') === algorithm) {
    const scope = scopeIn(query.get('X-Amz-Credential') ?? '')
    const [moment, signature] = [query.get('X-Amz-Date'), query.get('X-Amz-Signature')]
    const expiresSeconds = Number(query.get('X-Amz-Expires') ?? 'none')
    if (!scope || !moment || !signature || !Number.isFinite(expiresSeconds)) return undefined
    const signedHeaders = (query.get('X-Amz-SignedHeaders') ?? '').split(';')
    return { ...scope, moment, signature, expiresSeconds, signedHeaders }
  }
  const told = header('authorization')
  if (!told?.startsWith(algorithm)) return undefined
  const field = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(told)?.[1]
  const scope = scopeIn(field('Credential') ?? '')
  const [signature, moment] = [field('Signature'), header('x-amz-date')]
  if (!scope || !signature || !moment) return undefined
  return { ...scope, moment, signature, expiresSeconds: null, signedHeaders: (field('SignedHeaders') ?? '').split(';') }
}

/** Whether the request was signed with this secret. */
export function isSignedBy(secret: string, request: SignedRequest, claim: Claim, payloadHash: string): boolean {
  const inAddress = claim.expiresSeconds !== null
  const canonical = canonicalRequest(request, {
    ...{ signedHeaders: claim.signedHeaders, payloadHash },
    ...(inAddress && { without: 'X-Amz-Signature' }),
  })
  const expected = Buffer.from(signatureOf(secret, claim, textToSign(claim, canonical)))
  const told = Buffer.from(claim.signature)
  return expected.length === told.length && timingSafeEqual(expected, told)
}

/** A moment of a signature in milliseconds; undefined where it is written in another way, or there is none such. */
export function signedAt(moment: string): number | undefined {
  const [, day, hour, minute, second] = /^(\d{8})T(\d\d)(\d\d)(\d\d)Z$/.exec(moment) ?? []
  const at = Date.parse(`${day?.replace(/^(....)(..)/, '$1-$2-')}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at) ? undefined : at
}
