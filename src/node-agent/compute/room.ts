import type { ServerSize } from '#base/cloud-server/size.ts'
import type { ComputeSettings } from './compute-settings.ts'
import type { ServerRecord } from './server-record.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Whether so much may still be promised, beside what others have. */
export function roomFor(
  { capacity }: ComputeSettings,
  others: readonly Pick<ServerRecord, 'size'>[],
  { cpus, memoryGb, disksGb }: ServerSize,
): boolean {
  if (!capacity) return true
  const sizes = [...others.map(({ size }) => size), { cpus, memoryGb, disksGb }]
  return (
    sum(sizes.map((size) => size.cpus)) <= capacity.cpus &&
    sum(sizes.map((size) => size.memoryGb)) <= capacity.memoryGb &&
    sum(sizes.flatMap((size) => size.disksGb)) <= capacity.disksGb
  )
}
