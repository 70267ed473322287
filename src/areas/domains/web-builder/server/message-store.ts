import type { ClientId, DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** The tab shows the newest; all of them were mailed. */
const shown = 100

type NewMessage = {
  id: string
  domain_id: DomainId
  client_id: ClientId
  page: string
  name: string
  email: string
  body: string
  sent_to: string
  sent_at: Date
}

export const messageStore = {
  /** False: it was kept before. */
  add: async (sql: Sql, message: NewMessage): Promise<boolean> => {
    const added = await sql
      .insertInto('builder_message')
      .values(message)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  },

  of: (sql: Sql, domainId: DomainId) =>
    sql
      .selectFrom('builder_message')
      .select(['id', 'page', 'name', 'email', 'body', 'sent_to', 'sent_at'])
      .where('domain_id', '=', domainId)
      .orderBy('sent_at', 'desc')
      .orderBy('id')
      .limit(shown)
      .execute(),

  remove: async (sql: Sql, domainId: DomainId, id: string): Promise<boolean> => {
    const gone = await sql
      .deleteFrom('builder_message')
      .where('domain_id', '=', domainId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return gone !== undefined
  },

  dropBefore: (sql: Sql, moment: Date) => sql.deleteFrom('builder_message').where('sent_at', '<', moment).execute(),
}
