import type { FastifyInstance } from 'fastify'
import { sql as raw } from 'kysely'
import type { Log } from '../log/log.ts'
import { keepsNothing } from '../sql/away.ts'
import type { Database } from '../sql/connect.ts'
import type { Drain } from './drain.ts'

/** `read-only` and `full`: it answers, and keeps nothing. */
export type DatabaseState = 'ok' | 'unreachable' | 'read-only' | 'full'

/** The database is queried at most once in this time, however often the state is asked. */
const freshMs = 2000
/** Balancers wait only this long; without an answer the process counts as not ready. */
const patienceMs = 4000

/**
 * Two questions of balancers and process managers: should requests be sent here (`/api/health`), and does the process live
 * (`/api/health/live`). A database that is away is no reason to kill a process, and every reason to send its requests elsewhere.
 */
export function serveHealth(app: FastifyInstance, parts: { db: Database; log: Log; drain: Drain }): void {
  const stateNow = watchDatabase(() => writesAndReads(parts.db), parts.log)
  app.get('/api/health/live', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/api/health', { schema: { hide: true } }, async (_request, reply) => {
    parts.drain.heardByBalancer()
    reply.header('cache-control', 'no-store')
    if (parts.drain.isDraining()) return reply.status(503).send({ status: 'draining' })
    const database = await stateNow()
    const isReady = database === 'ok'
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'not ready', database })
  })
}

/** The state of the database, queried again when outdated; concurrent callers share one query. */
export function watchDatabase(probe: () => Promise<unknown>, log: Log): () => Promise<DatabaseState> {
  let known: Promise<DatabaseState> | undefined
  let until = 0
  let before: DatabaseState = 'ok'
  const look = async () => {
    const [state, fault] = await stateOf(probe)
    if (state !== before)
      log.warn({ database: state, ...(fault ? { reason: fault.message } : {}) }, 'readiness changed')
    before = state
    until = Date.now() + freshMs
    return state
  }
  return () => {
    if (!known || Date.now() >= until) {
      until = Number.POSITIVE_INFINITY
      known = look()
    }
    return known
  }
}

async function stateOf(probe: () => Promise<unknown>): Promise<[DatabaseState, Error?]> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), patienceMs)
  try {
    await Promise.race([probe(), late.promise])
    return ['ok']
  } catch (error) {
    return [keepsNothing(error) ?? 'unreachable', error as Error]
  } finally {
    clearTimeout(timer)
  }
}

/**
 * What a write needs, on a small scale and without a trace: a table that is read, a sort too large for memory, which
 * briefly takes disk space, and a commit that is logged. A standby and a read-only database refuse the last.
 */
export async function writesAndReads(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('setting').select('key').limit(1).execute()
    await raw`set local work_mem = '64kB'`.execute(trx)
    await raw`select count(*) from (select md5(n::text) as word from generate_series(1, 4000) as n order by word) as sorted`.execute(
      trx,
    )
    const { rows } = await raw<{ reads_only: boolean }>`
      select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as reads_only`.execute(trx)
    if (rows[0]?.reads_only) throw Object.assign(new Error('the database only reads'), { code: '25006' })
    await raw`select pg_logical_emit_message(true, 'belfry', 'health')`.execute(trx)
  })
}
