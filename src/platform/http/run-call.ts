import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Principal } from '#base/access.ts'
import type { CallRow } from '#base/call.ts'
import { localeFromHeader } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { brands } from '#brands/brands.ts'
import type { AuditActor } from '../audit/audit.ts'
import { inTransaction, type Records } from '../audit/records.ts'
import type { Ctx, UploadedFile } from '../context.ts'
import { scopeOf } from '../scope.ts'
import { DatabaseAway } from '../sql/away.ts'
import type { Sql } from '../sql/connect.ts'
import { askedFirst } from './ask-first.ts'
import { brandFor, lookOf } from './asked-look.ts'
import { readForm } from './forms.ts'
import { keyedCall, onceInSteps, onceInTransaction } from './idempotent.ts'
import type { Runner } from './mount.ts'
import { platformRefusals } from './refusals.ts'
import { carriedBy, type ServerParts } from './server-parts.ts'
import { streamEvents } from './stream.ts'

/** Builds the context of a call and runs it: writes in one transaction, reads on the pool. */
export function runner(parts: ServerParts): Runner {
  return async <Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    row: CallRow,
    handle: (ctx: Ctx) => Promise<Result>,
  ) => {
    if (row.answers === 'stream') {
      const { hub, db, drain } = parts
      const stillAllowed = stillAllowedOf(parts, request, row)
      const { principal, token } = request
      const line = principal?.shareLinkId === undefined ? `session ${token}` : `link ${principal.shareLinkId}`
      const giveBack = await parts.counts.takeLine(line)
      if (!giveBack) throw new Refusal('too_many_streams', platformRefusals.too_many_streams)
      if (reply.raw.destroyed) giveBack()
      else streamEvents(request, reply, { hub, db, drain, giveBack, stillAllowed })
      return undefined as Result
    }
    if (row.accepts === 'raw') request.stillAllowed = stillAllowedOf(parts, request, row)
    const files = row.accepts === 'form' ? await readForm(request, row) : []
    const keyed = keyedCall(request, row, files)
    const wantsTransaction = row.transaction ?? row.method !== 'GET'
    const once = wantsTransaction ? onceInTransaction : onceInSteps
    const context = (sql: Sql, records?: Records) => makeCtx(parts, request, reply, { sql, records, files })
    const work = (sql: Sql, records?: Records) => {
      const ctx = context(sql, records)
      return keyed ? once(ctx, keyed, () => handle(ctx)) : handle(ctx)
    }
    if (wantsTransaction)
      return askedFirst(
        () => inTransaction(parts.db, work),
        () => context(parts.db),
      )
    if (row.readsFrom === 'replica') return work(await parts.replica.forReading())
    return row.method === 'GET' ? work(parts.db) : inSteps(() => work(parts.db))
  }
}

/** Asks anew whose credentials these are, for what goes on after its request was judged. */
const stillAllowedOf = (parts: ServerParts, request: FastifyRequest, row: CallRow) => async () => {
  const now = await parts.identify(carriedBy(request), parts.db)
  return parts.allows(now, row.access) ? now : undefined
}

/** A call of several steps may be interrupted half way: completed steps stay. */
async function inSteps<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof DatabaseAway ? new DatabaseAway(error.cause, 'unknown') : error
  }
}

/** A visitor with a share link has no account: what they do is logged under the link. */
function auditActorOf(principal: Principal | undefined, requestId: string): AuditActor {
  if (principal?.shareLinkId !== undefined)
    return { accountId: null, actorAccountId: null, requestId, shareLinkId: principal.shareLinkId }
  const accountId = principal?.accountId ?? null
  return { accountId, actorAccountId: principal?.actorAccountId ?? accountId, requestId }
}

export function makeCtx(
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { sql, records, files }: { sql: Sql; records?: Records | undefined; files: UploadedFile[] },
): Ctx {
  const { principal } = request
  const { config } = parts
  const work = parts.makeWork(sql, auditActorOf(principal, request.id), records)
  const ctx: Ctx = {
    ...work,
    transact: (step) =>
      sql.isTransaction
        ? step(ctx)
        : askedFirst(
            () =>
              inTransaction(parts.db, (trx, trxRecords) =>
                step(makeCtx(parts, request, reply, { sql: trx, records: trxRecords, files })),
              ),
            () => ctx,
          ),
    principal,
    locale: localeFromHeader(request.headers['accept-language']),
    brand: (request.brands ?? brands)[brandFor(request, config)],
    // Computed on demand: most calls do not need it.
    get look() {
      return lookOf(request, config)
    },
    requestId: request.id,
    ip: request.ip,
    host: request.host,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requirePrincipal: () => {
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
