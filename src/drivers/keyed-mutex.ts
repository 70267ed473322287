import AsyncLock from 'async-lock'

/** Serialises work on the same thing (a zone, a name); different things do not wait for each other. */
export type KeyedMutex = <Value>(thing: string, work: () => Promise<Value>) => Promise<Value>

/**
 * Within this process. Name servers have no locking (two changes at once duplicate records, PowerDNS #7128) and
 * registries remember no operations. Across processes the job queue does this: each kind of job runs one at a time per
 * zone.
 */
export function keyedMutex(): KeyedMutex {
  const lock = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY })
  return (thing, work) => lock.acquire(thing, work)
}
