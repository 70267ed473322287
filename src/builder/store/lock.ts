import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ifMissing, makeFolder } from './whole-file.ts'

/** What is done under a lock takes some moments; a lock of a process that died is taken away. */
const staleMs = 30_000
const longestMs = 20_000

/** Does something alone, of all processes and threads that share the folder: a file is made once. */
export async function underLock<Value>(file: string, work: () => Promise<Value>): Promise<Value> {
  await makeFolder(path.dirname(file))
  for (let waited = 0; !(await taken(file)); ) {
    const ms = 5 + Math.floor(Math.random() * 20)
    waited += ms
    if (waited > longestMs) throw new Error(`waited too long for ${path.basename(file)}`)
    await pause(ms)
    await dropStale(file)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function taken(file: string): Promise<boolean> {
  try {
    await (await open(file, 'wx', 0o600)).close()
    return true
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'EEXIST') return false
    throw fault
  }
}

/** Of several that find it stale one renames it: what another has just made anew stays. */
async function dropStale(file: string): Promise<void> {
  const seen = await stat(file).catch(ifMissing)
  if (!seen || Date.now() - seen.mtimeMs < staleMs) return
  const aside = `${file}.${randomBytes(8).toString('hex')}`
  await rename(file, aside).catch(ifMissing)
  await rm(aside, { force: true })
}
