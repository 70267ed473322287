import dns from 'node:dns'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export const addressNotPublic = 'ADDRESS_NOT_PUBLIC'
const answerTooLong = 'ANSWER_TOO_LONG'
const longestAnswer = 10_000_000

class AddressFault extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.name = 'AddressFault'
    this.code = code
  }
}

/** Whether an address belongs to the world: not this machine, its network, or a range that stands for something else. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'unicast'
}

/** What can be said of an address before anything is looked up; it may still turn out to point inwards. */
export function mayBePublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  return ipaddr.isValid(host) ? isPublicAddress(host) : /\.[a-z][a-z0-9-]*\.?$/i.test(host) && !isInwardName(host)
}

const inwardEndings = ['localhost', 'local', 'internal', 'home.arpa', 'intranet', 'lan']
const isInwardName = (host: string) =>
  inwardEndings.some((ending) => new RegExp(`(^|\\.)${ending.replace('.', '\\.')}\\.?$`, 'i').test(host))

/** Answers only what is public of a name; a name with nothing public cannot be connected to. */
export const publicLookup =
  (resolve: typeof dns.lookup = dns.lookup): LookupFunction =>
  (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (fault, found) => {
      if (fault) return answer(fault, '', 4)
      const open = found.filter(({ address }) => isPublicAddress(address))
      const [first] = open
      // One inward address among public ones is the mark of an attack, not of a system that can be reached.
      if (!first || open.length < found.length) return answer(new AddressFault(addressNotPublic), '', 4)
      if (options.all) answer(null, open)
      else answer(null, first.address, first.family)
    })
  }

/**
 * Fetches an address that somebody typed: a partner's PSA, a webhook. Only https, and only what the whole world can reach: the
 * answer of DNS is judged at the moment of connecting, and that address is connected to, so that a name which points inwards a
 * second later reaches nothing of the house either. Redirects are not followed.
 */
export const publicFetch: typeof globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  if (!mayBePublicUrl(url.href)) throw new TypeError('fetch failed', { cause: new AddressFault(addressNotPublic) })
  const headers = Object.fromEntries(new Headers(init?.headers))
  const body = await bodyOf(init?.body, headers)
  try {
    return await exchange(url, init?.method ?? 'GET', headers, body, init?.signal ?? undefined)
  } catch (fault) {
    throw new TypeError('fetch failed', { cause: fault })
  }
}

/** What fetch itself would send, with the type that it would name. */
async function bodyOf(body: RequestInit['body'], headers: Record<string, string>): Promise<Buffer | undefined> {
  if (body === undefined || body === null) return undefined
  const asked = new Response(body)
  const type = asked.headers.get('content-type')
  if (type && !headers['content-type']) headers['content-type'] = type
  return Buffer.from(await asked.arrayBuffer())
}

function exchange(
  url: URL,
  method: string,
  headers: Record<string, string>,
  body: Buffer | undefined,
  signal: AbortSignal | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = https.request(
      url,
      {
        method,
        headers: body ? { ...headers, 'content-length': String(body.length) } : headers,
        lookup: publicLookup(),
        ...(signal ? { signal } : {}),
      },
      (answer) => {
        const parts: Buffer[] = []
        let length = 0
        answer.on('data', (part: Buffer) => {
          length += part.length
          if (length > longestAnswer) answer.destroy(new AddressFault(answerTooLong))
          else parts.push(part)
        })
        answer.on('error', reject)
        answer.on('end', () => {
          const status = answer.statusCode ?? 502
          const isBare = status === 204 || status === 205 || status === 304
          const said = new Headers()
          for (const [name, value] of Object.entries(answer.headers)) if (value) said.set(name, String(value))
          resolve(new Response(isBare ? null : Buffer.concat(parts), { status, headers: said }))
        })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
