import * as z from 'zod/mini'

const count = z.number().check(z.int(), z.gte(1), z.lte(1_000_000))

export const ServerSize = z.object({
  cpus: count,
  memoryGb: count,
  /** The first disk has the operating system. */
  disksGb: z.array(count).check(z.minLength(1), z.maxLength(16)),
})
export type ServerSize = z.infer<typeof ServerSize>

export type ResizeFlaw = 'disk_shrinks' | 'disk_goes' | 'disks_while_expanding' | 'nothing_changes'

/**
 * Why a server cannot get another size (service areas §5): disks only grow and none goes, and none is added while CPU or
 * memory expand.
 */
export function resizeFlaw(now: ServerSize, wanted: ServerSize): ResizeFlaw | undefined {
  if (wanted.disksGb.length < now.disksGb.length) return 'disk_goes'
  if (now.disksGb.some((gb, index) => (wanted.disksGb[index] ?? 0) < gb)) return 'disk_shrinks'
  const expands = wanted.cpus > now.cpus || wanted.memoryGb > now.memoryGb
  if (expands && wanted.disksGb.length > now.disksGb.length) return 'disks_while_expanding'
  return isSameSize(now, wanted) ? 'nothing_changes' : undefined
}

export const isSameSize = (one: ServerSize, other: ServerSize): boolean =>
  one.cpus === other.cpus &&
  one.memoryGb === other.memoryGb &&
  one.disksGb.length === other.disksGb.length &&
  one.disksGb.every((gb, index) => gb === other.disksGb[index])

/** Growing a disk alone can be done while the server runs; CPU and memory cannot. */
export const needsRestart = (now: ServerSize, wanted: ServerSize): boolean =>
  now.cpus !== wanted.cpus || now.memoryGb !== wanted.memoryGb
