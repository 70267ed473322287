import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import ipaddr from 'ipaddr.js'

const longestAnswer = 1_000_000
const patienceMs = 8000

/** Nobody's provider stands in our own network: what is reached is a public address, judged where the connection is made. */
export const isPublicAddress = (address: string): boolean => {
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast'
}

/** Looks a name up and refuses whatever leads inside; the connection goes to the very address that was judged. */
const publicLookup: typeof lookup = ((name: string, options: object, done: (...given: unknown[]) => void) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error)
    const inside = addresses.find(({ address }) => !isPublicAddress(address))
    if (inside || addresses.length === 0) return done(new Error(`${name} is no public address`))
    const { all } = options as { all?: boolean }
    return all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family)
  })
}) as never

type Given = { method?: string; headers?: Record<string, string>; body?: unknown; signal?: AbortSignal }

/**
 * `fetch` for addresses that somebody else typed: https to public addresses only (unless the portal says that its providers
 * stand in its own network), no redirects, short and small.
 */
export const carefulFetch =
  (allowPrivate: boolean) =>
  (address: string | URL, given: Given = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const url = new URL(address)
      const isPlain = url.protocol === 'http:'
      if (!allowPrivate && (isPlain || (ipaddr.isValid(bare(url.hostname)) && !isPublicAddress(bare(url.hostname)))))
        return reject(new Error(`${url.host} is no public address`))
      const request = (isPlain ? http : https).request(url, {
        method: given.method ?? 'GET',
        headers: given.headers,
        timeout: patienceMs,
        ...(given.signal ? { signal: given.signal } : {}),
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      })
      request.on('timeout', () => request.destroy(new Error('no answer in time')))
      request.on('error', reject)
      request.on('response', (answer) => {
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > longestAnswer) request.destroy(new Error('the answer is too long'))
          else parts.push(part)
        })
        answer.on('error', reject)
        answer.on('end', () => resolve(responseOf(answer, Buffer.concat(parts))))
      })
      request.end(given.body === undefined || given.body === null ? undefined : String(given.body))
    })

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

function responseOf(answer: http.IncomingMessage, body: Buffer): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers.set(name, [value].flat().join(', '))
  const status = answer.statusCode ?? 502
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : new Uint8Array(body), { status, headers })
}
