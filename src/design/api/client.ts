import type { AnswerOf, CallRow, RequestOf } from '#base/call.ts'
import { currentLocale } from '../language/locale.ts'
import { ApiError, notSent } from './api-error.ts'
import { leave, react } from './reactions.ts'
import { saveFile } from './save-file.ts'
import { shareKeyFor } from './share-key.ts'

export { ApiError, isApiError } from './api-error.ts'

export type SendOptions = {
  signal?: AbortSignal
  /**
   * Reports an error by a toast, for calls whose error no screen shows. Left out, the caller shows it: a query by its
   * `error`, a change by `useCall`. An ended session and maintenance lead away in any case.
   */
  tells?: boolean
  /** Ends the session: the one call that is made behind `endAsking`. */
  isLast?: boolean
}

const ended = new AbortController()
const never = new Promise<never>(() => undefined)
/**
 * The session of this page is ending, and the page with it: nothing more is asked, and nobody waits for what is being read. Both would be refused. What is
 * being written arrives.
 */
export const endAsking = (): void => ended.abort()

type Loose = { params?: unknown; query?: unknown; body?: unknown }

/** `/domains/{domain}/records` with its parameters filled in, under /api. */
export function addressOf(path: string, { params, query }: Loose): string {
  const values = (params ?? {}) as Record<string, unknown>
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const text = search.toString()
  return `/api${filled}${text ? `?${text}` : ''}`
}

function requestOf(row: CallRow, request: Loose, options: SendOptions): RequestInit {
  const headers: Record<string, string> = {
    Accept: row.answers === 'file' ? '*/*' : 'application/json',
    'Accept-Language': currentLocale(),
    // A header no foreign form can set: a second fence beside the SameSite cookie.
    'X-Belfry': '1',
  }
  const shareKey = shareKeyFor(row.access)
  if (shareKey) headers['X-Share-Key'] = shareKey
  const init: RequestInit = { method: row.method, headers, credentials: 'same-origin' }
  const signal = options.signal ?? (row.method === 'GET' ? ended.signal : undefined)
  if (signal) init.signal = signal
  if (request.body instanceof FormData) init.body = request.body
  else if (request.body instanceof Blob) {
    headers['Content-Type'] = 'application/octet-stream'
    init.body = request.body
  } else if (request.body !== undefined) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(request.body)
  }
  return init
}

export async function errorOf(row: CallRow, path: string, answer: Response): Promise<ApiError> {
  const text = await answer.text()
  let body: { error?: string; message?: string; code?: string; errors?: Record<string, string[]>; details?: unknown } =
    {}
  try {
    body = JSON.parse(text) as typeof body
  } catch {
    // A proxy's error page instead of ours: it has no text for users.
  }
  return new ApiError({
    status: answer.status,
    code: body.code,
    message: body.error ?? body.message ?? '',
    fieldErrors: body.errors ?? {},
    details: body.details,
    method: row.method,
    path,
  })
}

async function fetched(row: CallRow, request: Loose, options: SendOptions): Promise<Response> {
  const address = addressOf(row.path, request)
  const path = address.slice(4).split('?')[0] ?? ''
  const isOver = () => ended.signal.aborted && !options.isLast
  if (isOver()) return never
  // Checked before sending: a network that fails later says nothing about what arrived.
  const isOffline = navigator.onLine === false
  let answer: Response
  try {
    answer = await fetch(address, requestOf(row, request, options))
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    if (isOver()) return never
    const code = isOffline ? notSent : undefined
    const error = new ApiError({ status: 0, code, message: '', method: row.method, path, cause })
    if (options.tells) react(error)
    throw error
  }
  if (answer.ok) return answer
  if (isOver()) return never
  const error = await errorOf(row, path, answer)
  if (options.tells) react(error)
  else leave(error)
  throw error
}

/** Makes a call: `send(domainCalls.list, { query: { page: 1 } })`. Throws `ApiError` for everything but a good answer. */
export async function send<const C extends CallRow>(
  row: C,
  request: RequestOf<C>,
  options: SendOptions = {},
): Promise<AnswerOf<C>> {
  const answer = await fetched(row, request as Loose, options)
  if (answer.status === 204) return undefined as AnswerOf<C>
  const text = await answer.text()
  return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<C>
}

/** Makes a call that answers with a file, and hands it to the browser under the name that the server gives. */
export async function download<const C extends CallRow>(
  row: C,
  request: RequestOf<C>,
  options: SendOptions = {},
): Promise<void> {
  const answer = await fetched(row, request as Loose, options)
  const named = /filename\*?=(?:UTF-8'')?"?([^";]+)"?/i.exec(answer.headers.get('Content-Disposition') ?? '')
  saveFile(await answer.blob(), decodeURIComponent(named?.[1] ?? 'download'))
}

/** A document as text, to show instead of saving it. */
export async function readText<const C extends CallRow>(
  row: C,
  request: RequestOf<C>,
  options: SendOptions = {},
): Promise<string> {
  return (await fetched(row, request as Loose, options)).text()
}
