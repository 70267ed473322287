import { access, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Stop } from '../compute/stop.ts'
import { type FileSystem, withFileSystems } from './file-systems.ts'
import { type One, pointOf } from './points.ts'
import { unmount, withStage } from './stage.ts'
import type { VaultNode } from './vault-node.ts'

const longSeconds = 6 * 3600
const lookMs = 100
const mostLooks = 600

/** Disks of a point as files that restic brings as they are read. */
async function withDisks<Value>(node: VaultNode, one: One, work: (folder: string) => Promise<Value>): Promise<Value> {
  const { repository } = await pointOf(node, one)
  const place = node.vaultPlaces(one.reference).point
  await mkdir(place, { recursive: true, mode: 0o700 })
  const ending = new AbortController()
  let isOver = false
  const looking = node
    .run(repository.asked(['mount', place], { seconds: longSeconds, signal: ending.signal }))
    .finally(() => {
      isOver = true
    })
  const folder = path.join(place, 'ids', one.point)
  const isThere = () =>
    access(folder).then(
      () => true,
      () => false,
    )
  try {
    for (let look = 0; !(await isThere()); look++) {
      if (isOver || look >= mostLooks)
        throw new Stop({ kind: 'retry', afterSeconds: 60, detail: 'the point does not open' })
      await pause(lookMs)
    }
    return await work(folder)
  } finally {
    await unmount(node, place)
    ending.abort()
    await looking
  }
}

/** File systems of a point, to be read. */
export const withPoint = <Value>(
  node: VaultNode,
  one: One,
  systems: readonly FileSystem[],
  work: (mounts: (FileSystem & { place: string })[]) => Promise<Value>,
): Promise<Value> =>
  withStage(node, one.reference, () =>
    withDisks(node, one, (folder) => withFileSystems(node, { reference: one.reference, folder, systems }, work)),
  )
