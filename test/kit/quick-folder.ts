import fs from 'node:fs'
import os from 'node:os'

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

function roomIn(folder: string): number {
  try {
    fs.accessSync(folder, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0 // not on this system
  }
}
