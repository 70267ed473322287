import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { lookingAt, productOf } from '#areas/services/delivery/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import { alarmStore, tellOfAlarm } from './alarm.ts'
import { storeTable } from './store-table.ts'
import { isOffered, providerOf, type Store } from './stores.ts'
import { usageStore } from './usage-store.ts'

/** Nothing is forgotten at the end of a service: what lies in its storage is kept for a while, and deleted by `ending.ts`. */
export const reading = lookingAt({
  jobNames: ['s3.read-store', 's3.read-facts'],
  store: storeTable,
  cron: '7-59/15 * * * *',
  staleMinutes: 15,
  event: 'object-storage.changed',
  gone: ['no_such_store'],
  isOne: async (sql, id) => (await productOf(sql, id))?.kind === 's3',
  ask: (from, id) => providerOf(from).readStore(referenceOf(id)),
  begun: ({ sql }, id) => alarmStore.begin(sql, id),
  /** How much lay in it on this day. */
  kept: async (work, id, facts) => {
    await usageStore.note(work.sql, id, facts, work.now())
    await tellOfAlarm(work, id, facts)
  },
})
export const { keepFacts, readOne } = reading

/** Whoever empties a bucket is told what is in it: a minute is too long for that. */
const fewestMs = 10_000

export async function readNow(ctx: Ctx, store: Store): Promise<void> {
  if (isOffered(ctx)) await reading.readNow(ctx, store, fewestMs)
}
