import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findGuestKernel } from '../../../tools/prerequisites.ts'

/** What its kernel needs for its disks, its network, its agent, its seed and the button that turns it off. */
const modules = [
  ...['button', 'evdev', 'virtio_pci', 'virtio_blk', 'virtio_net', 'virtio_console', 'virtio_balloon'],
  ...['ata_piix', 'sr_mod', 'isofs'],
]

/** Its first program: tells how large it is and what its seed says, is turned off by the button, and has a page at port 80. */
const init = `#!/bin/busybox sh
/bin/busybox --install -s /bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
mkdir -p /dev/virtio-ports /run /tmp /seed /var/run /var/log
for file in $(cat /modules.order); do insmod /modules/$file; done
acpid -c /acpi -l /dev/null
disks=$(cat /sys/block/vd*/size | tr '\\n' ',')
echo "GUEST-UP cpus=$(nproc) mem=$(sed -n 's/^MemTotal: *\\([0-9]*\\).*/\\1/p' /proc/meminfo) disks=$disks" > /dev/ttyS0
mount -t iso9660 -o ro /dev/sr0 /seed
echo "SEED $(grep local-hostname /seed/meta-data) $(grep -c ssh-ed25519 /seed/user-data)" > /dev/ttyS0
ip link set lo up
ip link set eth0 up
ip addr add $(sed -n 's/.*"\\([0-9.]*\\/[0-9]*\\)".*/\\1/p' /seed/network-config | head -n 1) dev eth0
mkdir -p /www
echo hier > /www/index.html
httpd -p 80 -h /www
httpd -p 81 -h /www
for port in /sys/class/virtio-ports/*; do ln -s /dev/$(basename $port) /dev/virtio-ports/$(cat $port/name); done
mkdir -p /var/tmp /disk /opt
mount -t ext4 /dev/vda1 /disk && mount --bind /disk/opt /opt && echo "DISK $(ls /opt)" > /dev/ttyS0
echo "GUEST-READY" > /dev/ttyS0
qemu-ga -m virtio-serial -p /dev/virtio-ports/org.qemu.guest_agent.0 -t /run -l /dev/null
while true; do sleep 3600; done
`

/** Busybox of Debian has none. */
const chpasswd = `#!/bin/sh
IFS=: read -r user hash
grep -q "^$user:" /etc/passwd || exit 1
echo "$user:$hash:19000:0:99999:7:::" > /etc/shadow
`

const files: Readonly<Record<string, { text: string; mode?: number }>> = {
  init: { text: init, mode: 0o755 },
  'acpi/PWRF/00000080': { text: '#!/bin/sh\nmkdir /run/off && poweroff -f\n', mode: 0o755 },
  'etc/passwd': { text: 'root:x:0:0:root:/:/bin/sh\n' },
  'etc/shadow': { text: 'root:*:19000:0:99999:7:::\n', mode: 0o600 },
  'etc/group': { text: 'root:x:0:\n' },
  'etc/os-release': { text: 'ID=tiny\nNAME="Tiny"\nPRETTY_NAME="Tiny 1"\nVERSION_ID="1"\n' },
  // In place of the programs that list what is installed: whatever they are asked, this is there.
  'usr/bin/dpkg-query': { text: '#!/bin/sh\nprintf "busybox\\t1.35.0-4\\nlibc6\\t2.36-9\\n"\n', mode: 0o755 },
  'usr/sbin/chpasswd': { text: chpasswd, mode: 0o755 },
  'usr/bin/apt-get': { text: '#!/bin/sh\necho "Inst libc6 [2.36-9] (2.36-10 Debian:12 [amd64])"\n', mode: 0o755 },
}

/**
 * A system of ten megabytes that starts in seconds: the kernel of Debian's cloud images, busybox, and the agent that real images have. It is
 * not compressed: unpacking it is a quarter of what starting it would cost. One that reads its disk has the folder `/opt` of that.
 */
export function makeTinyGuest(
  into: { kernel: string; initrd: string; cmdline: string },
  { readsDisk = false }: { readsDisk?: boolean } = {},
): void {
  const kernel = findGuestKernel()
  if (!kernel) throw new Error('no kernel for a guest')
  fs.copyFileSync(kernel.file, into.kernel)
  // Its kernel would try all its ciphers first.
  fs.writeFileSync(into.cmdline, 'console=ttyS0 quiet cryptomgr.notests\n')
  const loaded = [...modules, ...(readsDisk ? ['ext4', 'crc32c_generic'] : [])].flatMap((name) =>
    execFileSync('modprobe', ['-S', kernel.release, '--show-depends', name], { encoding: 'utf8' })
      .split('\n')
      .flatMap((line) => /^insmod (\S+)/.exec(line)?.[1] ?? []),
  )
  const wanted = [...new Set(loaded)]
  const archive = new Map<string, { data: Buffer; mode: number }>()
  const put = (name: string, data: Buffer, mode = 0o644) => archive.set(name, { data, mode })
  for (const [name, { text, mode }] of Object.entries(files)) put(name, Buffer.from(text), mode)
  for (const file of wanted) put(`modules/${path.basename(file)}`, unsigned(fs.readFileSync(file)))
  put('modules.order', Buffer.from(wanted.map((file) => path.basename(file)).join('\n')))
  put('bin/busybox', fs.readFileSync('/bin/busybox'), 0o755)
  for (const program of ['/usr/sbin/qemu-ga']) {
    put(program.slice(1), fs.readFileSync(program), 0o755)
    for (const [, library = ''] of execFileSync('ldd', [program], { encoding: 'utf8' }).matchAll(/(\/lib\S+)/g))
      put(library.slice(1), fs.readFileSync(library), 0o755)
  }
  fs.writeFileSync(into.initrd, cpioOf(archive))
}

const signed = Buffer.from('~Module signature appended~\n')
/** Without its signature, which a processor that is only played takes long to verify. Its length stands before the mark. */
function unsigned(module: Buffer): Buffer {
  const mark = module.length - signed.length
  if (!module.subarray(mark).equals(signed)) return module
  return module.subarray(0, mark - 12 - module.readUInt32BE(mark - 4))
}

/** An archive in the form that the kernel unpacks (`newc`), with the folders of its files. */
function cpioOf(archive: ReadonlyMap<string, { data: Buffer; mode: number }>): Buffer {
  const folders = new Set<string>()
  for (const name of archive.keys())
    for (let folder = path.dirname(name); folder !== '.'; folder = path.dirname(folder)) folders.add(folder)
  const parts: Buffer[] = []
  let number = 0
  const add = (name: string, mode: number, data: Buffer) => {
    number += 1
    const fields = [number, mode, 0, 0, 1, 0, data.length, 0, 0, 0, 0, Buffer.byteLength(name) + 1, 0]
    const head = `070701${fields.map((field) => field.toString(16).padStart(8, '0')).join('')}${name}\0`
    for (const part of [Buffer.from(head), data]) parts.push(part, Buffer.alloc((4 - (part.length % 4)) % 4))
  }
  for (const folder of [...folders, 'proc', 'sys', 'dev', 'sbin'].sort()) add(folder, 0o040755, Buffer.alloc(0))
  for (const [name, { data, mode }] of archive) add(name, 0o100000 | mode, data)
  add('TRAILER!!!', 0, Buffer.alloc(0))
  return Buffer.concat(parts)
}
