import type { AccountId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { prepared } from '#platform/sql/prepared.ts'
import type { FeedKind } from '../rules/feed-form.ts'

/** Whose feed this is, and what its account allows now. */
export const feedHolders = prepared<{ hash: Buffer }>()((sql, value) =>
  sql
    .selectFrom('calendar_feed as feed')
    .innerJoin('account', 'account.id', 'feed.account_id')
    .innerJoin('client', 'client.id', 'account.client_id')
    .select(['feed.id', 'feed.account_id', 'feed.kinds', 'feed.last_used_at'])
    .select(['account.locale', 'account.ip_allowlist'])
    .where('feed.hash', '=', value('hash'))
    .where('account.disabled_at', 'is', null)
    .where('client.closed_at', 'is', null),
)
export type FeedHolder = Awaited<ReturnType<typeof feedHolders>>[number]

export const feedStore = {
  /** With the account locked, so that two who make one at once are counted one after the other. */
  count: async (sql: Sql, accountId: AccountId): Promise<number> => {
    await sql.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
    const { count } = await sql
      .selectFrom('calendar_feed')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    return count
  },

  add: (sql: Sql, row: { account_id: AccountId; hash: Buffer; note: string; kinds: FeedKind[]; created_at: Date }) =>
    sql.insertInto('calendar_feed').values(row).returningAll().executeTakeFirstOrThrow(),

  of: (sql: Sql, accountId: AccountId) =>
    sql.selectFrom('calendar_feed').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc').execute(),

  remove: (sql: Sql, accountId: AccountId, id: number) =>
    sql
      .deleteFrom('calendar_feed')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('note')
      .executeTakeFirst(),

  /** At most once a minute. */
  noteUse: (sql: Sql, id: number, used: { program: string; at: Date; before: Date }) =>
    sql
      .updateTable('calendar_feed')
      .set({ last_used_at: used.at, last_program: used.program })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', used.before)]))
      .execute(),
}
