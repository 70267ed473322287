import { mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import type { UpdateStep } from '../../contract/wordpress-site.ts'
import type { WebSettings } from '../places.ts'
import { userOf } from '../places.ts'
import type { WebNode } from '../web-node.ts'
import type { Kept } from './kept.ts'

/**
 * What is under way on one WordPress, written down before each step. Whoever finds it and holds the lock of the space knows that its agent was killed.
 * With `ended` it has happened, and only what was kept has to go; without, all is put back as it was.
 */
export type Unfinished = {
  operationId: string
  step: UpdateStep
  at: string
  kept: Kept
  /** What was kept comes back, or what was made goes away. */
  undo: 'put_back' | 'take_away' | 'end_staging'
  /** The database that is made by this work and by nobody before it: it goes whole, whatever stands in it. */
  makes?: string
  /** Whether the sign of maintenance was up before. */
  wasInMaintenance: boolean
  ended: { answer: unknown } | null
  /** Nothing has to be done about it any more; it is only remembered how it ended. */
  isTidy: boolean
}

export const unfinishedFile = (web: WebSettings, reference: string) =>
  path.join(web.state, 'wordpress', `${userOf(reference)}.json`)

export async function readUnfinished({ web }: WebNode, reference: string): Promise<Unfinished | undefined> {
  const text = await readFile(unfinishedFile(web, reference), 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return undefined
    throw fault
  })
  return text === undefined ? undefined : (JSON.parse(text) as Unfinished)
}

/** On the disk before anything that it speaks of is done. */
export async function writeUnfinished({ web }: WebNode, reference: string, unfinished: Unfinished): Promise<void> {
  const file = unfinishedFile(web, reference)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const next = await open(`${file}.next`, 'w', 0o600)
  await next.writeFile(JSON.stringify(unfinished))
  await next.sync()
  await next.close()
  await rename(`${file}.next`, file)
}
