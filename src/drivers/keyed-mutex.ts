import AsyncLock from 'async-lock'

/** Lets the writes of one thing (a zone, a name) come one after the other; those of different ones do not wait for each other. */
export type KeyedMutex = <Value>(thing: string, work: () => Promise<Value>) => Promise<Value>

/**
 * Within this process. Name servers have no locking of their own (two changes at once double records,
 * PowerDNS #7128) and registries remember no operations. Processes side by side are kept apart by the job queue: each kind of
 * job runs one at a time for a zone.
 */
export function keyedMutex(): KeyedMutex {
  const lock = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY })
  return (thing, work) => lock.acquire(thing, work)
}
