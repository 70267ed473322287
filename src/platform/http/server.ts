import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { fieldWords } from '#base/field-words.ts'
import { Refusal } from '#base/refusal.ts'
import { changedTexts } from '../look/brand-texts.ts'
import { lookAtHost } from '../look/look.ts'
import type { Database } from '../sql/connect.ts'
import { answerError } from './answers.ts'
import { lookOf } from './asked-look.ts'
import { serveDocs } from './docs.ts'
import { guard } from './guard.ts'
import { type AreaRoutes, mountCalls } from './mount.ts'
import { readingOfRequests, refusalOfUnknown } from './outside-calls.ts'
import { platformRefusals } from './refusals.ts'
import { runner } from './run-call.ts'
import { securityHeaders } from './security.ts'
import { type ServerParts, sessionCookie } from './server-parts.ts'
import { serveWeb } from './web.ts'
import { serveWellKnown } from './well-known.ts'

export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, log } = parts
  const app = fastify({
    trustProxy: config.trustProxy,
    bodyLimit: 4 * 1024 * 1024,
    genReqId: (request) => (request.headers['x-request-id'] as string | undefined)?.slice(0, 64) ?? randomUUID(),
    ...readingOfRequests,
    forceCloseConnections: true,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('principal', undefined)
  app.decorateRequest('token', undefined)
  app.decorateRequest('look', undefined)
  app.decorateRequest('texts', undefined)

  await app.register(cookie)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, readPlainForm)
  await app.register(multipart, { limits: { fileSize: 12 * 1024 * 1024, files: 10 } })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Belfry',
        version: '1',
        description: 'The API of the Belfry portal. The same calls serve the portal itself.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        },
      },
      security: [{ bearer: [] }, { cookie: [] }],
    },
    transform: jsonSchemaTransform,
  })

  const words = { ...fieldWords, ...areaWords(parts.areas) }
  app.setErrorHandler((error, request, reply) => answerError(error as never, request, reply, log, words))
  securityHeaders(app, config)
  observe(app, parts)
  guard(app, parts)

  app.get('/api/health', { schema: { hide: true } }, async (_request, reply) => health(parts.db, reply))
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(parts.metrics.contentType).send(await parts.metrics.text()),
  )
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await serveDocs(app)
  mountCalls(app, parts.areas, runner(parts))
  serveWellKnown(app, parts.db)
  await serveWeb(
    app,
    parts.webFolder,
    async (request) => {
      request.look = await lookAtHost({ sql: parts.db, config }, request.hostname)
      request.texts = await changedTexts({ sql: parts.db, config })
      return lookOf(request, config)
    },
    config.label.hides.visitor,
    refusalOfUnknown(parts.areas),
  )
  return app
}

async function health(db: Database, reply: FastifyReply) {
  try {
    await db.selectFrom('setting').select('key').limit(1).execute()
    return { status: 'ok' }
  } catch {
    return reply.status(503).send({ status: 'database unreachable' })
  }
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
function observe(app: FastifyInstance, { log, metrics }: ServerParts): void {
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown'
    metrics.observeRequest(request.method, path, reply.statusCode, reply.elapsedTime)
    if (!path.startsWith('/api') || path === '/api/health') return
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
