import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { InputOf, OutputOf } from '../../contract/verbs.ts'
import type { Contents } from '../../verb-work.ts'
import { placesOf, type WebSettings } from '../places.ts'
import type { WebNode } from '../web-node.ts'
import { type Part, withPoint, withStage } from './restore.ts'

const keptMs = 86_400_000
const sentAtOnce = 192 * 1024
const folderOf = (web: WebSettings, reference: string) =>
  path.join(web.state, 'downloads', placesOf(web, reference).user)

async function dropOld(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = await stat(path.join(folder, name)).catch(() => undefined)
    if (found && now.getTime() - found.mtimeMs > keptMs) await rm(path.join(folder, name), { force: true })
  }
}

type Ready = OutputOf<'backups.facts'>
/** A download that can still be fetched. */
export async function downloadFacts(
  node: WebNode,
  { reference, id }: InputOf<'backups.facts'>,
): Promise<Outcome<Ready>> {
  const record = await node.records.find(reference)
  const found = await stat(path.join(folderOf(node.web, reference), id)).catch(() => undefined)
  if (!record || !found || node.now().getTime() - found.mtimeMs > keptMs) return rejected('no_such_download', id)
  const day = found.mtime.toISOString().slice(0, 10)
  return done({
    id,
    name: `${record.domain}-${day}.zip`,
    bytes: found.size,
    until: new Date(found.mtimeMs + keptMs).toISOString(),
  })
}

/** Packs what is meant of a point into a file of the agent's own, as the user of the space. */
export const prepare = (
  node: WebNode,
  part: Part,
  operationId: string,
): Promise<Outcome<OutputOf<'backups.prepare'>>> =>
  withPoint(node, part, async (record) => {
    const id = createHash('sha256').update(operationId).digest('hex').slice(0, 32)
    const folder = folderOf(node.web, part.reference)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await dropOld(folder, node.now())
    const target = path.join(folder, id)
    return withStage(node, part, async (stage) => {
      const file = await open(`${target}.next`, 'w', 0o600)
      const { code } = await node
        .run({
          program: 'zip',
          args: ['-q', '-r', '-y', '-', '.'],
          as: record.ids,
          cwd: stage,
          seconds: 3500,
          take: async (bytes) => void (await file.write(bytes)),
        })
        .finally(() => file.close())
      if (code !== 0) throw new Error('zip failed')
      await rename(`${target}.next`, target)
      return downloadFacts(node, { reference: part.reference, id })
    })
  })

export async function download(
  node: WebNode,
  { reference, id }: InputOf<'backups.download'>,
  { send }: Contents,
): Promise<Outcome<{ bytes: number }>> {
  const file = await open(path.join(folderOf(node.web, reference), id)).catch(() => undefined)
  if (!file) return rejected('no_such_download', id)
  try {
    const { size, mtimeMs } = await file.stat()
    if (node.now().getTime() - mtimeMs > keptMs) return rejected('no_such_download', id)
    for (let bytes = 0; ; ) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(sentAtOnce), 0, sentAtOnce, bytes)
      if (bytesRead === 0) return done({ bytes: size })
      await send(buffer.subarray(0, bytesRead))
      bytes += bytesRead
    }
  } finally {
    await file.close()
  }
}
