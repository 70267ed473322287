import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

/** Starts a PostgreSQL of the machine's own (15 and later) in a temporary folder, for tests on another server than ours. */
export async function startPostgres(binFolder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-outside-postgres-'))
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
  const server = spawn(
    path.join(binFolder, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'max_connections=120',
    ],
    { ...identity, stdio: 'ignore', cwd: folder },
  )
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  await untilItAnswers(url)
  return {
    url,
    stop: async () => {
      const exited = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await exited
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('the outside PostgreSQL did not start')
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
