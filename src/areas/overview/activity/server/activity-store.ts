import type { AccountId, ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** The log keeps the newest five of each person (core §9). */
export const keptEntries = 5

export type NewEntry = { title: string; path: string; group: string; type: string; sub_title: string; ref_id: string }

export const activityStore = {
  newest: (sql: Sql, accountId: AccountId) =>
    sql
      .selectFrom('activity_entry')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(keptEntries)
      .execute(),

  /** Viewing the same thing again moves it to the top instead of listing it twice. */
  add: async (sql: Sql, owner: { accountId: AccountId; clientId: ClientId }, entry: NewEntry) => {
    await sql
      .deleteFrom('activity_entry')
      .where('account_id', '=', owner.accountId)
      .where('path', '=', entry.path)
      .where('type', '=', entry.type)
      .execute()
    return sql
      .insertInto('activity_entry')
      .values({ ...entry, account_id: owner.accountId, client_id: owner.clientId })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  dropOld: (sql: Sql, accountId: AccountId) =>
    sql
      .deleteFrom('activity_entry')
      .where('account_id', '=', accountId)
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('activity_entry')
          .select('id')
          .where('account_id', '=', accountId)
          .orderBy('id', 'desc')
          .limit(keptEntries),
      )
      .execute(),
}
