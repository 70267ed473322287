import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { longestPathPart } from '#base/list-fields.ts'
import { localeFromHeader } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { refusalBody } from './answers.ts'
import type { AreaRoutes } from './mount.ts'
import { isTakingFile } from './raw-body.ts'
import { platformRefusals } from './refusals.ts'

/**
 * Requests that never reach a call: the router or Node itself turns them away. They are answered as calls are, `{ error, code }`
 * in the caller's language, and without repeating what was sent.
 */

/**
 * The longest path part times three, since each letter may be encoded as `%2C`, and 16 KiB for cookies and the rest.
 */
export const largestHead = 3 * longestPathPart + 16 * 1024

const tooLong = () =>
  new Refusal('address_too_long', platformRefusals.address_too_long, { values: { most: longestPathPart } })
const unreadable = () => new Refusal('bad_request', platformRefusals.bad_request)
const headTooLarge = () => new Refusal('headers_too_large', platformRefusals.headers_too_large)
const tooSlow = () => new Refusal('too_slow', platformRefusals.too_slow)

const headers = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' }

/** Refused by the router before any hook ran. */
function refuseByRouter(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? tooLong() : unreadable()
  const body = refusalBody(refusal, localeFromHeader(request.headers['accept-language']))
  void reply
    .status(refusal.entry.status)
    .headers({ ...headers, 'cache-control': 'no-store', 'x-request-id': request.id })
    .send(JSON.stringify(body))
}

const bySocketCode: Readonly<Record<string, () => Refusal>> = {
  HPE_HEADER_OVERFLOW: headTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
}

type Unread = Error & { code?: string; rawPacket?: unknown }

/** What Node could not parse as a request. Its language is searched in the raw bytes. */
export function refuseBySocket(error: Unread, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // A large file takes as long as its line does; whether it still comes is watched by whoever takes it.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isTakingFile(socket)) return
  if (!socket.writable) return void socket.destroy(error)
  socket.end(answerTo(error))
  // The rest of the request is read and dropped: closing at once would lose the answer.
  socket.resume()
  socket.setTimeout(2000, () => socket.destroy())
}

function answerTo({ code = '', rawPacket }: Unread): string {
  const refusal = (bySocketCode[code] ?? unreadable)()
  const { status } = refusal.entry
  const asked = /^accept-language:(.*)$/im.exec(Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '')?.[1]
  const body = JSON.stringify(refusalBody(refusal, localeFromHeader(asked)))
  const head = {
    ...headers,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(head).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')
}

/** The limits of a request, and the answers when they are exceeded or it is none. */
export const readingOfRequests = {
  http: { maxHeaderSize: largestHead },
  routerOptions: { maxParamLength: longestPathPart },
  frameworkErrors: refuseByRouter,
  clientErrorHandler: refuseBySocket,
}

/** A known path with a wrong method names the allowed ones; any other path is not found. */
export function refusalOfUnknown(
  areas: readonly AreaRoutes[],
): (request: FastifyRequest, reply: FastifyReply) => Refusal {
  const rows = areas.flatMap(({ table }) => Object.values(table))
  const patterns = rows.map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  return ({ url }, reply) => {
    const [asked = ''] = url.split('?')
    const methods = [...new Set(patterns.flatMap(({ method, pattern }) => (pattern.test(asked) ? [method] : [])))]
    if (methods.length === 0) return new Refusal('not_found', platformRefusals.not_found)
    reply.header('allow', methods.join(', '))
    return new Refusal('wrong_method', platformRefusals.wrong_method, { values: { methods: methods.join(', ') } })
  }
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^/api${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
