/** Lets the writes of one thing (a zone, a name) come one after the other; those of different ones do not wait for each other. */
export type Turns = <Value>(thing: string, work: () => Promise<Value>) => Promise<Value>

/**
 * Turns within this process. Name servers have no locking of their own (two changes at once double records,
 * PowerDNS #7128) and registries remember no operations. Processes side by side are kept apart by the job queue, which runs one job per zone.
 */
export function takeTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return async <Value>(thing: string, work: () => Promise<Value>) => {
    const mine = (last.get(thing) ?? Promise.resolve()).then(work, work)
    last.set(thing, mine)
    try {
      return await mine
    } finally {
      if (last.get(thing) === mine) last.delete(thing)
    }
  }
}
