import { gigabytes, memorySize } from '#areas/ordering/catalogue/web/public.ts'
import type { ServerSize } from '#base/cloud-server/size.ts'
import { m } from '#words'

/** `4 CPU · 8 GB · 50 GB + 100 GB`. */
export const sizeText = ({ cpus, memoryGb, disksGb }: ServerSize): string =>
  [m.cloud_cpus({ count: cpus }), m.cloud_memory_of({ size: memorySize(memoryGb) }), disksText(disksGb)].join(' · ')

export const disksText = (disksGb: readonly number[]): string =>
  m.cloud_disks_of({ size: disksGb.map(gigabytes).join(' + ') })
