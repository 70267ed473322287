import { createHash } from 'node:crypto'
import { mayBePublicUrl } from '#base/web-address.ts'
import {
  type Outbound,
  type OutboundAnswer,
  type OutboundLog,
  type OutboundRequest,
  outbound,
} from '#platform/outbound.ts'
import { addressNotPublic } from '#platform/outbound-public.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { Clock } from '../../sandbox-state.ts'
import type { PsaAccount, PsaRejection } from '../port.ts'

export type HaloOptions = {
  clock: Clock
  fetch: typeof globalThis.fetch
  log?: OutboundLog
  /** Whether an address may be called; tests allow their own machine. */
  mayAsk?: (url: string) => boolean
}

type Token = { text: string; endsAt: number }
const reject = (code: PsaRejection, detail?: string) => rejected(code, detail)
/** A token is renewed this long before it expires, so that it does not expire during a request. */
const spareSeconds = 60

/**
 * Requests an access token with client id and secret (OAuth 2, client credentials), and reuses it while it is valid.
 */
export function haloConnection(options: HaloOptions) {
  const tokens = new Map<string, Token>()
  const nameOf = (account: PsaAccount) =>
    createHash('sha256')
      .update(JSON.stringify([account.url, account.clientId, account.secret, account.tenant]))
      .digest('hex')

  async function tokenFor(account: PsaAccount, send: Outbound): Promise<Outcome<string>> {
    const name = nameOf(account)
    const now = options.clock.now().getTime()
    const known = tokens.get(name)
    if (known && known.endsAt > now) return done(known.text)
    const answer = await send({
      method: 'POST',
      path: '/auth/token',
      query: { tenant: account.tenant || undefined },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: account.clientId,
        client_secret: account.secret,
        scope: 'all',
      }),
      idempotent: true,
    })
    if (answer.kind === 'answered' && answer.status >= 400 && answer.status < 404)
      return reject('not_authorised', `token ${answer.status}`)
    if (answer.kind !== 'answered' || answer.status !== 200) return notAnswered(answer)
    const { access_token: text, expires_in: seconds } = (answer.json ?? {}) as {
      access_token?: unknown
      expires_in?: unknown
    }
    if (typeof text !== 'string') return reject('address_refused', 'no token')
    const lives = typeof seconds === 'number' ? seconds : 0
    tokens.set(name, { text, endsAt: now + Math.max(0, lives - spareSeconds) * 1000 })
    return done(text)
  }

  /** One API request. A refused token is requested again, once. */
  return async function ask(account: PsaAccount, request: OutboundRequest): Promise<Outcome<OutboundAnswer>> {
    const url = account.url.replace(/\/+$/, '')
    if (!(options.mayAsk ?? mayBePublicUrl)(url)) return reject('address_refused', 'not public')
    const send = outbound({
      system: 'halo',
      address: url,
      timeoutMs: 20_000,
      // The job does the long waits; a short fault is retried here.
      attempts: 2,
      fetch: options.fetch,
      ...(options.log ? { log: options.log } : {}),
    })
    for (let attempt = 1; ; attempt++) {
      const token = await tokenFor(account, send)
      if (token.kind !== 'done') return token
      const answer = await send({
        ...request,
        path: `/api${request.path}`,
        headers: { authorization: `Bearer ${token.value}` },
      })
      if (answer.kind !== 'answered' || answer.status !== 401 || attempt === 2) return done(answer)
      tokens.delete(nameOf(account))
    }
  }
}

/** The outcome of an unsuccessful answer. `writes`: whether something may have been carried out. */
export function notAnswered(answer: OutboundAnswer, writes = false): Outcome<never> {
  if (answer.kind === 'not-sent')
    return [addressNotPublic, 'ENOTFOUND', 'ERR_INVALID_URL'].includes(answer.detail)
      ? reject('address_refused', answer.detail)
      : { kind: 'retry', afterSeconds: 60, detail: answer.detail }
  if (answer.kind === 'no-answer')
    return writes
      ? { kind: 'unknown', detail: answer.detail }
      : { kind: 'retry', afterSeconds: 60, detail: answer.detail }
  const { status } = answer
  if (status === 429) return { kind: 'retry', afterSeconds: pauseOf(answer.headers.get('retry-after')), detail: '429' }
  if (status === 401 || status === 403) return reject('not_authorised', String(status))
  if (status >= 500)
    return writes
      ? { kind: 'unknown', detail: String(status) }
      : { kind: 'retry', afterSeconds: 60, detail: String(status) }
  // A redirect, or a page that is no API: the address belongs to another system.
  if (status === 404 || (status >= 300 && status < 400)) return reject('address_refused', String(status))
  return reject('refused', `${status}: ${messageOf(answer.json)}`.slice(0, 300))
}

/** The requested pause in seconds, limited; Halo's rate limit is per five minutes. */
function pauseOf(asked: string | null): number {
  const seconds = Number(asked ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(900, Math.max(1, Math.ceil(seconds))) : 60
}

function messageOf(json: unknown): string {
  const said = (json ?? {}) as Record<string, unknown>
  const text = said.error_description ?? said.message ?? said.Message ?? said.error
  return typeof text === 'string' ? text : ''
}
