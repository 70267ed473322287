import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { connectionTo } from '#platform/sql/connections.ts'
import { freePort } from '../free-port.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'

const scripts = '/usr/share/zabbix-server-pgsql'
const inOrder = ['schema.sql.gz', 'images.sql.gz', 'data.sql.gz']
/** Made anew in seconds, and thrown away. */
const settings = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '2GB',
  min_wal_size: '32MB',
}
const nobody = 65534
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

export type ZabbixDatabase = { port: number; server: ServerProcess }

const urlOf = (port: number, name: string) => `postgresql://zabbix@127.0.0.1:${port}/${name}`

async function isUp(port: number): Promise<boolean> {
  const client = connectionTo(urlOf(port, 'postgres'))
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

function run(binary: string, args: readonly string[], folder: string, input?: Buffer): void {
  const { status, stderr } = spawnSync(binary, args, { ...identity, cwd: folder, input, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${path.basename(binary)}: ${stderr}`)
}

async function startOn(binFolder: string, folder: string): Promise<ZabbixDatabase> {
  const port = await freePort()
  const given = { port: String(port), unix_socket_directories: folder, ...settings }
  const server = await startServerProcess({
    binary: path.join(binFolder, 'postgres'),
    args: [
      '-D',
      path.join(folder, 'data'),
      ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    folder,
    answers: () => isUp(port),
    stopSignal: 'SIGINT',
    options: { ...identity, cwd: folder },
  })
  return { port, server }
}

/** Its tables, and statistics of them: without these Zabbix hangs for minutes. */
async function load(binFolder: string, folder: string): Promise<ZabbixDatabase> {
  const data = path.join(folder, 'data')
  run(
    path.join(binFolder, 'initdb'),
    ['-D', data, '-U', 'zabbix', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    folder,
  )
  const started = await startOn(binFolder, folder)
  const psql = (name: string, args: readonly string[], input?: Buffer) =>
    run(
      path.join(binFolder, 'psql'),
      ['-q', '-v', 'ON_ERROR_STOP=1', '-d', urlOf(started.port, name), ...args],
      folder,
      input,
    )
  try {
    psql('postgres', ['-c', 'create database zabbix'])
    for (const file of inOrder)
      psql('zabbix', ['-o', '/dev/null'], zlib.gunzipSync(fs.readFileSync(path.join(scripts, file))))
    psql('zabbix', ['-c', 'analyze', '-c', 'checkpoint'])
    return started
  } catch (fault) {
    await started.server.stop()
    throw fault
  }
}

/** Of these scripts and this PostgreSQL; another one of either is loaded anew. */
function keptFolder(binFolder: string): string {
  const states = inOrder.map((file) => fs.statSync(path.join(scripts, file)).mtimeMs)
  const name = createHash('sha256')
    .update(JSON.stringify([binFolder, settings, states]))
    .digest('hex')
    .slice(0, 16)
  return path.join(os.tmpdir(), `belfry-zabbix-${name}`)
}

const copy = (from: string, to: string) => run('/bin/cp', ['-a', from, to], path.dirname(to))

/**
 * A PostgreSQL with the database of a Zabbix that nobody has used. It is loaded once on a machine, which takes ten seconds and more; after that
 * its folder is copied.
 */
export async function startZabbixDatabase(binFolder: string, folder: string): Promise<ZabbixDatabase> {
  const kept = keptFolder(binFolder)
  const data = path.join(folder, 'data')
  if (fs.existsSync(kept)) {
    copy(kept, data)
    return startOn(binFolder, folder)
  }
  const loaded = await load(binFolder, folder)
  // While nothing runs on it; as after a power cut it is found whole at the last checkpoint.
  await loaded.server.kill()
  fs.rmSync(path.join(data, 'postmaster.pid'), { force: true })
  const half = `${kept}-${process.pid}`
  copy(data, half)
  fs.renameSync(half, kept)
  return startOn(binFolder, folder)
}
