import { existsSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { freePort } from './free-port.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const binaries = ['/usr/sbin/pdns_server', '/usr/local/sbin/pdns_server', '/opt/homebrew/sbin/pdns_server']
const schemas = [
  '/usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql',
  '/usr/share/doc/pdns-backend-sqlite3/schema.sqlite3.sql',
  '/usr/local/share/doc/pdns/schema.sqlite3.sql',
  '/opt/homebrew/share/doc/pdns/schema.sqlite3.sql',
]

export type PowerDns = ServerProcess & {
  apiUrl: string
  apiKey: string
  dnsPort: number
  /** Where its zones are kept, for tests that prepare a broken state. */
  database: string
}

export const powerDnsMissing =
  'pdns_server or its SQLite schema was not found; install pdns-server and pdns-backend-sqlite3 to run these tests'

/**
 * A PowerDNS of its own on free ports, with every cache off so that a change is visible at once. As a primary it notifies its
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
  const server = await startServerProcess({
    binary,
    args: [...settings({ folder, database, apiPort, apiKey, dnsPort }), ...extra],
    folder,
    answers: () => isUp(`${apiUrl}/api/v1/servers/localhost`, apiKey),
  })
  return { ...server, apiUrl, apiKey, dnsPort, database }
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
  '--gsqlite3-pragma-journal-mode=WAL',
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

const isUp = (url: string, key: string): Promise<boolean> =>
  fetch(url, { headers: { 'x-api-key': key } }).then(
    ({ ok }) => ok,
    () => false,
  )
