/** Lets the writes of one zone come one after the other; those of different zones do not wait for each other. */
export type Turns = <Value>(zone: string, work: () => Promise<Value>) => Promise<Value>

/**
 * Turns within this process. Name servers have no locking of their own: two changes at once double records
 * (PowerDNS #7128). Processes side by side are kept apart by the job queue, which runs one job per zone.
 */
export function takeTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return async <Value>(zone: string, work: () => Promise<Value>) => {
    const mine = (last.get(zone) ?? Promise.resolve()).then(work, work)
    last.set(zone, mine)
    try {
      return await mine
    } finally {
      if (last.get(zone) === mine) last.delete(zone)
    }
  }
}
