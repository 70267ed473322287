import dns from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { Agent, Dispatcher } from 'undici'
import { isPublicAddress } from '#base/public-address.ts'
import { mayBePublicUrl } from '#base/web-address.ts'
import { lazyPackage } from './lazy-package.ts'
import { faultOf } from './outbound-fetch.ts'

const undici = lazyPackage<typeof import('undici')>('undici')

export const addressNotPublic = 'ADDRESS_NOT_PUBLIC'
const longestAnswer = 10_000_000

class AddressFault extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.name = 'AddressFault'
    this.code = code
  }
}

/** Returns only public addresses of a name; without any it cannot be connected to. */
export const publicLookup =
  (resolve: typeof dns.lookup = dns.lookup): LookupFunction =>
  (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (fault, found) => {
      if (fault) return answer(fault, '', 4)
      const open = found.filter(({ address }) => isPublicAddress(address))
      const [first] = open
      // A private address among public ones is a sign of an attack.
      if (!first || open.length < found.length) return answer(new AddressFault(addressNotPublic), '', 4)
      if (options.all) answer(null, open)
      else answer(null, first.address, first.family)
    })
  }

/**
 * Fetches a URL typed by a user: a partner's PSA, a webhook. Only https and public addresses: they are checked when
 * connecting, and exactly the checked address is used, which prevents DNS rebinding. Redirects are not followed, and
 * nothing is decompressed.
 */
export const publicFetch: typeof globalThis.fetch = (input, init) => {
  publicAgent ??= publicAgentOf({ lookup: publicLookup() })
  return publicFetchBy(publicAgent, input, init)
}
let publicAgent: Agent | undefined

/** Connections only to where `lookup` allows; a test passes the address of its own server. */
export const publicAgentOf = (connect: { lookup: LookupFunction; ca?: string }): Agent =>
  new (undici().Agent)({ connect, allowH2: false, maxResponseSize: longestAnswer })

export const publicFetchBy = async (
  dispatcher: Dispatcher,
  input: Parameters<typeof fetch>[0],
  init: Parameters<typeof fetch>[1],
): Promise<Response> => {
  const { href } = new URL(input instanceof Request ? input.url : input)
  if (!mayBePublicUrl(href)) throw new TypeError('fetch failed', { cause: new AddressFault(addressNotPublic) })
  return fetchBy(dispatcher, input, init)
}

async function fetchBy(
  dispatcher: Dispatcher,
  input: Parameters<typeof fetch>[0],
  init: Parameters<typeof fetch>[1],
): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input)
  const headers = Object.fromEntries(new Headers(init?.headers))
  const body = await bodyOf(init?.body, headers)
  const signal = init?.signal ?? undefined
  try {
    const answer = await undici().request(url, {
      dispatcher,
      method: (init?.method ?? 'GET') as Dispatcher.HttpMethod,
      headers,
      body: body ?? null,
      ...(signal ? { signal } : {}),
    })
    const content = await answer.body.arrayBuffer()
    const { statusCode: status } = answer
    const isBare = status === 204 || status === 205 || status === 304
    return new Response(isBare ? null : content, { status, headers: headersOf(answer.headers) })
  } catch (fault) {
    throw faultOf(fault, signal)
  }
}

const headersOf = (given: Dispatcher.ResponseData['headers']): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) if (value !== undefined) headers.set(name, String(value))
  return headers
}

/** The body that fetch would send, with its content type. */
async function bodyOf(
  body: RequestInit['body'],
  headers: Record<string, string>,
): Promise<Buffer | string | undefined> {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string' && headers['content-type']) return body
  const asked = new Response(body)
  const type = asked.headers.get('content-type')
  if (type && !headers['content-type']) headers['content-type'] = type
  return Buffer.from(await asked.arrayBuffer())
}
