import type { FastifyInstance } from 'fastify'
import { policyReaching } from '#base/csp.ts'
import type { Config } from '../config/config.ts'

/** Screens whose URL contains a key: it must not leak, not even to our own pages or logs. */
const keyedAddress = /^(?:\/(?:en|fr))?\/domains\/config(?:[/?]|$)/

/** Headers on every answer. The policy allows no inline script and no inline style but the one that `base/csp.ts` names. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const headers: Record<string, string> = {
    'content-security-policy': policyReaching(new URL(config.objectStore.url).origin),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.secureCookies ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  app.addHook('onSend', async (request, reply) => {
    if (keyedAddress.test(request.url)) {
      reply.header('referrer-policy', 'no-referrer')
      reply.header('x-robots-tag', 'noindex')
    }
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
