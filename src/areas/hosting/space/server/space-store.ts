import type { Selectable } from 'kysely'
import type { ServiceId } from '#base/ids.ts'
import type { Schema, Sql } from '#platform/sql/connect.ts'

/** That of Linux has the name of its host beside its facts as well. */
type Columns = Omit<Schema['web_space'], 'host'>
/** Tables that have the columns of a space. */
type SpaceTable = { [Name in keyof Schema]: Schema[Name] extends Columns ? Name : never }[keyof Schema]
export type SpaceRow<Facts> = Omit<Selectable<Columns>, 'facts'> & { facts: Facts | null }
export type SpaceStore<Facts extends { readAt: string }> = ReturnType<typeof spaceStoreOf<Facts>>

/** What is known of the spaces of one system. Every statement takes the number of a service, which a look-up within a scope has found. */
export function spaceStoreOf<Facts extends { readAt: string }>(name: SpaceTable) {
  // The statements are typed by one of these tables, since all have its columns.
  const table = name as 'web_space'
  const rows = (sql: Sql, id: ServiceId) =>
    sql.selectFrom(table).selectAll().where('service_id', '=', id).$castTo<SpaceRow<Facts>>()
  const update = (sql: Sql, id: ServiceId) => sql.updateTable(table).where('service_id', '=', id)

  return {
    find: (sql: Sql, id: ServiceId) => rows(sql, id).executeTakeFirst(),

    /** Holds the space until the end of the transaction: changes of one come one after the other. */
    locked: (sql: Sql, id: ServiceId) => rows(sql, id).forUpdate().executeTakeFirst(),

    /** Of two that begin at once, the first counts. */
    begin: (sql: Sql, id: ServiceId, now: Date) =>
      sql
        .insertInto(table)
        .values({ service_id: id, created_at: now })
        .onConflict((conflict) => conflict.column('service_id').doNothing())
        .execute(),

    /** What is older than what is known already changes nothing. */
    noteFacts: (sql: Sql, id: ServiceId, facts: Facts) => {
      const readAt = new Date(facts.readAt)
      return update(sql, id)
        .set({ facts: JSON.stringify(facts), read_at: readAt, silent_since: null, missing_since: null })
        .where((eb) => eb.or([eb('read_at', 'is', null), eb('read_at', '<=', readAt)]))
        .execute()
    },

    noteSilence: (sql: Sql, id: ServiceId, now: Date) =>
      update(sql, id)
        .set((eb) => ({ silent_since: eb.fn.coalesce('silent_since', eb.val(now)) }))
        .execute(),

    noteMissing: (sql: Sql, id: ServiceId, now: Date) =>
      update(sql, id)
        .set((eb) => ({ missing_since: eb.fn.coalesce('missing_since', eb.val(now)), silent_since: null }))
        .execute(),

    remove: (sql: Sql, id: ServiceId) => sql.deleteFrom(table).where('service_id', '=', id).execute(),

    /** Those that were read longest ago. */
    stale: async (sql: Sql, before: Date, most: number): Promise<ServiceId[]> =>
      (
        await sql
          .selectFrom(table)
          .select('service_id')
          .where((eb) => eb.or([eb('read_at', 'is', null), eb('read_at', '<', before)]))
          .orderBy('read_at', (order) => order.asc().nullsFirst())
          .limit(most)
          .execute()
      ).map(({ service_id: id }) => id),
  }
}
