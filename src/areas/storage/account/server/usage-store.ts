import { type Day, dayOf } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { StoreFacts } from '#drivers/object-store/port.ts'
import type { Sql } from '#platform/sql/connect.ts'

export const usageStore = {
  /** The last reading of a day stays. */
  note: async (sql: Sql, id: ServiceId, { bytes, objects }: StoreFacts, now: Date): Promise<void> => {
    await sql
      .insertInto('s3_usage')
      .values({ service_id: id, day: dayOf(now), bytes, objects })
      .onConflict((conflict) =>
        conflict
          .columns(['service_id', 'day'])
          .doUpdateSet((eb) => ({ bytes: eb.ref('excluded.bytes'), objects: eb.ref('excluded.objects') })),
      )
      .execute()
  },

  since: async (sql: Sql, id: ServiceId, day: Day) =>
    (
      await sql
        .selectFrom('s3_usage')
        .select(['day', 'bytes', 'objects'])
        .where('service_id', '=', id)
        .where('day', '>=', day)
        .orderBy('day')
        .execute()
    ).map((row) => ({ day: row.day, bytes: Number(row.bytes), objects: Number(row.objects) })),
}
