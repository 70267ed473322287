import {
  type Outbound,
  type OutboundAnswer,
  type OutboundLog,
  type OutboundOptions,
  type OutboundRequest,
  outbound,
} from '#platform/outbound.ts'
import type { Outcome } from '../../outcome.ts'
import type { Clock } from '../../sandbox-state.ts'
import type { AcronisSettings } from './settings.ts'

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

/** Somebody changed it at the same moment: it is read again. */
export class Outdated extends Stop {}

/** What its codes mean here (developer pages, "Error codes"); all others are a refusal. */
const meanings: Readonly<Record<string, (detail: string) => Stop>> = {
  1000: (detail) => new Stop({ kind: 'unknown', detail }),
  1001: (detail) => new Outdated({ kind: 'retry', afterSeconds: 5, detail }),
  1002: (detail) => no('access_denied', detail),
  1003: (detail) => no('access_denied', detail),
  1004: (detail) => no('name_taken', detail),
  1005: (detail) => no('no_such_licence', detail),
  1011: (detail) => new Stop({ kind: 'retry', afterSeconds: 60, detail }),
  1012: (detail) => new Stop({ kind: 'retry', afterSeconds: 60, detail }),
  1021: (detail) => no('product_not_offered', detail),
  1022: (detail) => no('seats_in_use', detail, 'quantity'),
}

type Row = Readonly<Record<string, unknown>>
export const rowOf = (value: unknown): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {}
export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.map(rowOf) : [])
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function refusalOf(answer: OutboundAnswer, isWrite: boolean): Stop {
  if (answer.kind === 'not-sent') return new Stop({ kind: 'retry', afterSeconds: 30, detail: answer.detail })
  const later = (detail: string) =>
    new Stop(isWrite ? { kind: 'unknown', detail } : { kind: 'retry', afterSeconds: 30, detail })
  if (answer.kind === 'no-answer') return later(answer.detail)
  const { status } = answer
  const error = rowOf(rowOf(answer.json).error)
  const code = /\d+$/.exec(String(error.code ?? ''))?.[0] ?? ''
  const detail = `${status} ${code} ${textOf(error.message)}`.trim().slice(0, 300)
  const meant = meanings[code]
  if (meant) return meant(detail)
  if (status === 429 || status === 503) return new Stop({ kind: 'retry', afterSeconds: 60, detail })
  if (status >= 500) return later(detail)
  if (status === 401 || status === 403) return no('access_denied', detail)
  return no(status === 404 ? 'no_such_licence' : 'refused', detail)
}

export type AcronisOptions = {
  settings: AcronisSettings
  clock: Clock
  log?: OutboundLog | undefined
  fetch?: OutboundOptions['fetch'] | undefined
  wait?: OutboundOptions['wait'] | undefined
}
export type AcronisApi = {
  /** Undefined where it answers that there is no such thing. */
  read(path: string, query?: OutboundRequest['query']): Promise<unknown>
  /** What changes something is sent once: whether it was done is read, never tried. */
  write(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    sent?: { json?: unknown; query?: OutboundRequest['query'] },
  ): Promise<unknown>
}

/** A token is used until so long before its end. */
const spareMs = 60_000

export function acronisApi({ settings, clock, log, fetch, wait }: AcronisOptions): AcronisApi {
  const send: Outbound = outbound({
    system: 'acronis',
    address: `${settings.url}/api/2`,
    timeoutMs: 30_000,
    ...(log && { log }),
    ...(fetch && { fetch }),
    ...(wait && { wait }),
  })
  let token: { text: string; until: number } | undefined

  async function signedIn(): Promise<string> {
    const now = clock.now().getTime()
    if (token && token.until > now) return token.text
    const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
    const answer = await send({
      ...{ method: 'POST', path: '/idp/token', headers: { authorization: `Basic ${basic}` } },
      ...{ body: new URLSearchParams({ grant_type: 'client_credentials' }), idempotent: true },
    })
    const said = rowOf(answer.kind === 'answered' && answer.status === 200 ? answer.json : undefined)
    const text = textOf(said.access_token)
    if (!text) throw refusalOf(answer, false)
    const seconds = numberOf(said.expires_on)
    token = { text, until: seconds === null ? now + spareMs : seconds * 1000 - spareMs }
    return text
  }

  async function ask(request: OutboundRequest, isWrite: boolean): Promise<OutboundAnswer & { kind: 'answered' }> {
    const headers = { authorization: `Bearer ${await signedIn()}` }
    const answer = await send({ ...request, headers, ...(isWrite && { idempotent: false }) })
    if (answer.kind === 'answered' && answer.status < 300) return answer
    if (answer.kind === 'answered' && answer.status === 401) token = undefined
    throw refusalOf(answer, isWrite)
  }

  return {
    read: async (path, query = {}) => {
      try {
        return (await ask({ method: 'GET', path, query }, false)).json
      } catch (stop) {
        if (stop instanceof Stop && stop.said.kind === 'rejected' && stop.said.code === 'no_such_licence')
          return undefined
        throw stop
      }
    },
    write: async (method, path, { json, query } = {}) =>
      (await ask({ method, path, ...(json !== undefined && { json }), ...(query && { query }) }, true)).json,
  }
}
