import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome } from '#base/outcome.ts'
import { mostData } from './contract/protocol.ts'
import type { Contents } from './verb-work.ts'

/** Files in a folder that are older than they are kept. */
export async function dropOld(folder: string, now: Date, keptMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(path.join(folder, name)).catch(() => undefined)
    if (found && now.getTime() - found.mtimeMs > keptMs) await rm(path.join(folder, name), { force: true })
  }
}

/** Says a file as it is, if it is there and not too old. */
export async function sendKept(
  file: string | undefined,
  { now, keptMs }: { now: Date; keptMs: number },
  { send }: Contents,
): Promise<Outcome<{ bytes: number }> | undefined> {
  const opened = file ? await open(file).catch(() => undefined) : undefined
  if (!opened) return undefined
  try {
    const { size, mtimeMs } = await opened.stat()
    if (now.getTime() - mtimeMs > keptMs) return undefined
    for (let bytes = 0; ; ) {
      const { buffer, bytesRead } = await opened.read(Buffer.alloc(mostData), 0, mostData, bytes)
      if (bytesRead === 0) return done({ bytes: size })
      await send(buffer.subarray(0, bytesRead))
      bytes += bytesRead
    }
  } finally {
    await opened.close()
  }
}
