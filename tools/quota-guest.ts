import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startVitest } from 'vitest/node'
import { cpioOf, type GuestArchive, putModules } from '#test/kit/guest-parts.ts'
import { buildNodeAgentWhenStale } from './build-node-agent.ts'
import { findGuestKernel, hasWebNode } from './prerequisites.ts'

/**
 * `node tools/quota-guest.ts`: the suite of a web node that the kernel keeps spaces to their size, on a kernel that can. That of Debian's cloud
 * images is started in QEMU with all of this machine below it, to read; what the guest writes it keeps in its memory. Without KVM it
 * takes some minutes. Ends as the suite did.
 */
const root = path.resolve(import.meta.dirname, '..')
const here = path.relative(root, import.meta.filename)
const suite = { file: 'web-node-beset', test: 'fills to its limit' }
/** A processor that is only played is slower than any limit of a suite thinks. */
const patience = 1_800_000
const megabytes = 6144
const modules = ['virtio_pci', 'virtiofs', 'overlay', 'loop', 'quota_v2']
const ended = /^SUITE-ENDED (\d+)/m
const virtiofsd = ['/usr/lib/qemu/virtiofsd', '/usr/libexec/virtiofsd'].find((file) => fs.existsSync(file))

/** In the guest. By itself, so that the suite has no database to wait for. */
async function runSuite(): Promise<number> {
  const run = await startVitest('test', [suite.file], {
    root,
    config: false,
    include: ['src/**/*.server.test.ts'],
    testNamePattern: suite.test,
    pool: 'forks',
    watch: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: patience,
    hookTimeout: patience,
  })
  const tests = run.state.getTestModules().flatMap((module) => [...module.children.allTests()])
  const told = tests.filter((test) => test.name.startsWith(suite.test))
  for (const test of told)
    console.log(`${test.result().state}: ${test.name} (${Math.round((test.diagnostic()?.duration ?? 0) / 1000)} s)`)
  await run.close()
  return told.length === 1 && told[0]?.result().state === 'passed' ? 0 : 1
}

async function bootGuest(): Promise<number> {
  const kernel = findGuestKernel()
  if (!kernel || !virtiofsd || !hasWebNode()) {
    console.error(
      'this takes qemu-system-x86 with virtiofsd, linux-image-cloud-amd64, busybox-static, quota and a web node',
    )
    return 2
  }
  // There is no time for it where the processor is only played.
  await buildNodeAgentWhenStale()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-guest-'))
  const at = (name: string) => path.join(folder, name)
  fs.writeFileSync(at('initrd'), archiveOf(kernel.release))
  const shared = spawn(
    virtiofsd,
    [
      `--socket-path=${at('files')}`,
      '-f',
      ...['source=/', 'sandbox=chroot', 'cache=always', 'log_level=err'].flatMap((each) => ['-o', each]),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  try {
    while (!fs.existsSync(at('files')) && shared.exitCode === null) await pause(50)
    return await ending(spawn('qemu-system-x86_64', machine(kernel.file, at), { stdio: ['ignore', 'pipe', 'inherit'] }))
  } finally {
    shared.kill()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const machine = (kernel: string, at: (name: string) => string): string[] => [
  ...['-nodefaults', '-no-reboot', '-display', 'none', '-serial', 'stdio'],
  ...['-accel', process.env.BELFRY_GUEST_ACCELERATOR ?? 'tcg', '-cpu', 'max', '-smp', '2', '-m', `${megabytes}M`],
  ...['-object', `memory-backend-memfd,id=memory,size=${megabytes}M,share=on`, '-numa', 'node,memdev=memory'],
  ...['-chardev', `socket,id=files,path=${at('files')}`, '-device', 'vhost-user-fs-pci,chardev=files,tag=files'],
  ...['-kernel', kernel, '-initrd', at('initrd')],
  ...['-append', 'console=ttyS0 quiet cryptomgr.notests mitigations=off panic=-1'],
]

/** Says what the guest says, until it is off. */
function ending(guest: ChildProcess): Promise<number> {
  let said = ''
  guest.stdout?.on('data', (part: Buffer) => {
    said += part
    process.stdout.write(part)
  })
  return new Promise((resolve) => guest.once('close', () => resolve(Number(ended.exec(said)?.[1] ?? 1))))
}

/** Its first program: over all of this machine it lays memory of its own, and there runs the suite. */
const init = `#!/bin/busybox sh
/bin/busybox --install -s /bin
mount -t proc proc /proc
mount -t devtmpfs dev /dev
for file in $(cat /modules.order); do insmod /modules/$file; done
mkdir -p /below /own /root
mount -t virtiofs -o ro files /below
mount -t tmpfs own /own
mkdir /own/files /own/work
mount -t overlay -o lowerdir=/below,upperdir=/own/files,workdir=/own/work overlay /root
for name in proc sys dev tmp run srv; do mount -t tmpfs $name /root/$name; done
mount -t proc proc /root/proc
mount -t sysfs sys /root/sys
mount -t devtmpfs dev /root/dev
mkdir -p /root/dev/shm /root/dev/pts
mount -t tmpfs shm /root/dev/shm
mount -t devpts pts /root/dev/pts
chmod 1777 /root/tmp /root/dev/shm
ip link set lo up
echo "kernel $(uname -r)"
chroot /root /usr/bin/env -i HOME=/root CI=1 NO_COLOR=1 PATH=/usr/sbin:/usr/bin:/sbin:/bin ${process.execPath} --disable-warning=ExperimentalWarning ${root}/${here} inside
echo "SUITE-ENDED $?"
poweroff -f
`

function archiveOf(release: string): Buffer {
  const archive: GuestArchive = new Map([
    ['init', { data: Buffer.from(init), mode: 0o755 }],
    ['bin/busybox', { data: fs.readFileSync('/bin/busybox'), mode: 0o755 }],
  ])
  putModules(archive, release, modules)
  return cpioOf(archive)
}

process.exitCode = process.argv[2] === 'inside' ? await runSuite() : await bootGuest()
