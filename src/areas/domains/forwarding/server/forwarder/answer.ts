import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import type { TLSSocket } from 'node:tls'
import type { Drain } from '#platform/http/drain.ts'
import { addressFor } from '../../rules/redirect.ts'
import { forwardingCheckPath } from '../certificate/what-stands-in-the-way.ts'
import { cloakPage } from './cloak-page.ts'
import type { Rule, RuleIndex } from './rule-index.ts'

export type Asked = IncomingMessage | Http2ServerRequest
export type Answering = ServerResponse | Http2ServerResponse

/** The longest accepted request target (RFC 9110 §4.1). */
const longestAddress = 8000
/** Bodies up to this length are read and discarded, so that the connection can be kept; longer ones close it. */
const longestBody = 65_536

export type AnswerParts = {
  index: RuleIndex
  /** The answer to a certificate authority for a token. */
  challenge(token: string): Promise<string | undefined>
  drain: Pick<Drain, 'isDraining' | 'heardByBalancer'>
  /** The page shown where there is no rule. */
  nothingHere: string
}

const plain = {
  'content-type': 'text/plain; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** Answers one request. It knows the rules and nothing else: no files, no session, no access log. */
export function createAnswer({ index, challenge, drain, nothingHere }: AnswerParts) {
  const refuse = (response: Answering, status: number, text = '', headers: Record<string, string> = {}) =>
    send(response, status, { ...plain, ...headers }, text === '' ? `${status}\n` : `${text}\n`)

  return (request: Asked, response: Answering, isSecure: boolean) => {
    const { url = '', method = '' } = request
    if (drain.isDraining() && !isHttp2(response)) response.shouldKeepAlive = false
    const { host, asked } = wayOf(request, url)
    const rule = index.find(host)
    if (asked === undefined) return refuse(response, 400)
    if (asked.length > longestAddress) return refuse(response, 414, '', { connection: 'close' })
    if (asked.startsWith('/.well-known/') && wellKnown(asked, rule, response)) return
    if (!rule) return refuse(response, isSecure ? 421 : 404, nothingHere)
    if (isSecure && !isOpenedFor(request, host)) return refuse(response, 421, nothingHere)
    if (method === 'TRACE' || method === 'CONNECT') return refuse(response, 405, '', { allow: redirected })
    if (rule.target.host === host) return refuse(response, 508)
    if (rule.cloak) return cloak(rule, asked, method, response)
    redirect(rule, asked, request, response)
  }

  /**
   * A connection opened under another name has that name's certificate, unless both are covered by one wildcard (RFC
   * 9110 §15.5.20).
   */
  function isOpenedFor(request: Asked, host: string): boolean {
    const name = nameOfTls(request)
    if (name === host || name === undefined) return name === host
    const [served] = index.certified(name)
    return served !== undefined && index.certified(host).includes(served)
  }

  /** The two fixed paths under which a host identifies itself. */
  function wellKnown(asked: string, rule: Rule | undefined, response: Answering): boolean {
    const [path = ''] = asked.split('?', 1)
    if (path === forwarderHealthPath && !rule) tellHealth(response)
    else if (path === forwardingCheckPath && rule?.word) send(response, 200, plain, rule.word)
    else if (path.startsWith(challengePath) && rule) showChallenge(path.slice(challengePath.length), response)
    else return false
    return true
  }

  function tellHealth(response: Answering): void {
    drain.heardByBalancer()
    if (drain.isDraining()) refuse(response, 503, 'draining')
    else send(response, 200, plain, 'ok\n')
  }

  function showChallenge(token: string, response: Answering): void {
    const found = /^[\w-]{1,200}$/.test(token) ? challenge(token) : Promise.resolve(undefined)
    found.then(
      (answer) => (answer === undefined ? refuse(response, 404) : send(response, 200, plain, answer)),
      () => refuse(response, 503, '', { 'retry-after': '5' }),
    )
  }

  function cloak(rule: Rule, asked: string, method: string, response: Answering) {
    if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405, '', { allow: 'GET, HEAD' })
    const { body, policy } = cloakPage(rule, asked)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'public, max-age=60',
    }
    send(response, 200, headers, body)
  }
}

const redirected = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
export const forwarderHealthPath = '/.well-known/forwarder-health'
const challengePath = '/.well-known/acme-challenge/'

/**
 * Browsers cache a permanent redirect forever by default; an hour allows a mistake to be corrected. The others are not
 * cached.
 */
const keeping: Readonly<Record<number, string>> = { 301: 'public, max-age=3600', 302: 'no-cache', 307: 'no-cache' }

function redirect(rule: Rule, asked: string, request: Asked, response: Answering): void {
  const location = addressFor(rule.target, asked)
  const cache = keeping[rule.status] as string
  if (isHttp2(response)) {
    response.writeHead(rule.status, { location, 'cache-control': cache, 'content-length': '0' })
  } else {
    const headers = ['Location', location, 'Cache-Control', cache, 'Content-Length', '0']
    if (hasLongBody(request)) headers.push('Connection', 'close')
    response.writeHead(rule.status, headers)
  }
  response.end()
}

const hasLongBody = ({ headers }: Asked): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > longestBody

const isHttp2 = (response: Answering): response is Http2ServerResponse => 'stream' in response

function send(response: Answering, status: number, headers: Record<string, string>, text: string): void {
  const { connection, ...rest } = headers
  const all = { ...rest, 'content-length': String(Buffer.byteLength(text)) }
  if (isHttp2(response)) response.writeHead(status, all)
  else response.writeHead(status, connection ? { ...all, connection } : all)
  response.end(text)
}

/** The requested host and path; an absolute request target overrides the Host header (RFC 9112 §3.2.2). */
function wayOf(request: Asked, url: string): { host: string; asked: string | undefined } {
  const { headers } = request
  if (url.startsWith('/'))
    return { host: plainHost(headers.host ?? (headers[':authority'] as string | undefined) ?? ''), asked: url }
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? []
  const asked = rest.startsWith('/') ? rest : `/${rest}`
  return { host: plainHost(host), asked: host === '' ? undefined : asked }
}

const isPlain = /^[a-z\d.-]*[a-z\d-]$/

/** In lower case, without port and closing dot. */
export const plainHost = (typed: string): string =>
  isPlain.test(typed) ? typed : typed.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

const nameOfTls = (request: Asked): string | undefined => {
  const { servername } = request.socket as TLSSocket
  return typeof servername === 'string' ? plainHost(servername) : undefined
}
