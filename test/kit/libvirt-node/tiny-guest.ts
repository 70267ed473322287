import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { findGuestKernel } from '../../../tools/prerequisites.ts'
import { cpioOf, type GuestArchive, putModules } from '../guest-parts.ts'

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
  const archive: GuestArchive = new Map()
  const put = (name: string, data: Buffer, mode = 0o644) => archive.set(name, { data, mode })
  for (const [name, { text, mode }] of Object.entries(files)) put(name, Buffer.from(text), mode)
  putModules(archive, kernel.release, [...modules, ...(readsDisk ? ['ext4', 'crc32c_generic'] : [])])
  put('bin/busybox', fs.readFileSync('/bin/busybox'), 0o755)
  for (const program of ['/usr/sbin/qemu-ga']) {
    put(program.slice(1), fs.readFileSync(program), 0o755)
    for (const [, library = ''] of execFileSync('ldd', [program], { encoding: 'utf8' }).matchAll(/(\/lib\S+)/g))
      put(library.slice(1), fs.readFileSync(library), 0o755)
  }
  fs.writeFileSync(into.initrd, cpioOf(archive))
}
