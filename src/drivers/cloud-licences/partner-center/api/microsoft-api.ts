import { randomUUID } from 'node:crypto'
import {
  type Outbound,
  type OutboundAnswer,
  type OutboundLog,
  type OutboundMethod,
  type OutboundOptions,
  type OutboundRequest,
  outbound,
} from '#platform/outbound.ts'
import type { LicenceRejection } from '../../port.ts'
import type { PartnerCenterSettings } from '../settings.ts'
import { graphRefusal, partnerCenterRefusal } from './refusals.ts'
import { guidFor, requestIdFor } from './request-ids.ts'
import type { Audience, SignIn } from './sign-in.ts'
import type { Stop } from './stop.ts'
import { camelled } from './values.ts'

export type Query = Readonly<Record<string, string | number | undefined>>
/** Which of our operations a write is part of, and which step of it. */
export type Step = { operationId: string; step?: string; etag?: string | undefined }
export type WriteMethod = Exclude<OutboundMethod, 'GET' | 'HEAD'>

/** Partner Center, as the provider. */
export type PartnerCenterApi = {
  read(path: string, query?: Query): Promise<unknown>
  /** Sent once: whether it was done is read, never tried. */
  write(step: Step, method: WriteMethod, path: string, json?: unknown): Promise<unknown>
  /** Whether something is there. */
  exists(path: string): Promise<boolean>
}
/** Graph, in a tenant: the provider's own, or a customer's that lets us in. */
export type GraphApi = {
  read(tenant: string, path: string, options?: { query?: Query; gone?: LicenceRejection }): Promise<unknown>
  write(
    tenant: string,
    step: Step,
    request: { method: WriteMethod; path: string; json?: unknown; gone?: LicenceRejection },
  ): Promise<unknown>
}

export type ApiOptions = {
  settings: PartnerCenterSettings
  signIn: SignIn
  log?: OutboundLog | undefined
  fetch?: OutboundOptions['fetch'] | undefined
  wait?: OutboundOptions['wait'] | undefined
}

const timeoutMs = 60_000
/** Names of users and domains are in the paths of Graph. */
const redact = (path: string): string => path.replace(/^(\/(?:users|domains))\/[^/?]+/, '$1/…')

/** One request with a token; with another one where Microsoft does not take it any more. */
function signedIn(send: Outbound, signIn: SignIn) {
  return async (audience: Audience, request: OutboundRequest): Promise<OutboundAnswer> => {
    for (let attempt = 1; ; attempt++) {
      const token = await signIn.token(audience)
      const answer = await send({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
      })
      const isStale = answer.kind === 'answered' && answer.status === 401
      if (!isStale || attempt > 1) return answer
      signIn.forget(audience)
    }
  }
}

function bodyOf(answer: OutboundAnswer, refusal: (answer: OutboundAnswer) => Stop): unknown {
  if (answer.kind === 'answered' && answer.status >= 200 && answer.status < 300) return answer.json
  throw refusal(answer)
}

export function partnerCenterApi({ settings, signIn, log, fetch, wait }: ApiOptions): PartnerCenterApi {
  const send = outbound({
    system: 'partner-center',
    address: settings.url,
    headers: {
      'MS-Contract-Version': 'v1',
      'X-Locale': 'en-US',
      'MS-PartnerCenter-Application': 'Belfry',
    },
    timeoutMs,
    ...(log && { log }),
    ...(fetch && { fetch }),
    ...(wait && { wait }),
  })
  const ask = signedIn(send, signIn)
  const audience = { tenant: settings.tenant, resource: settings.url }
  const reading = () => ({ 'MS-RequestId': randomUUID(), 'MS-CorrelationId': randomUUID() })
  const refusal = (isWrite: boolean) => (answer: OutboundAnswer) => partnerCenterRefusal(answer, isWrite)

  return {
    read: async (path, query) => {
      const answer = await ask(audience, { method: 'GET', path, ...(query && { query }), headers: reading() })
      return camelled(bodyOf(answer, refusal(false)))
    },
    write: async ({ operationId, step, etag }, method, path, json) => {
      const headers = {
        'MS-RequestId': requestIdFor(operationId, step),
        'MS-CorrelationId': guidFor(operationId),
        ...(etag && { 'If-Match': etag }),
      }
      const answer = await ask(audience, { method, path, json, headers, idempotent: false })
      return camelled(bodyOf(answer, refusal(true)))
    },
    exists: async (path) => {
      const answer = await ask(audience, { method: 'HEAD', path, headers: reading() })
      if (answer.kind === 'answered' && answer.status === 404) return false
      bodyOf(answer, refusal(false))
      return true
    },
  }
}

export function graphApi({ settings, signIn, log, fetch, wait }: ApiOptions): GraphApi {
  const send = outbound({
    system: 'microsoft-graph',
    address: `${settings.graphUrl}/v1.0`,
    timeoutMs,
    redact,
    ...(log && { log }),
    ...(fetch && { fetch }),
    ...(wait && { wait }),
  })
  const ask = signedIn(send, signIn)
  const audience = (tenant: string) => ({ tenant, resource: settings.graphUrl })

  return {
    read: async (tenant, path, { query, gone = 'refused' } = {}) => {
      const headers = { 'client-request-id': randomUUID() }
      const answer = await ask(audience(tenant), { method: 'GET', path, ...(query && { query }), headers })
      return bodyOf(answer, (each) => graphRefusal(each, false, gone))
    },
    write: async (tenant, { operationId, step, etag }, { method, path, json, gone = 'refused' }) => {
      const headers = {
        'client-request-id': requestIdFor(operationId, step),
        ...(etag && { 'If-Match': etag }),
      }
      const answer = await ask(audience(tenant), { method, path, json, headers, idempotent: false })
      return bodyOf(answer, (each) => graphRefusal(each, true, gone))
    },
  }
}
