import { setTimeout as waitFor } from 'node:timers/promises'
import { notConnected, otherCertificate, plainFetch, type Reply, type Sending } from './outbound-fetch.ts'

/**
 * Every outgoing request goes through here: it has a time limit, is repeated only when that is harmless, leaves one log
 * line without secrets, and tells whether it may have been carried out.
 */
export type OutboundMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type OutboundRequest = {
  method: OutboundMethod
  /** Appended to the system's address: `/zones/example.be.`. Parts must already be escaped by the caller. */
  path: string
  query?: Record<string, string | number | boolean | undefined>
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is; name its type in `headers`. */
  body?: string | Uint8Array<ArrayBuffer> | URLSearchParams
  /** Overrides whether the method makes repeating the request harmless. */
  idempotent?: boolean
  timeoutMs?: number
}

export type OutboundAnswer =
  | { kind: 'answered'; status: number; reason?: string; headers: Reply['headers']; text: string; json: unknown }
  /** Nothing was sent, so nothing was carried out. */
  | { kind: 'not-sent'; detail: string }
  /** It was sent, or may have been; whether it was carried out is not known. */
  | { kind: 'no-answer'; detail: string }

/** The log of one attempt. Never headers, bodies or query values: they contain keys and personal data. */
export type OutboundLine = {
  system: string
  method: OutboundMethod
  path: string
  attempt: number
  milliseconds: number
  status?: number
  fault?: string
}
export type OutboundLog = (line: OutboundLine) => void

export type OutboundOptions = {
  /** Name in the log: `powerdns`, `mollie`. */
  system: string
  /** Address in front of every path, without a closing slash. */
  address: string
  headers?: Record<string, string>
  timeoutMs?: number
  /** In octets, of a system whose answers are short. */
  longestAnswer?: number
  /** How often an idempotent request is tried at most. */
  attempts?: number
  log?: OutboundLog
  /** Removes secrets from the logged path; query values are never logged. */
  redact?: (path: string) => string
  /** For tests. */
  fetch?: (address: string, sending: Sending) => Promise<Reply>
  random?: () => number
  wait?: (milliseconds: number) => Promise<unknown>
  now?: () => number
}

export type Outbound = (request: OutboundRequest) => Promise<OutboundAnswer>

const harmlessTwice = new Set<OutboundMethod>(['GET', 'HEAD', 'PUT', 'DELETE'])
const worthAnotherTry = (status: number) => status === 408 || status === 429 || status >= 500
const longestWaitMs = 10_000

/** Errors before any byte of the request is written. */
export const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  notConnected,
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  otherCertificate,
  'ERR_INVALID_URL',
  'ERR_INVALID_CHAR',
  'ERR_UNESCAPED_CHARACTERS',
  'UND_ERR_INVALID_ARG',
  'ADDRESS_NOT_PUBLIC',
])

export function outbound(options: OutboundOptions): Outbound {
  const wait = options.wait ?? ((milliseconds: number) => waitFor(milliseconds))
  const random = options.random ?? Math.random
  return async (request) => {
    const repeatable = request.idempotent ?? harmlessTwice.has(request.method)
    const most = repeatable ? (options.attempts ?? 3) : 1
    for (let attempt = 1; ; attempt++) {
      const answer = await attemptOnce(options, request, attempt)
      const again = answer.kind === 'answered' ? worthAnotherTry(answer.status) : true
      if (!again || attempt >= most) return answer
      await wait(pauseMs(answer, attempt, random))
    }
  }
}

/** Doubles from a quarter of a second, with jitter; a server's `Retry-After` takes precedence. */
function pauseMs(answer: OutboundAnswer, attempt: number, random: () => number): number {
  const asked = answer.kind === 'answered' ? Number(answer.headers.get('retry-after') ?? Number.NaN) * 1000 : Number.NaN
  const own = 250 * 2 ** (attempt - 1) * (0.5 + random() / 2)
  return Math.min(longestWaitMs, Number.isFinite(asked) && asked >= 0 ? asked : own)
}

async function attemptOnce(
  options: OutboundOptions,
  request: OutboundRequest,
  attempt: number,
): Promise<OutboundAnswer> {
  const now = options.now ?? (() => performance.now())
  const started = now()
  const answer = await exchange(options, request)
  options.log?.({
    system: options.system,
    method: request.method,
    path: options.redact ? options.redact(request.path) : request.path,
    attempt,
    milliseconds: Math.round(now() - started),
    ...(answer.kind === 'answered' ? { status: answer.status } : { fault: `${answer.kind}: ${answer.detail}` }),
  })
  return answer
}

async function exchange(options: OutboundOptions, request: OutboundRequest): Promise<OutboundAnswer> {
  // Cleared with the request: `AbortSignal.timeout` would fire for thousands that were answered long ago.
  const limit = new AbortController()
  const over = () => limit.abort(new DOMException('no answer in time', 'TimeoutError'))
  const timer = setTimeout(over, request.timeoutMs ?? options.timeoutMs ?? 10_000)
  try {
    const response = await (options.fetch ?? plainFetch)(addressOf(options.address, request), {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...options.headers,
        ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: request.json === undefined ? request.body : JSON.stringify(request.json),
      // A redirect must not get the key.
      redirect: 'manual',
      signal: limit.signal,
      ...(options.longestAnswer ? { longestAnswer: options.longestAnswer } : {}),
    })
    const text = await response.text()
    const { status, headers } = response
    // Parsed on demand: ten megabytes of brackets would block the thread for seconds.
    return {
      kind: 'answered',
      status,
      ...(response.statusText ? { reason: response.statusText } : {}),
      headers,
      text,
      get json() {
        return parsed(text)
      },
    }
  } catch (fault) {
    const code = faultCode(fault)
    return { kind: neverSent.has(code) ? 'not-sent' : 'no-answer', detail: code }
  } finally {
    clearTimeout(timer)
  }
}

function addressOf(address: string, request: OutboundRequest): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(request.query ?? {})) if (value !== undefined) query.set(key, String(value))
  const text = query.toString()
  return `${address}${request.path}${text ? `?${text}` : ''}`
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Only the code of an error: its message may contain the full URL. */
export function faultCode(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown fault'
  const cause = fault.cause as { code?: unknown; errors?: { code?: unknown }[] } | undefined
  const codes = [cause?.code, cause?.errors?.[0]?.code, (fault as { code?: unknown }).code]
  return codes.find((code): code is string => typeof code === 'string') ?? fault.name
}
