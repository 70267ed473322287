import type { Agent, Dispatcher } from 'undici'
import { lazyPackage } from './lazy-package.ts'

const undici = lazyPackage<typeof import('undici')>('undici')

/**
 * `fetch` as requests that leave the house need it: no redirect is followed and nothing that comes back is unpacked. It takes half of the
 * processor's time of the global one.
 */
export const plainFetch: typeof globalThis.fetch = (input, init) => {
  plainAgent ??= new (undici().Agent)({ maxResponseSize: longestAnswer })
  return fetchBy(plainAgent, input, init)
}
let plainAgent: Agent | undefined
/** Octets: a zone of a million records is less. What goes on for ever would take all memory within the time limit. */
const longestAnswer = 250_000_000

export async function fetchBy(
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
    // As fetch itself tells who ended it.
    if (signal?.aborted) throw signal.reason
    throw new TypeError('fetch failed', { cause: fault })
  }
}

const headersOf = (given: Dispatcher.ResponseData['headers']): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) if (value !== undefined) headers.set(name, String(value))
  return headers
}

/** What fetch itself would send, with the type that it would name. */
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
