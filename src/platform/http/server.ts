import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { fieldWords } from '#base/field-words.ts'
import { Refusal } from '#base/refusal.ts'
import { changedTexts } from '../branding/brand-texts.ts'
import { lookAtHost } from '../branding/branding.ts'
import { cachedBrands } from '../branding/own-companies.ts'
import { answerError } from './answers.ts'
import { lookOf } from './asked-look.ts'
import { serveDocs } from './docs.ts'
import { readForwardedFor } from './forwarded-for.ts'
import { guard } from './guard.ts'
import { serveHealth } from './health.ts'
import { serveMetrics } from './inside.ts'
import { type AreaRoutes, mountCalls } from './mount.ts'
import { readingOfRequests, refusalOfUnknown } from './outside-calls.ts'
import { trustedPeers } from './peers.ts'
import { takeRawBodies } from './raw-body.ts'
import { readStrictly } from './read-body.ts'
import { platformRefusals } from './refusals.ts'
import { runner } from './run-call.ts'
import { securityHeaders } from './security.ts'
import { serveProtocols } from './serve-protocols.ts'
import { serveWires } from './serve-wires.ts'
import type { ServerParts } from './server-parts.ts'
import { timeouts } from './timeouts.ts'
import { onlyWebSockets, takeUpgrades } from './upgrades.ts'
import { serveWeb } from './web.ts'
import { serveWellKnown } from './well-known.ts'
import { writeAnswer } from './write-answer.ts'

export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, log } = parts
  const app = fastify({
    trustProxy: trustedPeers(config.trustProxy),
    bodyLimit: 4 * 1024 * 1024,
    genReqId: (request) => (request.headers['x-request-id'] as string | undefined)?.slice(0, 64) ?? randomUUID(),
    ...readingOfRequests,
    requestTimeout: timeouts.requestTimeout,
    http: { ...readingOfRequests.http, ...timeouts, ...onlyWebSockets },
  })
  app.setValidatorCompiler(readStrictly)
  app.setSerializerCompiler(writeAnswer)
  app.decorateRequest('principal', undefined)
  app.decorateRequest('token', undefined)
  app.decorateRequest('look', undefined)
  app.decorateRequest('texts', undefined)

  app.addHook('onRequest', async ({ headers }) => readForwardedFor(headers))
  await app.register(cookie)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, readPlainForm)
  takeRawBodies(app)
  await app.register(multipart, { limits: { fileSize: 12 * 1024 * 1024, files: 10 } })
  const words = { ...fieldWords, ...areaWords(parts.areas) }
  app.setErrorHandler((error, request, reply) => answerError(error as never, request, reply, log, words))
  securityHeaders(app, config)
  observe(app, parts)
  guard(app, parts)

  serveHealth(app, parts)
  serveMetrics(app, parts)
  await serveDocs(app, parts)
  mountCalls(app, parts.areas, runner(parts))
  serveWires(app, parts)
  serveProtocols(app, parts)
  takeUpgrades(app, app.server)
  serveWellKnown(app, parts.db)
  await serveWeb(
    app,
    parts.webFolder,
    async (request) => {
      request.look = await lookAtHost({ sql: parts.db, config }, request.hostname)
      request.texts = await changedTexts({ sql: parts.db, config })
      request.brands = await cachedBrands({ sql: parts.db, config })
      return lookOf(request, config)
    },
    config.label.hides.visitor,
    refusalOfUnknown(parts.areas),
  )
  return app
}

const areaWords = (areas: readonly AreaRoutes[]) =>
  Object.fromEntries(
    areas.flatMap(({ table }) =>
      Object.values(table).flatMap((row) =>
        Object.entries(row.refuses ?? {}).map(([code, entry]) => [code, entry.text]),
      ),
    ),
  )

/** Request log line, request id in the answer, durations for /metrics. */
function observe(app: FastifyInstance, { log, metrics, drain }: ServerParts): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (drain.isDraining()) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown'
    metrics.observeRequest(request.method, path, reply.statusCode, reply.elapsedTime)
    if (!path.startsWith('/api') || path.startsWith('/api/health')) return
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: request.principal?.accountId,
        actor: request.principal?.actorAccountId,
      },
      'request',
    )
  })
}

/** Plain form fields, only where a call's row says so: everywhere else a foreign page's form stays unreadable. */
function readPlainForm(
  request: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
) {
  if (request.routeOptions.config.call?.accepts !== 'urlencoded')
    return done(new Refusal('wrong_type', platformRefusals.wrong_type))
  done(null, Object.fromEntries(new URLSearchParams(String(body))))
}
