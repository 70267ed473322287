import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const sectorBytes = 512
const firstSector = 2_048
const partition = { megabytes: 64, linux: 0x83 }

/** What is on it, as Debian lays it out. */
export const systemFiles: Readonly<Record<string, string>> = {
  'etc/fstab': 'LABEL=root / ext4 defaults 0 1\n',
  'etc/hostname': 'srv\n',
  'opt/app/server.js': `console.log('hier')\n${'// a line\n'.repeat(40_000)}`,
  'opt/app/package.json': '{ "name": "app" }\n',
  'srv/www/index.html': '<h1>Welkom</h1>\n',
}

/** A table of one partition, as the first sector of a disk has it. */
function partitionTable(sectors: number): Buffer {
  const sector = Buffer.alloc(sectorBytes)
  sector[446 + 4] = partition.linux
  sector.writeUInt32LE(firstSector, 446 + 8)
  sector.writeUInt32LE(sectors, 446 + 12)
  sector.writeUInt16LE(0xaa55, 510)
  return sector
}

/** A disk of a gigabyte with a small file system on it, and a link in that which would lead out of it. */
export function makeSystemDisk(file: string): void {
  const folder = `${file}.files`
  for (const [name, text] of Object.entries(systemFiles)) {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  fs.symlinkSync('/etc', path.join(folder, 'srv/outside'))
  const raw = `${file}.raw`
  const offset = firstSector * sectorBytes
  fs.writeFileSync(raw, partitionTable((partition.megabytes * 1024 ** 2) / sectorBytes))
  fs.truncateSync(raw, 1024 ** 3)
  const made = ['-q', '-t', 'ext4', '-L', 'root', '-d', folder, '-E', `offset=${offset}`]
  execFileSync('/sbin/mke2fs', [...made, raw, `${partition.megabytes}m`])
  execFileSync('qemu-img', ['convert', '-O', 'qcow2', raw, file])
  fs.rmSync(raw)
  fs.rmSync(folder, { recursive: true })
}
