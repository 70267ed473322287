import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { connectionTo } from '#platform/sql/connections.ts'
import { freePort } from './free-port.ts'
import { quickFolder } from './quick-folder.ts'
import { startServerProcess } from './server-process.ts'

/** Starts a PostgreSQL of the machine's own (15 and later) in a temporary folder, for tests on another server than ours. */
export async function startPostgres(binFolder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(quickFolder(), 'belfry-outside-postgres-'))
  const identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  if (identity.uid) fs.chownSync(folder, identity.uid, identity.gid)
  const data = path.join(folder, 'data')
  const made = spawnSync(
    path.join(binFolder, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...identity, encoding: 'utf8', cwd: folder },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    max_connections: 120,
  }
  const { stop } = await startServerProcess({
    binary: path.join(binFolder, 'postgres'),
    args: [
      '-D',
      data,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    folder,
    answers: () => isUp(url),
    stopSignal: 'SIGINT',
    options: { ...identity, cwd: folder },
  })
  return { url, stop }
}

async function isUp(url: string): Promise<boolean> {
  const client = connectionTo(url)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
