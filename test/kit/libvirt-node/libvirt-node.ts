import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { buildNodeAgentWhenStale } from '../../../tools/build-node-agent.ts'
import { hasLibvirt, hasServerBackups, libvirtMissing, serverBackupsMissing } from '../../../tools/prerequisites.ts'
import { agentFolder } from '../node-agent.ts'
import { quickRootFolder } from '../quick-folder.ts'
import { startServerProcess } from '../server-process.ts'
import { makeSystemDisk } from './system-disk.ts'
import { makeTinyGuest } from './tiny-guest.ts'

/** Why no hypervisor is started here; undefined where one can be. */
function why(): string | undefined {
  if (!hasLibvirt() || process.getuid?.() !== 0) return libvirtMissing
  const isLet = spawnSync('unshare', ['--mount', '--net', 'test', '-c', '/dev/net/tun']).status === 0
  return isLet ? undefined : 'this machine gives libvirt no name space and no network device of its own'
}
export function canStartLibvirtNode(): boolean {
  const because = why()
  if (because !== undefined) console.warn(`skipped: ${because}`)
  return because === undefined
}

/** The same, and what saves its servers. */
export function canSaveServers(): boolean {
  if (!hasServerBackups()) console.warn(`skipped: ${serverBackupsMissing}`)
  return hasServerBackups() && canStartLibvirtNode()
}

export type LibvirtNode = {
  folder: string
  /** How the agent of the node is started. */
  agent: readonly string[]
  /** The same agent where programs are found in other folders first. */
  agentWith(
    programs: readonly string[],
    settings?: { shutdownSeconds: number },
  ): { command: readonly string[]; remove(): void }
  /** Where its libvirt is asked. */
  uri: string
  /** What a timer of the node starts. */
  byTheClock(mode: 'sample' | 'guard' | 'save'): void
  /** A program within the node. */
  inside(program: string, ...args: string[]): { status: number | null; stdout: string; stderr: string }
  /** The same, told something: what it says of it. */
  insideTold(input: string, program: string, ...args: string[]): string
  /** What a server said at its serial port. */
  serial(reference: string): string
  readyAfterMs: number
  stop(): Promise<void>
}

/** All that libvirt writes, each in a folder of the test instead of the machine's. */
const places = ['etc/libvirt', 'run/libvirt', 'var/lib/libvirt', 'var/log/libvirt', 'var/cache/libvirt']

/** Settings of QEMU for a machine without control groups and guards of its own; a real node leaves them as they are. */
const qemuSettings = [
  ...['user = "root"', 'group = "root"', 'security_driver = "none"', 'namespaces = []', 'cgroup_controllers = []'],
  'stdio_handler = "file"',
]

/** Around the daemon: its own folders in place of the machine's, and a bridge of its own that only its servers are at. */
const around = (folder: string): string => `set -e
${places.map((place) => `mkdir -p /${place}; mount --bind ${folder}/${place} /${place}`).join('\n')}
ip link set lo up
ip link add br0 type bridge
ip addr add 10.9.0.1/24 dev br0
ip link set br0 up
exec /usr/sbin/libvirtd --config /etc/libvirt/libvirtd.conf --pid-file ${folder}/libvirtd.pid
`

const images = ['debian-12', 'ubuntu-24.04']

/** A hypervisor of its own beside whatever the machine runs: libvirt, QEMU without hardware, and an agent that knows where they are. */
export async function startLibvirtNode({ saves = false } = {}): Promise<LibvirtNode> {
  const began = performance.now()
  const { folder, drop } = quickRootFolder()
  const at = (name: string) => path.join(folder, name)
  for (const place of [...places, 'images', 'disks', 'serials', 'daemon']) fs.mkdirSync(at(place), { recursive: true })
  fs.writeFileSync(at('etc/libvirt/qemu.conf'), qemuSettings.join('\n'))
  fs.writeFileSync(
    at('etc/libvirt/libvirtd.conf'),
    `unix_sock_dir = "${folder}"\nauth_unix_rw = "none"\nauth_unix_ro = "none"\n`,
  )
  fs.writeFileSync(at('around.sh'), around(folder))
  for (const [index, image] of images.entries()) {
    const disk = at(`images/${image}.qcow2`)
    if (saves) makeSystemDisk(disk)
    else execFileSync('qemu-img', ['create', '-q', '-f', 'qcow2', disk, '1G'])
    const own = (kind: string, of = image) => at(`images/${of}.${kind}`)
    const parts = { kernel: own('kernel'), initrd: own('initrd'), cmdline: own('cmdline') }
    if (index === 0) makeTinyGuest(parts, { readsDisk: saves })
    else for (const [kind, file] of Object.entries(parts)) fs.linkSync(own(kind, images[0]), file)
  }
  const program = await buildNodeAgentWhenStale()
  const compute = {
    node: 'kvm1',
    uri: `qemu+unix:///system?socket=${folder}/libvirt-sock`,
    accelerator: 'tcg',
    ...{ images: at('images'), disks: at('disks'), state: at('servers'), serials: at('serials') },
    network: { bridge: 'br0' },
    addresses: [{ network: '10.9.0.0/24', from: '10.9.0.2', to: '10.9.0.250', gateway: '10.9.0.1' }],
    nameServers: ['10.9.0.1'],
    // The kernels of test machines seldom track connections on a bridge.
    firewall: { fixed: [fixedRule], answers: false },
    shutdownSeconds: 60,
    ...(saves && { backups: { repository: at('vault'), keyFile: at('vault-key'), work: at('backups') } }),
  }
  fs.writeFileSync(at('vault-key'), 'of this test alone', { mode: 0o600 })
  const socket = at('libvirt-sock')
  const daemon = await startServerProcess({
    binary: 'unshare',
    args: ['--mount', '--net', '/bin/sh', at('around.sh')],
    folder: at('daemon'),
    answers: () =>
      spawnSync('virsh', ['-c', compute.uri, 'uri'], { stdio: 'ignore' }).status === 0 && fs.existsSync(socket),
    stopSignal: 'SIGTERM',
  })
  const pid = fs.readFileSync(at('libvirtd.pid'), 'utf8').trim()
  const enter = ['/usr/bin/nsenter', '--target', pid, '--mount', '--net', '--']
  const agents = [agentFolder({ compute }, program)]
  return {
    folder,
    agent: [...enter, ...(agents[0]?.command ?? [])],
    agentWith(programs, settings) {
      const usual = ['/usr/sbin', '/usr/bin', '/sbin', '/bin']
      const own = agentFolder(
        { compute: { ...compute, ...settings }, programs: [...programs, ...usual], state: at('state') },
        program,
      )
      return { command: [...enter, ...own.command], remove: own.remove }
    },
    uri: compute.uri,
    byTheClock: (mode) => {
      const [name = '', ...args] = [...enter, ...(agents[0]?.command ?? []), mode]
      execFileSync(name, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    },
    inside: (...args) =>
      spawnSync(enter[0] as string, [...enter.slice(1), ...args], { encoding: 'utf8', timeout: 20_000 }),
    insideTold: (input, ...args) =>
      spawnSync(enter[0] as string, [...enter.slice(1), ...args], { encoding: 'utf8', timeout: 20_000, input }).stdout,
    serial: (reference) => {
      const file = at(`serials/${reference}.log`)
      return fs.existsSync(file) ? fs.readFileSync(file, 'latin1') : ''
    },
    readyAfterMs: Math.round(performance.now() - began),
    stop: async () => {
      endServers(at('run/libvirt/qemu'))
      await daemon.stop()
      for (const agent of agents) agent.remove()
      drop()
    },
  }
}

const fixedRule = {
  ...{ id: 'provider', source: '192.0.2.0/28', ports: '', protocol: 'any', alias: 'Provider', action: 'accept' },
  isFixed: true,
}

/** They outlive the daemon, each with its number in a file. */
function endServers(folder: string): void {
  for (const name of fs.readdirSync(folder).filter((each) => /^service-\d+\.pid$/.test(each))) {
    const pid = Number(fs.readFileSync(path.join(folder, name), 'utf8'))
    if (Number.isSafeInteger(pid) && pid > 1) spawnSync('kill', ['-KILL', String(pid)])
  }
}
