import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'

/** So many files at most; two things that share one wait for each other, and nothing worse. */
const slots = 256
/** What is waited for by whoever holds something else has a file of its own, or they might wait for themselves. */
const ownFile = new Set(['web'])
/** Who saves a server works at it meanwhile, and holds both. */
const ownFiles = ['vault/']

/**
 * One agent at a time does something about `thing`; undefined when it stayed busy for too long. The kernel holds the lock for the open file and lets
 * go of it when the process is gone, however it went: nothing is ever left locked. `flock` closes it on our behalf, for Node itself cannot.
 */
export async function alone<Value>(
  lock: { folder: string; thing: string; waitSeconds: number },
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  const slot = () => String(createHash('sha256').update(lock.thing).digest().readUInt16BE() % slots)
  const kind = ownFiles.find((each) => lock.thing.startsWith(each))?.replace('/', '-') ?? ''
  const name = ownFile.has(lock.thing) ? lock.thing : `${kind}${slot()}`
  await mkdir(lock.folder, { recursive: true, mode: 0o700 })
  const file = await open(path.join(lock.folder, name), 'a', 0o600)
  try {
    return (await lockFile(file.fd, lock.waitSeconds)) ? await work() : undefined
  } finally {
    await file.close()
  }
}

function lockFile(descriptor: number, waitSeconds: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn('flock', ['--exclusive', '--wait', String(waitSeconds), '3'], {
      env: { PATH: '/usr/bin:/bin:/usr/local/bin' },
      stdio: ['ignore', 'ignore', 'ignore', descriptor],
    })
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0))
  })
}
