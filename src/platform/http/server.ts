import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Access, Principal } from '#base/access.ts'
import type { CallRow } from '#base/call.ts'
import { fieldWords } from '#base/field-words.ts'
import { localeFromHeader, type Words } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { isApiToken } from '#base/token-scopes.ts'
import type { TextsByBrand } from '#brands/brand-texts.ts'
import { type BrandName, brands, isBrandName } from '#brands/brands.ts'
import type { AuditActor } from '../audit/audit.ts'
import type { Config } from '../config/config.ts'
import type { Ctx, UploadedFile, Work } from '../context.ts'
import type { EventHub } from '../events/events.ts'
import type { Log } from '../log/log.ts'
import { changedTexts } from '../look/brand-texts.ts'
import { brandLook, type Look, lookAtHost, lookOfClient } from '../look/look.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { scopeOf } from '../scope.ts'
import type { Database, Sql } from '../sql/connect.ts'
import { answerError } from './answers.ts'
import { serveDocs } from './docs.ts'
import { type AreaRoutes, mountCalls, type Runner } from './mount.ts'
import { countLines } from './open-lines.ts'
import { createLimiter, type Verdict } from './rate-limits.ts'
import { platformRefusals } from './refusals.ts'
import { securityHeaders } from './security.ts'
import { streamEvents } from './stream.ts'
import { refuseTokenInAddress, requireScope } from './token-scopes.ts'
import { serveWeb } from './web.ts'
import { serveWellKnown } from './well-known.ts'

export const sessionCookie = 'belfry_session'

/** What a request carries to say who asks. */
type Given = { token?: string | undefined; shareKey?: string; ip: string; userAgent?: string }

/** What the entry hands in: the areas' tables, and the few decisions that belong to an area. */
export type ServerParts = {
  config: Config
  log: Log
  db: Database
  metrics: Metrics
  hub: EventHub
  areas: readonly AreaRoutes[]
  makeWork: (sql: Sql, actor: AuditActor) => Work
  /** Who holds this token, or a share key; undefined for nobody. */
  identify: (given: Given, db: Database) => Promise<Principal | undefined>
  allows: (principal: Principal | undefined, access: Access) => boolean
  /** Set while the portal is closed, with what staff wrote for people to read meanwhile. */
  maintenance: () => Promise<{ words: Words | null } | undefined>
  /** Folder with the built web; undefined serves the API alone. */
  webFolder?: string
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined
    token: string | undefined
    /** Of the partner whom this person sees, or whose domain was typed. */
    look: Look | undefined
    /** What staff changed of the brands' texts. */
    texts: TextsByBrand | undefined
  }
}

export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, log } = parts
  const app = fastify({
    trustProxy: config.trustProxy,
    bodyLimit: 4 * 1024 * 1024,
    genReqId: (request) => (request.headers['x-request-id'] as string | undefined)?.slice(0, 64) ?? randomUUID(),
    routerOptions: { maxParamLength: 300 },
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

function carriedBy({ token, headers, ip }: FastifyRequest): Given {
  const shareKey = headers['x-share-key'] as string | undefined
  const userAgent = headers['user-agent']
  return { token, ip, ...(shareKey ? { shareKey } : {}), ...(userAgent ? { userAgent } : {}) }
}

/** Before anything is read of a request: who asks, may they, not too often, and not by a page of somebody else. */
function guard(app: FastifyInstance, parts: ServerParts): void {
  const { config } = parts
  const limit = createLimiter()
  /** A key that opens nothing is counted, and after too many of them no key is looked at for a while. */
  const identified = async (given: Given) => {
    if (!config.rateLimits || !given.shareKey) return parts.identify(given, parts.db)
    const guesser = `guess ${given.ip}`
    refuseTooMany(limit(guesser, 'sign-in', 0))
    return parts.identify(given, parts.db).catch((error) => {
      if (error instanceof Refusal && error.entry.status === 404) limit(guesser, 'sign-in')
      throw error
    })
  }
  app.addHook('onRequest', async (request) => {
    const row = request.routeOptions.config.call
    if (!row) return
    request.look = await lookAtHost({ sql: parts.db, config }, request.hostname)
    request.texts = await changedTexts({ sql: parts.db, config })
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    refuseTokenInAddress(request)
    // A program's token travels in the header alone: what a browser sends by itself is never one.
    const sent = request.cookies[sessionCookie]
    const cookieToken = sent && isApiToken(sent) ? undefined : sent
    request.token = bearer ?? cookieToken
    const given = carriedBy(request)
    if (given.token || given.shareKey) request.principal = await identified(given)
    if (request.principal?.labelType)
      request.look = (await lookOfClient({ sql: parts.db, config }, request.principal.clientId)) ?? request.look
    if (!bearer && cookieToken && request.method !== 'GET') refuseForeignPages(request, config)
    const closed = await parts.maintenance()
    if (closed && !request.principal?.permissions.admin && row.id !== 'auth.token.request') {
      const { maintenance } = platformRefusals
      throw new Refusal('maintenance', closed.words ? { ...maintenance, text: closed.words } : maintenance)
    }
    if (config.rateLimits) {
      const { principal } = request
      const isKnown = principal && principal.shareLinkId === undefined
      const asker = isKnown ? `account ${principal.accountId}` : `ip ${request.ip}`
      refuseTooMany(limit(asker, row.rate ?? (row.method === 'GET' ? 'read' : 'write')))
    }
    const must = request.principal?.must
    if (!parts.allows(request.principal, row.access)) {
      if (must) throw new Refusal('sign_in_incomplete', platformRefusals.sign_in_incomplete, { details: { must } })
      throw request.principal
        ? new Refusal('not_allowed', platformRefusals.not_allowed)
        : new Refusal('not_signed_in', platformRefusals.not_signed_in)
    }
    requireScope(request.principal, row)
    // What is open to all is his as a visitor's until the sign-in is complete.
    if (must && !row.access.includes('signing-in')) request.principal = undefined
  })
}

function refuseTooMany(verdict: Verdict): void {
  if (verdict.allowed) return
  const values = { seconds: verdict.retryAfterSeconds }
  throw new Refusal('rate_limited', platformRefusals.rate_limited, { values })
}

/** A cookie is sent by the browser whoever asks; a write must therefore come from our own pages. */
function refuseForeignPages(request: FastifyRequest, config: Config): void {
  const origin = request.headers.origin
  const site = request.headers['sec-fetch-site']
  const ours =
    origin === undefined || new URL(config.publicUrl).host === hostOf(origin) || request.headers.host === hostOf(origin)
  if (!ours || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    throw new Refusal('not_allowed', platformRefusals.not_allowed)
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}

type Asked = {
  hostname: string
  headers: Record<string, unknown>
  look?: Look | undefined
  texts?: TextsByBrand | undefined
}

/** A partner's own domain shows him; every other host its brand, or the one that is configured. */
function lookOf(request: Asked, config: Config): Look {
  if (request.look) return request.look
  const brand = brandFor(request, config)
  return brandLook(config, brand, request.texts?.[brand])
}

export function brandFor(request: Asked, config: Config): BrandName {
  if (request.look) return request.look.brand
  const byHost = config.brandByHost[request.hostname]
  if (byHost) return byHost
  const wished = request.headers['x-belfry-brand']
  return typeof wished === 'string' && isBrandName(wished) && !config.production ? wished : config.brand
}

/** Builds the surroundings of a call and runs it: writes in one transaction, reads on the pool. */
function runner(parts: ServerParts): Runner {
  const lines = countLines()
  return async <Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    row: CallRow,
    handle: (ctx: Ctx) => Promise<Result>,
  ) => {
    if (row.answers === 'stream') {
      const { hub, db } = parts
      const given = carriedBy(request)
      const isStillAllowed = async () => parts.allows(await parts.identify(given, db), row.access)
      streamEvents(request, reply, { hub, db, lines, isStillAllowed })
      return undefined as Result
    }
    const files = row.accepts === 'form' ? await readForm(request) : []
    const work = (sql: Sql) => handle(makeCtx(parts, request, reply, sql, files))
    const wantsTransaction = row.transaction ?? row.method !== 'GET'
    return wantsTransaction ? parts.db.transaction().execute(work) : work(parts.db)
  }
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

async function readForm(request: FastifyRequest): Promise<UploadedFile[]> {
  const files: UploadedFile[] = []
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file')
      files.push({ field: part.fieldname, name: part.filename, type: part.mimetype, content: await part.toBuffer() })
    else fields[part.fieldname] = part.value
  }
  request.body = fields
  return files
}

/** Who came by a share link is nobody with an account: what he does is written down under the link. */
function auditActorOf(principal: Principal | undefined, requestId: string): AuditActor {
  if (principal?.shareLinkId !== undefined)
    return { accountId: null, actorAccountId: null, requestId, shareLinkId: principal.shareLinkId }
  const accountId = principal?.accountId ?? null
  return { accountId, actorAccountId: principal?.actorAccountId ?? accountId, requestId }
}

function makeCtx(
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  sql: Sql,
  files: UploadedFile[],
): Ctx {
  const { principal } = request
  const { config } = parts
  const work = parts.makeWork(sql, auditActorOf(principal, request.id))
  const ctx: Ctx = {
    ...work,
    transact: (step) =>
      sql.isTransaction
        ? step(ctx)
        : parts.db.transaction().execute((trx) => step(makeCtx(parts, request, reply, trx, files))),
    principal,
    locale: localeFromHeader(request.headers['accept-language']),
    brand: brands[brandFor(request, config)],
    look: lookOf(request, config),
    requestId: request.id,
    ip: request.ip,
    host: request.host,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    asker: () => {
      if (!principal) throw new Refusal('not_signed_in', platformRefusals.not_signed_in)
      return principal
    },
    scope: () => {
      if (!principal) throw new Refusal('not_signed_in', platformRefusals.not_signed_in)
      return scopeOf(principal)
    },
    setCookie: (name, value, options = {}) =>
      void reply.setCookie(name, value, {
        path: options.path ?? '/',
        sameSite: 'strict',
        httpOnly: options.httpOnly ?? true,
        secure: config.secureCookies,
        ...(options.maxAgeSeconds ? { maxAge: options.maxAgeSeconds } : {}),
      }),
    clearCookie: (name, path = '/') => void reply.clearCookie(name, { path }),
    cookie: (name) => request.cookies[name],
    bearer: request.token,
    fromWeb: request.headers['x-belfry'] === '1',
    files,
  }
  return ctx
}
