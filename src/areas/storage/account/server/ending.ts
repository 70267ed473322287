import * as z from 'zod/mini'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { serviceCancelled } from '#areas/services/delivery/server/public.ts'
import { addDays, type Day, dayOf } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { job } from '#platform/jobs/job.ts'
import { answered } from '#platform/operations/answers.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { graceDays } from '../rules/standing.ts'
import { storeTable } from './store-table.ts'
import { providerOf } from './stores.ts'

export const endingStore = {
  begin: (sql: Sql, id: ServiceId, day: Day) =>
    sql
      .insertInto('s3_ending')
      .values({ service_id: id, delete_on: day })
      .onConflict((conflict) => conflict.column('service_id').doNothing())
      .execute(),
  dayOf: async (sql: Sql, id: ServiceId): Promise<Day | null> =>
    (await sql.selectFrom('s3_ending').select('delete_on').where('service_id', '=', id).executeTakeFirst())
      ?.delete_on ?? null,
  due: async (sql: Sql, today: Day): Promise<ServiceId[]> =>
    (
      await sql
        .selectFrom('s3_ending')
        .select('service_id')
        .where('delete_on', '<=', today)
        .orderBy('delete_on')
        .execute()
    ).map(({ service_id: id }) => id),
  end: (sql: Sql, id: ServiceId) => sql.deleteFrom('s3_ending').where('service_id', '=', id).execute(),
}

/** Shut at once; what was in it stays for its days of grace, since whoever ends one by mistake wants it back. */
export const beginEnding: Subscriber = subscriber(serviceCancelled, async (work, { serviceId }) => {
  if (!(await storeTable.find(work.sql, serviceId))) return
  await endingStore.begin(work.sql, serviceId, addDays(dayOf(work.now()), graceDays))
})

/** A provider that is silent, or does not get it done in time, is asked again the next night. */
export const deleteEnded = job({
  name: 's3.delete-ended',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '23 2 * * *',
  run: async (ctx) => {
    for (const id of await endingStore.due(ctx.sql, dayOf(ctx.now()))) {
      if (ctx.signal.aborted) return
      const reference = referenceOf(id)
      if (!answered(await providerOf(ctx).endStore(`end-${reference}`, { reference }))) continue
      await ctx.transact(async (work) => {
        await endingStore.end(work.sql, id)
        await storeTable.remove(work.sql, id)
      })
    }
  },
})
