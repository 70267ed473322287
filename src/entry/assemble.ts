import { randomUUID } from 'node:crypto'
import { type Forwarder, openForwarder } from '#areas/domains/forwarding/server/public.ts'
import { bringSoon, mayStillEdit } from '#areas/domains/web-builder/server/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { openMailReceiver } from '#areas/support/tickets/server/public.ts'
import type { UpdateDoor } from '#drivers/dns-host/updates/door.ts'
import type { AuditActor, AuditLine } from '#platform/audit/audit.ts'
import { inTransaction, type Records, recordsAtOnce } from '#platform/audit/records.ts'
import type { Config } from '#platform/config/config.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { checkDomainEvents, emitter } from '#platform/domain-events.ts'
import { type NewEvent, openEventHub } from '#platform/events/events.ts'
import { createDrain } from '#platform/http/drain.ts'
import { quietMs, watchConnections } from '#platform/http/open-connections.ts'
import { createServer } from '#platform/http/server.ts'
import type { ServerParts } from '#platform/http/server-parts.ts'
import { openTlsFront } from '#platform/http/tls.ts'
import { type AnyJob, openQueue, type Queue } from '#platform/jobs/queue.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { writeMail } from '#platform/mail/mail.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { countsOf } from '#platform/processes/counts.ts'
import type { OneOfSeveral } from '#platform/processes/one-of-several.ts'
import { connect, type Database, type Sql } from '#platform/sql/connect.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#platform/sql/embedded.ts'
import { migrate } from '#platform/sql/migrate.ts'
import { noReplica, openReplica } from '#platform/sql/replica.ts'
import { type SlowStatements, slowStatements } from '#platform/sql/slow-statements.ts'
import { areaProtocols, areaRoutes, areaWires, declaredEvents, house, jobs, subscribers } from './areas.ts'
import { openBuilderOf } from './builder.ts'
import { readContracts } from './contract-index.ts'
import { checkDrivers, openDrivers, type WrapDriver } from './drivers.ts'
import { principalAt } from './identify.ts'
import { maintenanceSwitch } from './maintenance.ts'
import { type Opened, openedSoFar } from './opened.ts'
import { openS3 } from './s3.ts'
import { openUpdates } from './updates.ts'

export type Role = 'all' | 'api' | 'worker'
export type Portal = {
  url: string | undefined
  app: Awaited<ReturnType<typeof createServer>> | undefined
  /** The TLS listener, when the portal terminates TLS itself. */
  tlsPort: number | undefined
  /** The forwarder of web addresses, when it runs in this process. */
  forwarder: Forwarder | undefined
  /** The listener for dynamic updates, when this process has it. */
  updates: UpdateDoor | undefined
  databaseUrl: string
  db: Database
  queue: Queue
  log: Log
  makeWork(sql: Sql, actor?: AuditActor): Work
  stop(): Promise<void>
}
const theHouse: AuditActor = { accountId: null, actorAccountId: null, requestId: null }

export type StartOptions = {
  role: Role
  webFolder?: string
  /** The editor of the web builder, as it was built. */
  builderFolder?: string | undefined
  now?: () => Date
  /** Runs after the migrations and before the port opens: reference data, the demo world. */
  prepare?: (db: Database, work: (sql: Sql) => Work) => Promise<void>
  log?: Log
  /** The embedded database, where it was opened before; it is stopped with the portal. */
  embedded?: EmbeddedPostgres | undefined
  /** Tests pass a queue that they drain themselves, and no port. */
  openQueue?: (databaseUrl: string, jobs: readonly AnyJob[], log: Log, options: { worker: boolean }) => Promise<Queue>
  listen?: boolean
  /** With several processes on one port: the share of this one. */
  shared?: OneOfSeveral | undefined
  /** Whether the forwarder runs in this process; left out, where everything does. */
  forwards?: boolean
  wrapDriver?: WrapDriver
  /** Aborts a start: it fails at its next step, and closes what it opened. */
  signal?: AbortSignal
}

/** Assembles the portal in one process: database, queue, drivers, API, worker, by role. */
export async function startPortal(config: Config, options: StartOptions): Promise<Portal> {
  const opened = openedSoFar(options.signal)
  try {
    return await putTogether(config, options, opened)
  } catch (fault) {
    await opened.closeAll()
    throw fault
  }
}

async function putTogether(config: Config, options: StartOptions, opened: Opened): Promise<Portal> {
  const log = options.log ?? createLog({ level: config.logLevel, pretty: config.prettyLog })
  const now = options.now ?? (() => new Date())
  opened.add(() => options.embedded?.stop())
  checkDrivers(config)
  checkDomainEvents(declaredEvents, subscribers)
  const start: Start = { config, options, opened, log, now, slow: slowStatements(log) }
  const base = await openBase(start)
  const { databaseUrl, db, queue } = base
  const makeWork = workMaker(start, base)
  await options.prepare?.(db, makeWork)
  const api = await openApi(start, base, makeWork)
  const lines = await openLines(start, base, api, makeWork)
  const { app, url } = api
  start.slow.serving()
  log.info({ url, role: options.role }, 'Belfry is ready')
  return {
    url,
    app,
    databaseUrl,
    db,
    queue,
    log,
    makeWork,
    tlsPort: lines.tls?.port,
    forwarder: lines.forwarder,
    updates: lines.updates,
    stop: () => stopAll(start, base, api, lines),
  }
}

/** What every part of a start works with. */
type Start = {
  config: Config
  options: StartOptions
  opened: Opened
  log: Log
  now: () => Date
  slow: SlowStatements
}
type MakeWork = ReturnType<typeof workMaker>
type Base = Awaited<ReturnType<typeof openBase>>
type Api = Awaited<ReturnType<typeof openApi>>
type Lines = Awaited<ReturnType<typeof openLines>>

/** The migrated database, the queue, and the drivers. */
async function openBase({ config, options, opened, log, now, slow }: Start) {
  const embedded = config.databaseUrl
    ? undefined
    : (options.embedded ?? (await openEmbeddedPostgres(config.dataFolder)))
  opened.add(() => embedded?.stop())
  const databaseUrl = config.databaseUrl ?? embedded!.url
  const ran = await migrate(databaseUrl)
  if (ran.length > 0) log.info({ migrations: ran.length }, 'database prepared')

  const db = connect(databaseUrl, {
    size: config.poolSize,
    slowMs: config.slowQueryMs,
    onSlow: slow.tell,
  })
  opened.add(() => db.destroy())
  const worker = options.role !== 'api'
  const queue = await (options.openQueue ?? openQueue)(databaseUrl, jobs, log, { worker })
  opened.add(() => queue.stop())
  const driver = openDrivers(config, log, db, now, options.wrapDriver)
  return { embedded, databaseUrl, db, worker, queue, driver }
}

/** The context of an action, on a connection or in a transaction, for a principal. */
function workMaker({ config, log, now }: Start, { queue, driver }: Base) {
  const emitOf = emitter({ declared: declaredEvents, subscribers })
  const makeWork = (sql: Sql, actor: AuditActor = theHouse, records: Records = recordsAtOnce(sql)): Work => {
    const tell = (lines: readonly AuditLine[], events: readonly NewEvent[]) =>
      records.add({ lines: lines.map((line) => ({ ...line, actor })), events })
    const enqueue = queue.enqueueWith(sql)
    const work: Work = {
      sql,
      now,
      newId: randomUUID,
      config,
      log,
      driver,
      enqueue,
      changed: (line, event) => tell([line], [event]),
      pushEvent: (event) => tell([], [event]),
      audit: (line) => tell([line], []),
      pushEvents: (events) => tell([], events),
      auditAll: (lines) => tell(lines, []),
      mail: (mail) => writeMail(work, mail),
      deadJobs: queue,
      house,
      emit: emitOf(() => work),
    }
    return work
  }
  return makeWork
}

/** The replica, the events, and the API if this process has it. */
async function openApi({ config, options, opened, log, now }: Start, { databaseUrl, db }: Base, makeWork: MakeWork) {
  const { url: replicaUrl, maxLagSeconds } = config.replica
  const replica = replicaUrl
    ? openReplica({ first: db, copy: connect(replicaUrl, { size: config.poolSize }), maxLagSeconds, log })
    : noReplica(db)
  opened.add(() => replica.close())
  const hub = await openEventHub(databaseUrl, db)
  opened.add(() => hub.close())
  const drain = createDrain()
  const { shared } = options
  const metrics = createMetrics(db)
  const parts: ServerParts = {
    config,
    log,
    db,
    replica,
    hub,
    drain,
    allows,
    makeWork,
    identify: principalAt(now),
    counts: shared?.counts ?? countsOf(config.limits),
    metrics: shared?.metricsOfAll(metrics) ?? metrics,
    areas: areaRoutes,
    wires: areaWires,
    protocols: areaProtocols,
    contracts: readContracts,
    maintenance: maintenanceSwitch(db),
    webFolder: options.webFolder,
  }
  const app = options.role === 'worker' ? undefined : await createServer(parts)
  opened.add(() => app?.close())
  const connections = app && watchConnections(app.server, options.role === 'api' ? quietMs.withOthers : quietMs.alone)
  const url = options.listen === false ? undefined : await app?.listen({ host: config.host, port: config.port })
  return { replica, hub, drain, app, connections, url, parts }
}

/** Other listeners of this process: its own TLS, jobs, incoming mail, forwarded web addresses. */
async function openLines(
  { config, options, opened, log }: Start,
  { databaseUrl, db, worker, queue }: Base,
  { app, hub, parts }: Api,
  makeWork: MakeWork,
) {
  const tls = app && config.tls.port !== undefined ? await openTlsFront(app, config, makeWork(db), hub) : undefined
  opened.add(() => tls?.stop(0))
  if (worker) {
    await queue.work(
      ({ signal, attempt }): JobCtx => ({
        ...makeWork(db),
        sql: db,
        signal,
        attempt,
        transact: (step, actor) => inTransaction(db, (trx, records) => step(makeWork(trx, actor, records))),
      }),
    )
  }
  const inbound =
    worker && config.inboundMail.port > 0
      ? await openMailReceiver({ ...config.inboundMail, db, log, makeWork, name: new URL(config.publicUrl).hostname })
      : undefined
  opened.add(() => inbound?.close())
  // Together with everything else in one process; `npm run forwarder` starts a separate one.
  const { ports, host } = config.forwarder
  const forwarder =
    (options.forwards ?? options.role === 'all') && ports
      ? await openForwarder({ databaseUrl, work: makeWork(db), host, ports })
      : undefined
  opened.add(() => forwarder?.stop())
  const builder =
    (options.forwards ?? options.role === 'all') && options.listen !== false
      ? await openBuilderOf(config, {
          log,
          webFolder: options.builderFolder,
          onNews: bringSoon(makeWork(db)),
          mayEdit: (holder) => mayStillEdit(makeWork(db), holder).catch(() => undefined),
        })
      : undefined
  opened.add(() => builder?.stop())
  const s3 =
    (options.forwards ?? options.role === 'all') && options.listen !== false
      ? await openS3(config, { db, log })
      : undefined
  opened.add(() => s3?.close())
  const updates = app && (await openUpdates(parts))
  opened.add(() => updates?.close(0))
  return { tls, inbound, forwarder, builder, s3, updates }
}

/**
 * Stops the portal without an interruption for users that other processes can serve: running work is completed, waiting
 * work is handed over.
 */
async function stopAll(
  { config, options }: Start,
  { embedded, db, queue }: Base,
  { replica, hub, drain, app, connections }: Api,
  { tls, inbound, forwarder, builder, s3, updates }: Lines,
): Promise<void> {
  const withinMs = config.drain.seconds * 1000
  drain.begin()
  // Only where other processes can serve meanwhile.
  if (options.role === 'api') await drain.noticed(config.drain.noticeSeconds * 1000)
  drain.leave()
  await Promise.all([
    connections?.close(withinMs),
    tls?.stop(withinMs),
    forwarder?.stop(),
    builder?.stop(),
    s3?.close(),
    updates?.close(withinMs),
    inbound?.close(),
    queue.finish(withinMs),
  ])
  await app?.close()
  await queue.stop()
  await hub.close()
  await replica.close()
  await db.destroy()
  await embedded?.stop()
}
