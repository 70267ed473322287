import type { ServiceId } from '#base/ids.ts'
import type { WebSpaceFacts } from '#drivers/web-host/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { JsonObject } from '#platform/sql/schema.ts'

const rows = (sql: Sql) =>
  sql.selectFrom('web_space').selectAll().$narrowType<{ facts: (JsonObject & WebSpaceFacts) | null }>()
export type SpaceRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** What is known of web spaces. Every statement takes the number of a service, which a look-up within a scope has found. */
export const spaceStore = {
  find: (sql: Sql, id: ServiceId) => rows(sql).where('service_id', '=', id).executeTakeFirst(),

  /** Holds the space until the end of the transaction: changes of one come one after the other. */
  locked: (sql: Sql, id: ServiceId) => rows(sql).where('service_id', '=', id).forUpdate().executeTakeFirst(),

  /** Of two that begin at once, the first counts. */
  begin: (sql: Sql, id: ServiceId, now: Date) =>
    sql
      .insertInto('web_space')
      .values({ service_id: id, created_at: now })
      .onConflict((conflict) => conflict.column('service_id').doNothing())
      .execute(),

  /** What is older than what is known already changes nothing. */
  noteFacts: (sql: Sql, id: ServiceId, facts: WebSpaceFacts) =>
    sql
      .updateTable('web_space')
      .set({
        facts: JSON.stringify(facts),
        read_at: new Date(facts.readAt),
        silent_since: null,
        missing_since: null,
      })
      .where('service_id', '=', id)
      .where((eb) => eb.or([eb('read_at', 'is', null), eb('read_at', '<=', new Date(facts.readAt))]))
      .execute(),

  noteSilence: (sql: Sql, id: ServiceId, now: Date) =>
    sql
      .updateTable('web_space')
      .set((eb) => ({ silent_since: eb.fn.coalesce('silent_since', eb.val(now)) }))
      .where('service_id', '=', id)
      .execute(),

  noteMissing: (sql: Sql, id: ServiceId, now: Date) =>
    sql
      .updateTable('web_space')
      .set((eb) => ({ missing_since: eb.fn.coalesce('missing_since', eb.val(now)), silent_since: null }))
      .where('service_id', '=', id)
      .execute(),

  remove: (sql: Sql, id: ServiceId) => sql.deleteFrom('web_space').where('service_id', '=', id).execute(),

  /** Those that were read longest ago. */
  stale: async (sql: Sql, before: Date, most: number): Promise<ServiceId[]> =>
    (
      await sql
        .selectFrom('web_space')
        .select('service_id')
        .where((eb) => eb.or([eb('read_at', 'is', null), eb('read_at', '<', before)]))
        .orderBy('read_at', (order) => order.asc().nullsFirst())
        .limit(most)
        .execute()
    ).map(({ service_id: id }) => id),

  /** Whether it was made since, and nothing was put on it by the portal. */
  isUntouched: async (sql: Sql, id: ServiceId, since: Date): Promise<boolean> => {
    const touched = sql
      .selectFrom('audit_entry')
      .select('audit_entry.id')
      .where('object_type', '=', 'service')
      .where('object_id', '=', String(id))
      .where((eb) => eb.or([eb('action', 'like', 'hosting.files.%'), eb('action', 'like', 'hosting.database%')]))
    const made = await sql
      .selectFrom('service')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'Active')
      .where('delivered_at', '>', since)
      .where(({ not, exists }) => not(exists(touched)))
      .executeTakeFirst()
    return made !== undefined
  },
}
