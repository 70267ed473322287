import type { LogPage, LogQuery } from '../port.ts'
import type { KeptDomain } from './kept-domain.ts'
import { linesOf } from './mail-flow.ts'

/** Messages of the last quarter of an hour are not in the log yet (service areas §9). */
export const logDelayMinutes = 15
const delayMs = logDelayMinutes * 60_000

export function searchLines(kept: KeptDomain, query: LogQuery, now: number, pace: number): LogPage {
  const upTo = now - delayMs / pace
  const fits = (address: string, part: string | undefined) => !part || address.includes(part.toLowerCase())
  const found = linesOf(kept, now)
    .filter(({ direction, at, from, to, verdict }) => {
      const moment = Date.parse(at)
      return (
        direction === query.direction &&
        moment >= query.since.getTime() &&
        moment <= Math.min(upTo, query.until.getTime()) &&
        fits(from, query.from) &&
        to.some((address) => fits(address, query.to)) &&
        (!query.verdict || verdict === query.verdict)
      )
    })
    .toReversed()
  const start = query.cursor ? found.findIndex(({ id }) => id === query.cursor) + 1 : 0
  const lines = found.slice(start, start + query.most)
  const isMore = start + lines.length < found.length
  return { lines, next: isMore ? (lines.at(-1)?.id ?? null) : null, upTo: new Date(upTo).toISOString() }
}
