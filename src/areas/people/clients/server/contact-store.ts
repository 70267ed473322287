import { sql as raw } from 'kysely'
import type { ClientId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { columnsOf } from './detail-columns.ts'

type Columns = ReturnType<typeof columnsOf>

/** As many as a screen can still search through. */
const maxContacts = 2000

export const contactStore = {
  ofClient: (sql: Sql, clientId: ClientId) =>
    sql
      .selectFrom('contact')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('removed_at', 'is', null)
      .orderBy('last_name')
      .orderBy('first_name')
      .orderBy('id')
      .limit(maxContacts)
      .execute(),

  find: (sql: Sql, scope: Scope, id: number) =>
    sql
      .selectFrom('contact')
      .selectAll()
      .where('id', '=', id)
      .where(visibleTo(scope, 'contact.client_id'))
      .where('removed_at', 'is', null)
      .executeTakeFirst(),

  add: (sql: Sql, clientId: ClientId, columns: Columns) =>
    sql
      .insertInto('contact')
      .values({ ...columns, client_id: clientId })
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** A new address is unconfirmed; a change of case is no new address (`base/email.ts`). */
  change: async (sql: Sql, scope: Scope, id: number, columns: Columns) => {
    const own = (query: 'email' | 'all') =>
      sql
        .updateTable('contact')
        .set(query === 'email' ? { email_verified_at: null } : columns)
        .where('id', '=', id)
        .where(visibleTo(scope, 'contact.client_id'))
        .where('removed_at', 'is', null)
    await own('email').where(raw<string>`lower(email)`, '<>', raw<string>`lower(${columns.email})`).execute()
    return own('all').returningAll().executeTakeFirst()
  },

  remove: (sql: Sql, scope: Scope, id: number, now: Date) =>
    sql
      .updateTable('contact')
      .set({ removed_at: now })
      .where('id', '=', id)
      .where(visibleTo(scope, 'contact.client_id'))
      .where('removed_at', 'is', null)
      .returning('client_id')
      .executeTakeFirst(),
}
