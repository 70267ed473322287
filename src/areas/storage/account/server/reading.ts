import * as z from 'zod/mini'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import {
  serviceChanged,
  serviceDelivered,
  serviceReactivated,
  serviceSuspended,
} from '#areas/services/delivery/server/public.ts'
import { idOf, type ServiceId } from '#base/ids.ts'
import type { StoreFacts } from '#drivers/object-store/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { job } from '#platform/jobs/job.ts'
import { mostInOneRun, sideBySide } from '#platform/jobs/side-by-side.ts'
import { answered, isRejectedAs } from '#platform/operations/answers.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { alarmStore, tellOfAlarm } from './alarm.ts'
import { storeTable } from './store-table.ts'
import { isDelivered, isOffered, providerOf, type Store } from './stores.ts'
import { usageStore } from './usage-store.ts'

const minuteMs = 60_000
/** Facts that are older are read again by themselves. */
const staleMs = 15 * minuteMs

type Reading = Pick<Work, 'driver'> & { transact(step: (work: Work) => Promise<void>): Promise<unknown> }
const One = z.object({ serviceId: idOf<ServiceId>() })

/** All that its provider told, with the moment at which it was so; and how much lay in it on this day. */
export async function keepFacts(work: Work, id: ServiceId, facts: StoreFacts): Promise<void> {
  await storeTable.begin(work.sql, id, work.now())
  await storeTable.noteFacts(work.sql, id, facts)
  await usageStore.note(work.sql, id, facts, work.now())
  await tellOfAlarm(work, id, facts)
}

/** Asks the provider about one storage; what was known stays where it does not answer. */
export async function readOne(reading: Reading, id: ServiceId): Promise<void> {
  const said = await providerOf(reading).readStore(referenceOf(id))
  const facts = answered(said)
  await reading.transact(async (work) => {
    await storeTable.begin(work.sql, id, work.now())
    if (facts) await keepFacts(work, id, facts)
    else if (isRejectedAs(said, 'no_such_store')) await storeTable.noteMissing(work.sql, id, work.now())
    else await storeTable.noteSilence(work.sql, id, work.now())
  })
}

/** Unless it was read so lately that asking again says nothing new. */
export async function readNow(ctx: Ctx, store: Store): Promise<void> {
  const readAt = store.row?.read_at?.getTime() ?? 0
  if (isDelivered(store) && isOffered(ctx) && ctx.now().getTime() - readAt >= minuteMs) await readOne(ctx, store.id)
}

const storageBy = (sql: Sql, id: ServiceId) =>
  sql.selectFrom('service').select(['id', 'client_id']).where('id', '=', id).where('kind', '=', 's3').executeTakeFirst()

/** One that was just made, changed, suspended or resumed. */
export const readStoreNow = job({
  name: 's3.read-store',
  payload: One,
  maxAttempts: 3,
  retrySeconds: 20,
  run: async (ctx, { serviceId }) => {
    const service = await storageBy(ctx.sql, serviceId)
    if (!service) return
    await readOne(ctx, serviceId)
    await ctx.transact((work) =>
      work.pushEvent({ clientId: service.client_id, type: 'object-storage.changed', subject: serviceId }),
    )
  },
})

/** What the provider says of all storages, every quarter of an hour. */
export const readStale = job({
  name: 's3.read-facts',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '7-59/15 * * * *',
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - staleMs + minuteMs)
    await sideBySide(ctx, await storeTable.stale(ctx.sql, before, mostInOneRun), (id) => readOne(ctx, id))
  },
})

const follow = async (work: Work, { serviceId }: z.infer<typeof One>) => {
  if (!(await storageBy(work.sql, serviceId))) return
  await storeTable.begin(work.sql, serviceId, work.now())
  await work.enqueue(readStoreNow, { serviceId })
}

export const readingSubscribers: readonly Subscriber[] = [
  subscriber(serviceDelivered, async (work, { serviceId, outcome }) => {
    if (outcome !== 'done' || !(await storageBy(work.sql, serviceId))) return
    await alarmStore.begin(work.sql, serviceId)
    await follow(work, { serviceId })
  }),
  ...[serviceChanged, serviceSuspended, serviceReactivated].map((event) => subscriber(event, follow)),
]
