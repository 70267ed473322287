import { sql as raw } from 'kysely'
import type { FeedMark } from '#drivers/vulnerability-feed/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { JsonObject } from '#platform/sql/schema.ts'

const rows = (sql: Sql) =>
  sql.selectFrom('wordpress_feed').selectAll().$narrowType<{ mark: (JsonObject & FeedMark) | null }>()
export type FeedRecord = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** How each feed stands. */
export const feedStore = {
  list: (sql: Sql) => rows(sql).orderBy('name').execute(),
  find: (sql: Sql, name: string) => rows(sql).where('name', '=', name).executeTakeFirst(),
  locked: (sql: Sql, name: string) => rows(sql).where('name', '=', name).forUpdate().executeTakeFirst(),

  wasRead: async (sql: Sql): Promise<boolean> =>
    (await sql.selectFrom('wordpress_feed').select('name').where('read_at', 'is not', null).executeTakeFirst()) !==
    undefined,

  begin: (sql: Sql, names: readonly string[], now: Date) =>
    sql
      .insertInto('wordpress_feed')
      .values(names.map((name) => ({ name, due_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  /** Of which nobody takes one twice: it is due again only later. */
  takeDue: async (sql: Sql, names: readonly string[], now: Date): Promise<string[]> => {
    const taken = await sql
      .updateTable('wordpress_feed')
      .set({ asked_at: now, due_at: new Date(now.getTime() + 3_600_000) })
      .where('due_at', '<=', now)
      .where('name', 'in', [...names])
      .returning('name')
      .execute()
    return taken.map(({ name }) => name)
  },

  /** Those that nobody reads any more, with all that they told. */
  notAmong: async (sql: Sql, names: readonly string[]): Promise<string[]> =>
    (
      await rows(sql)
        .where('name', 'not in', [...names])
        .execute()
    ).map(({ name }) => name),
  remove: (sql: Sql, names: readonly string[]) =>
    sql
      .deleteFrom('wordpress_feed')
      .where('name', 'in', [...names])
      .execute(),

  noteRead: (
    sql: Sql,
    name: string,
    read: { now: Date; dueAt: Date; kept?: { mark: FeedMark | null; records: number; unreadable: number } },
  ) =>
    sql
      .updateTable('wordpress_feed')
      .set({
        ...{ read_at: read.now, due_at: read.dueAt, failed_since: null, failure: null, failure_told_at: null },
        ...{ held_since: null, held_records: null },
        ...(read.kept && {
          mark: read.kept.mark && JSON.stringify(read.kept.mark),
          records: read.kept.records,
          unreadable: read.kept.unreadable,
        }),
      })
      .where('name', '=', name)
      .execute(),

  noteFailure: (sql: Sql, name: string, { now, dueAt, code }: { now: Date; dueAt: Date; code: string }) =>
    sql
      .updateTable('wordpress_feed')
      .set((eb) => ({ failure: code, due_at: dueAt, failed_since: eb.fn.coalesce('failed_since', eb.val(now)) }))
      .where('name', '=', name)
      .execute(),
  noteFailureTold: (sql: Sql, name: string, now: Date) =>
    sql.updateTable('wordpress_feed').set({ failure_told_at: now }).where('name', '=', name).execute(),

  hold: (sql: Sql, name: string, { now, dueAt, records }: { now: Date; dueAt: Date; records: number }) =>
    sql
      .updateTable('wordpress_feed')
      .set((eb) => ({
        ...{ held_records: records, due_at: dueAt, failed_since: null, failure: null, failure_told_at: null },
        held_since: eb.fn.coalesce('held_since', eb.val(now)),
      }))
      .where('name', '=', name)
      .execute(),

  /** So few are right: the next time is measured by them. */
  accept: (sql: Sql, name: string, dueAt: Date) =>
    sql
      .updateTable('wordpress_feed')
      .set({ records: raw`held_records`, held_records: null, held_since: null, mark: null, due_at: dueAt })
      .where('name', '=', name)
      .execute(),

  forgetAsked: (sql: Sql, name: string) =>
    sql.updateTable('wordpress_feed').set({ asked_at: null }).where('name', '=', name).execute(),

  noteDue: (sql: Sql, name: string, dueAt: Date) =>
    sql.updateTable('wordpress_feed').set({ due_at: dueAt }).where('name', '=', name).execute(),
}
