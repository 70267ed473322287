import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const binaries = ['/usr/sbin/pdns_server', '/usr/local/sbin/pdns_server', '/opt/homebrew/sbin/pdns_server']
const schemas = [
  '/usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql',
  '/usr/share/doc/pdns-backend-sqlite3/schema.sqlite3.sql',
  '/usr/local/share/doc/pdns/schema.sqlite3.sql',
  '/opt/homebrew/share/doc/pdns/schema.sqlite3.sql',
]

export type PowerDns = {
  apiUrl: string
  apiKey: string
  dnsPort: number
  /** Where its zones are kept, for tests that prepare a broken state. */
  database: string
  /** Kills the server as a crash would, without a farewell. */
  kill(): Promise<void>
  /** Starts it again on the same ports with the same zones. */
  start(): Promise<void>
  stop(): Promise<void>
}

export const powerDnsMissing =
  'pdns_server or its SQLite schema was not found; install pdns-server and pdns-backend-sqlite3 to run these tests'

/**
 * A PowerDNS of one's own on free ports, with every cache off so that a change is visible at once. As a primary it tells its
 * secondaries, and looks for changes of its catalogue every second.
 */
export async function startPowerDns(more: { isPrimary?: boolean } = {}): Promise<PowerDns | undefined> {
  const binary = binaries.find(existsSync)
  const schema = schemas.find(existsSync)
  if (!binary || !schema) {
    console.warn(powerDnsMissing)
    return undefined
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'belfry-powerdns-'))
  const database = path.join(folder, 'zones.sqlite3')
  const zones = new DatabaseSync(database)
  zones.exec(await readFile(schema, 'utf8'))
  zones.close()
  const [apiPort, dnsPort] = [await freePort(), await freePort()]
  const apiKey = 'key-of-the-test-server'
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const extra = more.isPrimary ? ['--primary=yes', '--xfr-cycle-interval=1'] : []
  let running: ChildProcess | undefined

  async function start() {
    const child = spawn(binary as string, [...settings({ folder, database, apiPort, apiKey, dnsPort }), ...extra], {
      stdio: 'pipe',
    })
    const said: string[] = []
    child.stderr?.on('data', (chunk) => said.push(String(chunk)))
    child.stdout?.on('data', (chunk) => said.push(String(chunk)))
    running = child
    await answering(`${apiUrl}/api/v1/servers/localhost`, apiKey, child, said)
  }
  async function kill() {
    const child = running
    running = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  async function stop() {
    await kill()
    await rm(folder, { recursive: true, force: true })
  }
  await start().catch(async (fault) => {
    await stop()
    throw fault
  })
  return { apiUrl, apiKey, dnsPort, database, kill, start, stop }
}

type Places = { folder: string; database: string; apiPort: number; apiKey: string; dnsPort: number }

const settings = ({ folder, database, apiPort, apiKey, dnsPort }: Places): string[] => [
  `--config-dir=${folder}`,
  `--socket-dir=${folder}`,
  '--daemon=no',
  '--guardian=no',
  '--launch=gsqlite3',
  `--gsqlite3-database=${database}`,
  '--gsqlite3-dnssec=yes',
  '--gsqlite3-pragma-synchronous=0',
  '--local-address=127.0.0.1',
  `--local-port=${dnsPort}`,
  '--webserver=yes',
  '--webserver-address=127.0.0.1',
  `--webserver-port=${apiPort}`,
  '--webserver-allow-from=127.0.0.1',
  '--api=yes',
  `--api-key=${apiKey}`,
  // It resolves the targets of ALIAS records by asking itself.
  '--expand-alias=yes',
  `--resolver=127.0.0.1:${dnsPort}`,
  '--secondary=yes',
  '--zone-cache-refresh-interval=0',
  '--zone-metadata-cache-ttl=0',
  '--cache-ttl=0',
  '--query-cache-ttl=0',
  '--negquery-cache-ttl=0',
]

async function answering(url: string, key: string, child: ChildProcess, said: string[]): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) break
    const answer = await fetch(url, { headers: { 'x-api-key': key } }).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error(`pdns_server did not start:\n${said.join('')}`)
}
