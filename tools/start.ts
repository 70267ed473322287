import cluster from 'node:cluster'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Forwarder } from '#areas/domains/forwarding/server/public.ts'
import { refuseDemoIn } from '#db/seed/held-world.ts'
import type { Portal, Role, StartOptions } from '#entry/assemble.ts'
import { endBySignal } from '#entry/end-by-signal.ts'
import { type Share, startProcesses } from '#entry/processes.ts'
import { CannotStart } from '#platform/config/cannot-start.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { knownRemarks, sentenceOf, setUpRemarks } from '#platform/config/set-up.ts'
import { ownCertificate } from '#platform/http/own-certificate.ts'
import { createLog } from '#platform/log/log.ts'
import { oneOfSeveral } from '#platform/processes/one-of-several.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#platform/sql/embedded.ts'
import { refuseUnfit } from '#platform/sql/migrate.ts'
import { endWith } from './start-fault.ts'
import { refuseTakenPort } from './taken-port.ts'

/** `npm start` (everything in one process), `npm run api`, `npm run worker`, `npm run forwarder`. */
/** `--database`: of a process that another one started, the built-in database that is open there. */
const { values } = parseArgs({ options: { role: { type: 'string', default: 'all' }, database: { type: 'string' } } })
const config = await Promise.resolve()
  .then(() => readConfig())
  .catch(endWith)
const ending = new AbortController()
const starting = cluster.isWorker ? startShare(config) : start(config, values.role)
// Also a signal during the start closes what was opened by then, such as the embedded database.
endBySignal(async () => {
  ending.abort()
  await (await starting).stop()
}, config)
await starting.catch((fault) => (ending.signal.aborted ? process.exit(0) : endWith(fault)))

async function start(config: Config, role: string): Promise<{ stop(): Promise<void> }> {
  if (role === 'forwarder') return forwarderAlone(config)
  if (role === 'builder') return builderAlone(config)
  tellSetUp(config)
  await refuseTakenPort(config, role)
  if (role !== 'worker') ownCertificate(config.tls)
  const embedded = await openDatabase(config)
  if (config.processes > 1 && role !== 'worker')
    return several(config, role as Role, embedded).catch(afterEndOf(embedded))
  return portal(config, role as Role, { embedded }).catch(afterEndOf(embedded))
}

/** One for each of the cores that it may use answers at the port; of everything else there is one. */
async function several(config: Config, role: Role, embedded: EmbeddedPostgres | undefined) {
  const { buildWebWhenStale } = await import('./build-web.ts')
  await buildWebWhenStale()
  const apis = Array.from({ length: config.processes }, () => 'api' as const)
  const started = await startProcesses(config, {
    shares: role === 'all' ? ['worker', ...apis] : apis,
    argsOf: (share) => ['--role', share, ...(embedded ? ['--database', embedded.url] : [])],
    log: createLog({ level: config.logLevel, pretty: config.prettyLog }),
    signal: ending.signal,
  })
  console.log(`Belfry answers at ${started.url} in ${apis.length} processes   (data in ${whereData(config)})`)
  if (config.updates.port !== undefined) sayUpdates(config, config.updates.port)
  const stop = async () => {
    await started.stop()
    await embedded?.stop()
  }
  return { stop }
}

/** One of several processes: shared counters are kept by the process that started it. */
async function startShare(config: Config) {
  const shared = oneOfSeveral()
  const role = values.role as Share
  const embedded = values.database === undefined ? undefined : { url: values.database, stop: async () => {} }
  const running = await portal(config, role, { embedded, shared, forwards: role === 'worker' })
  await shared.tellReady(running.url)
  return running
}

/** Opened and looked at before the program is loaded, which takes a busy machine many seconds: an unfit one is reported at once. */
async function openDatabase(config: Config): Promise<EmbeddedPostgres | undefined> {
  const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres(config.dataFolder)
  const url = config.databaseUrl ?? embedded?.url ?? ''
  await refuseUnfit(url, refuseDemoIn(config)).catch(afterEndOf(embedded))
  return embedded
}

function afterEndOf(embedded: EmbeddedPostgres | undefined) {
  return async (fault: unknown): Promise<never> => {
    await embedded?.stop()
    throw fault
  }
}

/** A setting that would lose data ends the start. What is missing is reported for a portal with customers, what misleads for every one. */
function tellSetUp(config: Config): void {
  const remarks = setUpRemarks(config)
  const stops = remarks.find((each) => each.stops)
  if (stops) throw new CannotStart(sentenceOf(stops))
  const told = remarks.filter(({ misleads }) => misleads || config.isProduction)
  if (told.length === 0) return
  for (const each of told) console.warn(`Not ready for customers: ${sentenceOf(each)}`)
  const log = createLog({ level: config.logLevel, pretty: config.prettyLog })
  log.warn({ settings: told.map(({ setting }) => setting) }, 'not ready for customers')
}

/** Each role loads what it needs: a forwarder is up in a second, and small. */
async function portal(config: Config, role: Role, options: Pick<StartOptions, 'embedded' | 'shared' | 'forwards'>) {
  const [{ startPortal }, { prepareWorld }, { buildWebWhenStale }] = await Promise.all([
    import('#entry/assemble.ts'),
    import('#db/seed/prepare.ts'),
    import('./build-web.ts'),
  ])
  const webFolder = role === 'worker' ? undefined : await buildWebWhenStale()
  const hasBuilder = config.builder.ports !== undefined && (options.forwards ?? role === 'all')
  const builderFolder = hasBuilder ? await (await import('./build-builder.ts')).buildBuilderWhenStale() : undefined
  const prepare = prepareWorld(config)
  const started = await startPortal(config, {
    role,
    webFolder,
    builderFolder,
    ...options,
    prepare,
    signal: ending.signal,
  })
  if (started.url && !options.shared) console.log(`Belfry answers at ${started.url}   (data in ${whereData(config)})`)
  if (started.updates && !options.shared) sayUpdates(config, started.updates.port)
  // Whoever only looks forwards nothing yet, and has no use for its ports.
  if (started.forwarder && (config.isProduction || started.forwarder.rules() > 0))
    sayForwarder(config, started.forwarder)
  if (config.isProduction && (!options.shared || cluster.worker?.id === 1)) await tellLacks(started, config)
  return started
}

/** What only the database knows. Without staff nobody can look after customers, and nobody signs up as staff. */
async function tellLacks({ db }: Portal, config: Config): Promise<void> {
  const [{ productPartsStore, undeliveredOnSale }, { listStaff }, { brandsNow }] = await Promise.all([
    import('#areas/ordering/catalogue/server/public.ts'),
    import('#areas/people/users/server/public.ts'),
    import('#platform/branding/own-companies.ts'),
  ])
  const brand = (await brandsNow({ sql: db }))[config.brand]
  const kinds = await productPartsStore.kindsOnSale(db)
  const undelivered = await undeliveredOnSale({ sql: db, config, locale: 'en' })
  const remarks = knownRemarks(config, { brand, kinds, undelivered })
  for (const each of remarks) console.warn(`Not ready for customers: ${sentenceOf(each)}`)
  if ((await listStaff({ sql: db })).length === 0) console.warn('Nobody is staff yet: npm run admin -- create <e-mail>')
}

/** Where the data are, without the password that opens them. */
function whereData({ databaseUrl, dataFolder }: Config): string {
  return databaseUrl ? 'the database of DATABASE_URL' : path.resolve(dataFolder)
}

async function forwarderAlone(config: Config) {
  const { startForwarder } = await import('#entry/forwarder.ts')
  const started = await startForwarder(config, { signal: ending.signal })
  sayForwarder(config, started)
  return started
}

/** Without the portal: it has the folder of sites, and neither the database nor a key. */
async function builderAlone(config: Config) {
  const [{ openBuilderOf }, { buildBuilderWhenStale }] = await Promise.all([
    import('#entry/builder.ts'),
    import('./build-builder.ts'),
  ])
  const { builder } = config
  const ports = builder.ports ?? { editor: 8090, sites: 8091, sitesTls: builder.sitesTls }
  const log = createLog({ level: config.logLevel, pretty: config.prettyLog })
  const started = await openBuilderOf(
    { ...config, builder: { ...builder, ports } },
    { log, webFolder: await buildBuilderWhenStale() },
  )
  if (!started) throw new CannotStart('BUILDER is sandbox: there is no builder of our own to start')
  console.log(
    `The web builder answers at ${builder.url} (port ${started.editorPort}), its sites at port ${started.sitesPort}`,
  )
  return started
}

function sayUpdates({ updates }: Config, port: number): void {
  console.log(`Dynamic updates (RFC 2136) are taken at ${updates.host}, port ${port}, over UDP and TCP`)
}

function sayForwarder(config: Config, { httpPort, httpsPort, rules }: Forwarder): void {
  const ports = [httpPort, httpsPort].filter((port) => port !== undefined).join(' and ')
  console.log(`Forwarded addresses are answered at ${config.forwarder.host}, ports ${ports}   (${rules()} of them)`)
}
