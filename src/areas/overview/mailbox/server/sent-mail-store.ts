import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'

/** Reads the outbox that the platform writes. */
export const sentMailStore = {
  list: async (sql: Sql, ask: { page: number; perPage: number; q?: string | undefined }) => {
    const text = ask.q?.trim() ? containing(ask.q.trim()) : undefined
    const matching = sql
      .selectFrom('mail_message')
      .$if(text !== undefined, (query) =>
        query.where((eb) => eb.or([eb('recipient', 'ilike', text!), eb('subject', 'ilike', text!)])),
      )
    const [rows, { count }] = await Promise.all([
      matching
        .select(['id', 'kind', 'recipient', 'subject', 'state', 'created_at'])
        .orderBy('id', 'desc')
        .limit(ask.perPage)
        .offset((ask.page - 1) * ask.perPage)
        .execute(),
      matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    ])
    return { rows, total: count }
  },

  find: (sql: Sql, id: number) => sql.selectFrom('mail_message').selectAll().where('id', '=', id).executeTakeFirst(),
}
