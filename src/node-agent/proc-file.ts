import { readFile } from 'node:fs'
import { promisify } from 'node:util'

const read = promisify(readFile)

/**
 * What the kernel tells in a file below `/proc`, whole. `readFile` of `node:fs/promises` takes the first page of 4 kB for all of it on Node 18, which Debian 12 has: of a
 * longer table of mounts the last, newest ones were missing.
 */
export const readProcFile = (file: string): Promise<string> => read(file, 'utf8')
