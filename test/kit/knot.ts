import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findKnot } from '../../tools/prerequisites.ts'
import { freePort } from './free-port.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

export type KnotServer = ServerProcess & {
  port: number
  /** `knotc` with its socket. */
  control: string
  /** Gives it commands as an operator would, and returns what it said. */
  command(...lines: string[]): string
  /** The key that may do everything, the same with longer digests, and one that may do nothing, as `kdig -y` takes them. */
  key: string
  otherKeys: string[]
  idleKey: string
}

export const knotMissing = 'knotd was not found; install knot to run these tests'

const secret = Buffer.from('secret-of-the-test-server-of-32-octets').toString('base64')

/** A Knot of its own on a free port, as docs/operations.md says it should be set up. */
export async function startKnot(): Promise<KnotServer | undefined> {
  const binary = findKnot()
  if (!binary) {
    console.warn(knotMissing)
    return undefined
  }
  const control = binary.replace(/knotd$/, 'knotc')
  const folder = await mkdtemp(path.join(tmpdir(), 'belfry-knot-'))
  const port = await freePort()
  const database = path.join(folder, 'configuration')
  const socket = path.join(folder, 'knot.sock')

  await mkdir(path.join(folder, 'zones'))
  await writeFile(path.join(folder, 'knot.conf'), configuration(folder, port))
  const imported = spawnSync(control, ['-f', '-C', database, 'conf-import', path.join(folder, 'knot.conf')])
  if (imported.status !== 0) throw new Error(`knotc conf-import: ${imported.stderr}`)

  const server = await startServerProcess({
    binary,
    args: ['-C', database],
    folder,
    answers: () => existsSync(socket) && spawnSync(control, ['-s', socket, 'status']).status === 0,
  })
  return {
    ...server,
    port,
    control: `${control} -s ${socket}`,
    command(...lines) {
      const input = `${lines.join('\n')}\n`
      const { stdout, stderr } = spawnSync(control, ['-s', socket], { input, env: { HOME: '/nonexistent' } })
      return `${stdout}${stderr}`
    },
    key: `hmac-sha256:belfry:${secret}`,
    otherKeys: [`hmac-sha384:belfry-384:${secret}`, `hmac-sha512:belfry-512:${secret}`],
    idleKey: `hmac-sha256:idle:${secret}`,
  }
}

const configuration = (folder: string, port: number): string => `
server:
    rundir: ${folder}
    listen: 127.0.0.1@${port}
    udp-workers: 1
    tcp-workers: 1
    background-workers: 2
    tcp-remote-io-timeout: 250
log:
  - target: stderr
    any: info
database:
    storage: ${folder}/zones
    journal-db-mode: asynchronous
key:
  - id: belfry
    algorithm: hmac-sha256
    secret: ${secret}
  - id: belfry-384
    algorithm: hmac-sha384
    secret: ${secret}
  - id: belfry-512
    algorithm: hmac-sha512
    secret: ${secret}
  - id: idle
    algorithm: hmac-sha256
    secret: ${secret}
acl:
  - id: belfry
    key: [belfry, belfry-384, belfry-512]
    action: [transfer, update]
  - id: neighbours
    address: 127.0.0.1
    action: transfer
policy:
  - id: one-key-nsec3
    single-type-signing: on
    nsec3: on
template:
  - id: default
    storage: ${folder}/zones
    zonefile-sync: -1
    zonefile-load: none
    journal-content: all
    acl: [belfry, neighbours]
`
