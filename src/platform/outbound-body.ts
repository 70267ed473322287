import http from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { faultCode, neverSent, type OutboundLog } from './outbound.ts'
import { type Trust, trustingAgent } from './outbound-trust.ts'

/** An answer of which the body comes while it is read. Whoever does not read it to its end destroys it. */
export type OutboundBody =
  | { kind: 'answered'; status: number; reason: string; body: Readable }
  | { kind: 'not-sent' | 'no-answer'; detail: string }

/** Between two parts of an answer, and before the first. */
const silenceMs = 120_000

/** Asks a system of the provider's for what is too long to be held in memory. One attempt, no redirects. */
export async function openBody(
  { system, log }: { system: string; log?: OutboundLog | undefined },
  { url, headers, trust }: { url: URL; headers: Record<string, string>; trust: Trust },
): Promise<OutboundBody> {
  const started = performance.now()
  const answer = await ask(url, headers, trust)
  log?.({
    ...{ system, method: 'GET', path: url.pathname, attempt: 1 },
    milliseconds: Math.round(performance.now() - started),
    ...(answer.kind === 'answered' ? { status: answer.status } : { fault: `${answer.kind}: ${answer.detail}` }),
  })
  return answer
}

const ask = (url: URL, headers: Record<string, string>, trust: Trust): Promise<OutboundBody> =>
  new Promise((resolve) => {
    const agent = trustingAgent(trust)
    const request =
      url.protocol === 'https:'
        ? https.request(url, { headers, ...(agent && { agent }) })
        : http.request(url, { headers })
    const failed = (fault: unknown) => {
      const detail = faultCode(new TypeError('fetch failed', { cause: fault }))
      resolve({ kind: neverSent.has(detail) ? 'not-sent' : 'no-answer', detail })
    }
    request.setTimeout(silenceMs, () => request.destroy(new Error('silent')))
    request.on('error', failed)
    request.on('response', (answer) => {
      answer.once('close', () => agent?.destroy())
      resolve({
        ...{ kind: 'answered', status: answer.statusCode ?? 0, reason: answer.statusMessage ?? '', body: answer },
      })
    })
    request.end()
  })
