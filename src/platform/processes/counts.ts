import type { RateClass } from '#base/call.ts'
import { countLines } from '../http/open-lines.ts'
import { createLimiter, type RateLimits, type Requester, type Verdict } from '../http/rate-limits.ts'

/** What is counted of callers by all processes together that answer at one port: what they ask, and the streams they keep open. */
export type Counts = {
  /** Counted 0 it is only asked whether one more would be allowed. */
  limit(requester: Requester, rate: RateClass, count?: 0 | 1): Verdict | Promise<Verdict>
  /** The way to give the line back; undefined when this caller has too many. */
  takeLine(caller: string): (() => void) | undefined | Promise<(() => void) | undefined>
}

/** Of one process that answers alone. */
export function countsOf(limits: RateLimits): Counts {
  const lines = countLines()
  return { limit: createLimiter(limits), takeLine: lines.take }
}
