import type { RateClass } from '#base/call.ts'
import { countLines } from '../http/open-lines.ts'
import { createLimiter, type RateLimits, type Requester, type Verdict } from '../http/rate-limits.ts'

/** What all processes at one port count together per caller: requests, open streams and wires. */
export type Counts = {
  /** With a count of 0 it only tells whether one more would be allowed. */
  limit(requester: Requester, rate: RateClass, count?: 0 | 1): Verdict | Promise<Verdict>
  /** Returns the function that releases the line; undefined when this caller has too many: `most`, or as many as of streams. */
  takeLine(caller: string, most?: number): (() => void) | undefined | Promise<(() => void) | undefined>
}

/** Of one process that answers alone. */
export function countsOf(limits: RateLimits): Counts {
  const lines = countLines()
  return { limit: createLimiter(limits), takeLine: lines.take }
}
