import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const inMemory = '/dev/shm'
const gigabyte = 1024 ** 3

/**
 * Where databases of tests have their folders: in memory where this machine has room for it, else among the temporary files. Each test
 * database is more than a thousand files that are written once and thrown away; on a disk that is most of what making one costs.
 */
export function quickFolder(): string {
  const isChosen = process.env.TMPDIR !== undefined
  return !isChosen && os.freemem() > 4 * gigabyte && roomIn(inMemory) > 2 * gigabyte ? inMemory : os.tmpdir()
}

/**
 * A folder of root's, in which sshd lets people in: it lies outside all that others may write to. It is in memory where this machine has room for it and lets us
 * mount: whole sites are copied and thrown away in it, hundreds of megabytes each. What a killed run left behind goes first.
 */
export function quickRootFolder(): { folder: string; drop(): void } {
  fs.mkdirSync('/srv', { recursive: true })
  for (const left of fs.readdirSync('/srv').map((name) => path.join('/srv', name))) {
    const [, owner] = /^\/srv\/belfry-web-(\d+)-\w+$/.exec(left) ?? []
    if (owner && !fs.existsSync(`/proc/${owner}`)) dropFolder(left)
  }
  const folder = fs.mkdtempSync(`/srv/belfry-web-${process.pid}-`)
  fs.chmodSync(folder, 0o755)
  if (os.freemem() > 6 * gigabyte)
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'mode=755,size=4g', 'belfry-web-node', folder], { stdio: 'ignore' })
  return { folder, drop: () => dropFolder(folder) }
}

function dropFolder(folder: string): void {
  // Nothing is mounted where this machine did not let us.
  spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' })
  fs.rmSync(folder, { recursive: true, force: true })
}

function roomIn(folder: string): number {
  try {
    fs.accessSync(folder, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0 // not on this system
  }
}
