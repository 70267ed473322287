import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The secrets of keys are computed from a number that lies beside the objects, and kept nowhere: a database of the portal, or a copy
 * of it, holds none. The same key has the same secret in every process.
 */
export function openSecrets(folder: string): (keyId: string) => Promise<string> {
  const file = path.join(folder, 'secret-of-keys')
  let seed: Promise<Buffer> | undefined

  async function readOrMake(): Promise<Buffer> {
    await mkdir(folder, { recursive: true })
    // Of two processes that begin at once, the first counts.
    await writeFile(file, randomBytes(32), { flag: 'wx', mode: 0o600 }).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'EEXIST') throw fault
    })
    return readFile(file)
  }

  return async (keyId) => {
    seed ??= readOrMake()
    return createHmac('sha256', await seed)
      .update(keyId)
      .digest('base64url')
      .slice(0, 40)
  }
}
