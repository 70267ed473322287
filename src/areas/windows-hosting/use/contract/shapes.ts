import * as z from 'zod/mini'
import { ConfigFault } from '#base/windows-space/config-fault.ts'

const measured = z.nullable(z.number())

export const PoolPoint = z.object({
  at: z.string(),
  /** Null where nobody measured; 0 while the pool sleeps. */
  memoryBytes: measured,
  /** Of one processor: 200 are two of them. */
  processorPercent: measured,
  recycles: measured,
})
export type PoolPoint = z.infer<typeof PoolPoint>

const happened = { id: z.string(), at: z.string() }
const asked = { ...happened, title: z.string(), by: z.nullable(z.string()) }

/** Newest first. */
export const UseEvent = z.discriminatedUnion('kind', [
  z.object({ ...asked, kind: z.literal('done') }),
  z.object({ ...asked, kind: z.literal('failed'), reason: z.string() }),
  /** `until`: null while it still is so. */
  z.object({ ...happened, kind: z.literal('fault'), until: z.nullable(z.string()), fault: ConfigFault }),
])
export type UseEvent = z.infer<typeof UseEvent>
