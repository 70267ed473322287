import { type OutboundLog, outbound } from '#platform/outbound.ts'
import { addressNotPublic } from '#platform/outbound-public.ts'
import { done, rejected } from '../../outcome.ts'
import type { WebhookSender } from '../port.ts'

/** Over https to public addresses. A single attempt: the sender decides when the next one is. */
export function openPublicWebhook(options: { fetch: typeof globalThis.fetch; log?: OutboundLog }): WebhookSender {
  return {
    name: 'public',
    post: async ({ url, headers, body }) => {
      const { origin, pathname, search } = new URL(url)
      const send = outbound({
        system: 'webhook',
        address: origin,
        timeoutMs: 15_000,
        attempts: 1,
        fetch: options.fetch,
        // Path and query may contain a key of the receiver.
        redact: () => '',
        ...(options.log ? { log: options.log } : {}),
      })
      const answer = await send({
        method: 'POST',
        path: `${pathname}${search}`,
        headers: { 'content-type': 'application/json', 'user-agent': 'Belfry-Webhooks/1', ...headers },
        body,
      })
      if (answer.kind === 'not-sent' && answer.detail === addressNotPublic) return rejected('address_refused')
      if (answer.kind === 'not-sent') return { kind: 'retry', afterSeconds: 0, detail: answer.detail }
      if (answer.kind === 'no-answer') return { kind: 'unknown', detail: answer.detail }
      const asked = Number(answer.headers.get('retry-after') ?? Number.NaN)
      return done({ status: answer.status, retryAfterSeconds: Number.isFinite(asked) && asked > 0 ? asked : undefined })
    },
  }
}
