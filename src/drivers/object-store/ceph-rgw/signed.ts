import { AwsV4Signer } from 'aws4fetch'
import {
  type Outbound,
  type OutboundLog,
  type OutboundMethod,
  type OutboundOptions,
  outbound,
} from '#platform/outbound.ts'
import { trustingFetch } from '#platform/outbound-trust.ts'
import { queryText } from '../query-text.ts'
import type { RgwSettings } from './settings.ts'
import { refusalOf } from './stop.ts'

export type Pair = { accessKey: string; secret: string }
export type SignedAsk = {
  method: OutboundMethod
  path: string
  /** A word that stands alone has an empty value. */
  query?: Readonly<Record<string, string | number | undefined>>
  body?: string
  headers?: Record<string, string>
  timeoutMs?: number
}
export type Said = { text: string; json: unknown; header(name: string): string | null }
export type Signed = (by: Pair, ask: SignedAsk) => Promise<Said>

/** In the log stands no name of an object, which is the customer's affair, and nothing of a query. */
const redact = (path: string): string => path.split('?', 1)[0]?.replace(/^(\/(?!admin\/)[^/]+\/).+/, '$1…') ?? ''

export type SignedOptions = {
  settings: RgwSettings
  log?: OutboundLog | undefined
  fetch?: OutboundOptions['fetch'] | undefined
}

/** Requests that are signed as those to S3 are (SigV4), which Admin Ops takes as well. */
export function signedRequests({ settings, log, fetch }: SignedOptions): Signed {
  const { region, adminUrl, trust } = settings
  const send: Outbound = outbound({
    ...{ system: 'ceph-rgw', address: adminUrl, timeoutMs: 30_000, redact },
    fetch: fetch ?? trustingFetch(trust),
    ...(log && { log }),
  })
  return async ({ accessKey, secret }, { method, path, query, body, headers = {}, timeoutMs }) => {
    const signed = await new AwsV4Signer({
      ...{
        method,
        url: `${adminUrl}${path}${query ? `?${queryText(query)}` : ''}`,
        accessKeyId: accessKey,
        secretAccessKey: secret,
      },
      ...{ service: 's3', region, headers, ...(body !== undefined && { body }) },
    }).sign()
    const { pathname, search } = new URL(signed.url)
    const base = new URL(adminUrl).pathname.replace(/\/$/, '')
    const answer = await send({
      ...{
        method,
        path: `${pathname.slice(base.length)}${search}`,
        headers: { accept: '*/*', ...Object.fromEntries(signed.headers) },
      },
      ...(body !== undefined && { body }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    })
    if (answer.kind !== 'answered' || answer.status >= 300)
      throw refusalOf(answer, method !== 'GET' && method !== 'HEAD')
    return { text: answer.text, json: answer.json, header: (name) => answer.headers.get(name) }
  }
}
