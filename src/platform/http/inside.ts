import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#base/refusal.ts'
import type { Config } from '../config/config.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { comesFromTheHouse } from './peers.ts'
import { platformRefusals } from './refusals.ts'

/** Metrics of the process. They show load and failures, so only the operator may read them. */
export function serveMetrics(app: FastifyInstance, { config, metrics }: { config: Config; metrics: Metrics }): void {
  app.get('/metrics', { schema: { hide: true }, config: { rate: 'read' } }, async (request, reply) => {
    if (!mayRead(request, config)) throw new Refusal('not_allowed', platformRefusals.not_allowed)
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** With a token: everybody who has it; without one: the provider's own network only. */
function mayRead(request: FastifyRequest, { metricsToken }: Config): boolean {
  if (metricsToken === undefined) return comesFromTheHouse(request)
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), digest(metricsToken))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
