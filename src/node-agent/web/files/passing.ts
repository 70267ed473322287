import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { done } from '#base/outcome.ts'
import { ownPrefix } from '#base/web-space/relative-path.ts'
import { inFolder } from '../own-files.ts'
import { placesOf } from '../places.ts'
import type { WebNode } from '../web-node.ts'
import { discard } from './remove.ts'

/** A name that nobody looks for, in the folder in which something is being made. */
export const ourName = (of: string = randomUUID()): string =>
  `${ownPrefix}${createHash('sha256').update(of).digest('hex').slice(0, 32)}`
const ours = new RegExp(`^${ownPrefix.replace('.', '\\.')}[0-9a-f]{32}(?:\\.zip|\\.tar\\.gz)?$`)
export const isOurs = (name: string): boolean => ours.test(name)

type Passing = { reference: string; folder: string; name: string }
type Noted = Passing & { process: number }
const folderOf = (node: WebNode) => path.join(node.web.state, 'passing')

/** Work that makes something in a folder of a space under a name of ours, which is gone behind it: what a killed agent leaves is cleared by the next look. */
export async function passingBy<Value>(node: WebNode, passing: Passing, work: () => Promise<Value>): Promise<Value> {
  const file = path.join(folderOf(node), `${placesOf(node.web, passing.reference).user}${passing.name}`)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, JSON.stringify({ ...passing, process: process.pid } satisfies Noted), { mode: 0o600 })
  try {
    return await work()
  } finally {
    await clear(node, passing)
    await rm(file, { force: true })
  }
}

const clear = (node: WebNode, { reference, folder, name }: Passing) =>
  inFolder(node, reference, folder, async (within) => {
    await discard(within, name)
    return done(null)
  })

/** Clears what agents that are gone left behind. */
export async function clearPassing(node: WebNode): Promise<void> {
  for (const name of await readdir(folderOf(node)).catch(() => [])) {
    const file = path.join(folderOf(node), name)
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text === '') continue
    const noted = JSON.parse(text) as Noted
    const isAtWork = await access(`/proc/${noted.process}`).then(
      () => true,
      () => false,
    )
    if (isAtWork) continue
    await clear(node, noted)
    await rm(file, { force: true })
  }
}
