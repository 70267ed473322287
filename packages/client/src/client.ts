import type { AnyCall, CallInput, InputOf, Refused, Result } from './call.ts'
import { pauseBefore, sleep } from './retry.ts'

export type ClientSettings = {
  /** Where the portal is: `https://my.example.com`. */
  url: string
  /** An API token, or where to get it. */
  token?: string | (() => string | Promise<string>) | undefined
  /** Language of the sentences for people. */
  locale?: 'nl' | 'en' | 'fr'
  /** How often a call is made again at most; 2 when not given. */
  retries?: number
  /** The longest that is waited before a call is made again; 30 when not given. */
  maxPauseSeconds?: number
  fetch?: typeof fetch
}

export type CallOptions = {
  signal?: AbortSignal
  /** For calls that take one; made when not given. Keep it to repeat a call after your program has stopped. */
  idempotencyKey?: string
  headers?: Record<string, string>
}

type Rest<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions]

export type BelfryClient = {
  /** Makes a call. A refusal is a result; only what was stopped by `signal` is thrown. */
  call<C extends AnyCall>(call: C, ...rest: Rest<InputOf<C>>): Promise<Result<C>>
}

export function createClient(settings: ClientSettings): BelfryClient {
  return {
    call: (call, ...[input = {}, options = {}]) => repeated(settings, call, input as CallInput, options) as never,
  }
}

/** Repeats what may be repeated: with one key for all tries, so that nothing is done twice. */
async function repeated(
  settings: ClientSettings,
  call: AnyCall,
  input: CallInput,
  options: CallOptions,
): Promise<Result<AnyCall>> {
  const key = call.keyed ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined
  for (let tries = 0; ; tries++) {
    const result = await once(settings, call, input, options, key)
    if (result.ok || tries >= (settings.retries ?? 2)) return result
    const pauseMs = pauseBefore(call, result, tries, settings.maxPauseSeconds ?? 30)
    if (pauseMs === undefined) return result
    await sleep(pauseMs, options.signal)
  }
}

async function once(
  settings: ClientSettings,
  call: AnyCall,
  input: CallInput,
  options: CallOptions,
  key: string | undefined,
): Promise<Result<AnyCall>> {
  const headers = await headersOf(settings, input, options, key)
  const init: RequestInit = { method: call.method, headers }
  if (options.signal) init.signal = options.signal
  const { body } = input
  if (body !== undefined) init.body = isForm(body) || isFile(body) ? body : JSON.stringify(body)
  let answer: Response
  try {
    answer = await (settings.fetch ?? fetch)(addressOf(settings.url, call, input), init)
    if (answer.ok)
      return { ok: true, status: answer.status, data: await read(call, answer), requestId: requestIdOf(answer) }
    return await refusalOf(answer)
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    return { ok: false, status: 0, code: 'no_answer', error: String(cause), requestId: null }
  }
}

async function headersOf({ token, locale }: ClientSettings, { body }: CallInput, options: CallOptions, key?: string) {
  const bearer = typeof token === 'function' ? await token() : token
  return {
    accept: 'application/json, */*;q=0.5',
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...(locale ? { 'accept-language': locale } : {}),
    ...(body === undefined || isForm(body)
      ? {}
      : { 'content-type': isFile(body) ? 'application/octet-stream' : 'application/json' }),
    ...(key ? { 'idempotency-key': key } : {}),
    ...options.headers,
  }
}

const isForm = (body: unknown): body is FormData => typeof FormData !== 'undefined' && body instanceof FormData
const isFile = (body: unknown): body is Blob => typeof Blob !== 'undefined' && body instanceof Blob
const requestIdOf = (answer: Response) => answer.headers.get('x-request-id')

function addressOf(url: string, { path }: AnyCall, { params, query }: CallInput): string {
  const values = (params ?? {}) as Record<string, unknown>
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const text = search.toString()
  return `${url.replace(/\/$/, '')}${filled}${text ? `?${text}` : ''}`
}

async function read({ answers }: AnyCall, answer: Response): Promise<unknown> {
  if (answers === 'stream') return answer.body
  if (answers === 'file') return answer.blob()
  const text = await answer.text()
  return text === '' ? undefined : JSON.parse(text)
}

type RefusalBody = { error?: string; code?: string; errors?: Record<string, string[]>; details?: unknown }

async function refusalOf(answer: Response): Promise<Refused> {
  const text = await answer.text()
  const requestId = requestIdOf(answer)
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  const wait = Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {}
  const { status } = answer
  try {
    const { error = '', code = 'foreign_answer', errors, details } = JSON.parse(text) as RefusalBody
    return {
      ok: false,
      status,
      code,
      error,
      ...(errors ? { errors } : {}),
      ...(details === undefined ? {} : { details }),
      ...wait,
      requestId,
    }
  } catch {
    return { ok: false, status, code: 'foreign_answer', error: text.slice(0, 200), ...wait, requestId }
  }
}
