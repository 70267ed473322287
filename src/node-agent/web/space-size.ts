import path from 'node:path'
import type { Outcome } from '#base/outcome.ts'
import { rejected } from '#base/outcome.ts'
import { alone } from '../lock.ts'
import { placesOf } from './places.ts'
import type { UserIds } from './user-processes.ts'
import type { WebNode } from './web-node.ts'

type How = '--block-size=1' | '--inodes'
async function count({ run }: WebNode, folder: string, how: How, as?: UserIds): Promise<number> {
  const own = as ? { as } : {}
  const { stdout } = await run({ program: 'du', args: ['--summarize', how, '--', folder], seconds: 90, ...own })
  return Number(/^\d+/.exec(String(stdout))?.[0] ?? 0)
}

/** Octets and files below a folder, as the system counts them. Below the folder of a customer they are counted as their user: a link may lead on. */
export async function sizeOf(node: WebNode, folder: string, as?: UserIds): Promise<{ bytes: number; files: number }> {
  const [bytes, files] = await Promise.all([
    count(node, folder, '--block-size=1', as),
    count(node, folder, '--inodes', as),
  ])
  return { bytes, files }
}

/** How much more a space may hold: beside what lies in its folder, or all that its user has where quota counts more. */
export async function roomIn(node: WebNode, reference: string): Promise<number> {
  const record = await node.records.find(reference)
  if (!record) return 0
  const [lying, counted] = await Promise.all([
    count(node, placesOf(node.web, reference).jail, '--block-size=1'),
    node.quotas.usedBytes(record.ids.uid),
  ])
  return record.quotaBytes - Math.max(lying, counted)
}

/**
 * Looks whether a space still holds what was written into it, `freed` of which takes the place of something; where it does not, `drop` takes it away again
 * before anybody else looks. So of several that write at the same time as many get their room as there is room for.
 */
export async function keptWithin(
  node: WebNode,
  reference: string,
  { freed = 0, drop }: { freed?: number; drop: () => Promise<unknown> },
): Promise<boolean> {
  const lock = { folder: path.join(node.web.state, 'locks', 'room'), thing: reference, waitSeconds: 60 }
  const outcome = await alone(lock, async () => {
    const fits = (await roomIn(node, reference)) + freed >= 0
    if (!fits) await drop()
    return fits
  })
  if (outcome === undefined) throw new Error('the room of a space is busy')
  return outcome
}

/** Why nothing more comes into a space, at the end of what took long: it may have been shut, or be gone, since it began. */
export async function closedMeanwhile(node: WebNode, reference: string): Promise<Outcome<never> | undefined> {
  const record = await node.records.find(reference)
  if (!record) return rejected('no_such_space', reference)
  return record.isOn ? undefined : rejected('space_suspended', reference)
}
