import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { hasCephRgw } from '../../tools/prerequisites.ts'
import { freePort } from './free-port.ts'

const runProgram = promisify(execFile)

export type CephRgw = {
  url: string
  accessKey: string
  secret: string
  /** From the first program to the first answer. */
  readyMs: number
  stop(): Promise<void>
}

type Places = { folder: string; monitorPort: number; port: number; fsid: string }

/** One monitor, one OSD in memory, one gateway. Without cephx the gateway waits for ever unless its monitor client speaks `crc`. */
const settings = ({ folder, monitorPort, port, fsid }: Places): string => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monitorPort}]
mon initial members = a
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
ms bind msgr1 = false
public addr = 127.0.0.1
paxos propose interval = 0.05
paxos min wait = 0.01
mon tick interval = 1
mon allow pool size one = true
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd heartbeat interval = 1
osd objectstore = memstore
memstore device bytes = 1073741824
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
pid file = ${folder}/$name.pid
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/rgw
[client.rgw.a]
rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
rgw enable apis = s3, admin
rgw enable usage log = true
rgw usage log flush threshold = 1
rgw usage log tick interval = 1
rgw bucket quota ttl = 1
rgw user quota bucket sync interval = 2
rgw user quota sync interval = 3
rgw dynamic resharding = false
`

/** Each in the foreground, so that its end is known. */
function start(binary: string, args: readonly string[]): ChildProcess {
  return spawn(binary, [...args, '--foreground'], { stdio: 'ignore' })
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 600; turn++) {
    if (await isSo()) return
    await pause(50)
  }
  throw new Error(`${what} did not come about`)
}

/** A RADOS gateway of its own with all that it stands on, in memory, on free ports; undefined where it is not installed. */
export async function startCephRgw(): Promise<CephRgw | undefined> {
  if (!hasCephRgw()) return undefined
  const began = performance.now()
  const folder = await mkdtemp(path.join(tmpdir(), 'belfry-ceph-'))
  const places = { folder, monitorPort: await freePort(), port: await freePort(), fsid: randomUUID() }
  const file = path.join(folder, 'ceph.conf')
  for (const name of ['mon', 'osd', 'rgw']) await mkdir(path.join(folder, name))
  await writeFile(file, settings(places))
  const running: ChildProcess[] = []
  const stop = async () => {
    for (const child of running.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    }
    await rm(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${places.port}`
  const [accessKey, secret] = ['PORTALOFTESTS', randomUUID()]
  const run = (binary: string, ...args: string[]) => runProgram(binary, ['-c', file, ...args])
  try {
    const map = path.join(folder, 'monmap')
    const monitor = `[v2:127.0.0.1:${places.monitorPort}]`
    await runProgram('monmaptool', ['--create', '--addv', 'a', monitor, '--fsid', places.fsid, map])
    await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
    running.push(start('ceph-mon', ['-c', file, '-i', 'a']))
    const uuid = randomUUID()
    await until('a monitor', () =>
      run('ceph', '--connect-timeout', '5', 'osd', 'new', uuid).then(
        () => true,
        () => false,
      ),
    )
    await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', uuid)
    running.push(start('ceph-osd', ['-c', file, '-i', '0']))
    const caps = 'users=*;buckets=*;usage=read'
    const names = ['user', 'create', '--uid=portal', '--display-name=portal']
    const keys = [`--access-key=${accessKey}`, `--secret-key=${secret}`, `--caps=${caps}`]
    await run('radosgw-admin', '-n', 'client.rgw.a', ...names, ...keys)
    running.push(start('radosgw', ['-c', file, '-n', 'client.rgw.a']))
    await until('a gateway', () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
  } catch (fault) {
    await stop()
    throw fault
  }
  return { url, accessKey, secret, readyMs: Math.round(performance.now() - began), stop }
}
