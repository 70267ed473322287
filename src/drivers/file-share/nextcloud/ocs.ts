import { type Outbound, type OutboundLog, type OutboundOptions, outbound } from '#platform/outbound.ts'
import type { Outcome } from '../../outcome.ts'

export type NextcloudSettings = { url: string; user: string; password: string }

/** The settings of the driver; a sentence that names the one which is wrong. */
export function settingsIn(given: Readonly<Record<string, string | undefined>>): NextcloudSettings {
  const url = (given.NEXTCLOUD_URL ?? '').replace(/\/+$/, '')
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error('NEXTCLOUD_URL must be an address such as https://files.provider.example')
  return { url, user: given.NEXTCLOUD_USER ?? '', password: given.NEXTCLOUD_PASSWORD ?? '' }
}

/** Ends an operation with what is to be said of it. */
export class Stop extends Error {
  readonly said: Exclude<Outcome<never>, { kind: 'done' }>
  constructor(said: Exclude<Outcome<never>, { kind: 'done' }>) {
    super(said.kind)
    this.said = said
  }
}
export const no = (code: string, detail?: string, field?: string): Stop =>
  new Stop({ kind: 'rejected', code, ...(detail && { detail }), ...(field && { field }) })

type Row = Readonly<Record<string, unknown>>
export const rowOf = (value: unknown): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {}
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number(value) || 0)
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : [])

export type OcsOptions = {
  settings: NextcloudSettings
  log?: OutboundLog | undefined
  fetch?: OutboundOptions['fetch'] | undefined
  wait?: OutboundOptions['wait'] | undefined
}
type Fields = Readonly<Record<string, string | readonly string[]>>
export type Ocs = {
  /** Undefined where there is no such thing. */
  read(path: string, query?: Record<string, string | number>): Promise<Row | undefined>
  /** The status of the answer: 100 for done, and what else each operation may say. Sent once. */
  write(method: 'POST' | 'PUT' | 'DELETE', path: string, fields?: Fields): Promise<{ status: number; message: string }>
}

const done = [100, 200]
const missing = [404, 998]
const denied = [401, 403, 997]
const part = encodeURIComponent
export const pathOf = (...parts: readonly string[]): string => parts.map(part).join('/')

function formOf(fields: Fields): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.set(name, value)
    else for (const each of value) form.append(`${name}[]`, each)
  return form
}

/**
 * The provisioning API of Nextcloud. Version 1 answers 200 whatever happened: how it went stands in `meta.statuscode`. Lists with details are
 * of version 2.
 */
export function ocsApi({ settings, log, fetch, wait }: OcsOptions): Ocs {
  const basic = Buffer.from(`${settings.user}:${settings.password}`).toString('base64')
  const send: Outbound = outbound({
    system: 'nextcloud',
    address: `${settings.url}/ocs`,
    headers: { authorization: `Basic ${basic}`, 'OCS-APIRequest': 'true', accept: 'application/json' },
    timeoutMs: 30_000,
    // People sign in with their addresses, which stand in paths.
    redact: (path) => path.replace(/users\/[^/?]+/, 'users/…'),
    ...(log && { log }),
    ...(fetch && { fetch }),
    ...(wait && { wait }),
  })

  async function ask(request: Parameters<Outbound>[0], isWrite: boolean) {
    const answer = await send({ ...request, query: { ...request.query, format: 'json' }, idempotent: !isWrite })
    const later = (detail: string) =>
      new Stop(isWrite ? { kind: 'unknown', detail } : { kind: 'retry', afterSeconds: 30, detail })
    if (answer.kind === 'not-sent') throw new Stop({ kind: 'retry', afterSeconds: 30, detail: answer.detail })
    if (answer.kind === 'no-answer') throw later(answer.detail)
    if (answer.status === 429 || answer.status === 503)
      throw new Stop({ kind: 'retry', afterSeconds: 60, detail: String(answer.status) })
    if (answer.status >= 500) throw later(String(answer.status))
    const ocs = rowOf(rowOf(answer.json).ocs)
    const meta = rowOf(ocs.meta)
    const status = 'statuscode' in meta ? numberOf(meta.statuscode) : answer.status
    if (denied.includes(status)) throw no('access_denied', String(status))
    return { status, message: textOf(meta.message), data: rowOf(ocs.data) }
  }

  return {
    read: async (path, query = {}) => {
      const { status, data, message } = await ask({ method: 'GET', path: `/v2.php/cloud/${path}`, query }, false)
      if (missing.includes(status)) return undefined
      if (!done.includes(status)) throw no('refused', `${status} ${message}`)
      return data
    },
    write: async (method, path, fields = {}) => {
      const body = formOf(fields)
      const query = Object.fromEntries(body)
      const sent = method === 'DELETE' ? { query } : { body }
      return ask({ method, path: `/v1.php/cloud/${path}`, ...sent }, true)
    },
  }
}
