import { sql as raw } from 'kysely'
import { type AccountId, askedId, type ClientId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { personName } from '#platform/sql/names.ts'

export type Person = {
  id: AccountId
  clientId: ClientId
  email: string
  name: string
  locale: string
  isStaff: boolean
  maySupport: boolean
}

const person = (sql: Sql) =>
  sql
    .selectFrom('account')
    .select([
      'account.id',
      'account.client_id',
      'account.email',
      'account.locale',
      personName().as('name'),
      raw<boolean>`coalesce((account.permissions ->> 'admin')::boolean, false)`.as('is_staff'),
      raw<boolean>`coalesce((account.permissions ->> 'support')::boolean, false)`.as('may_support'),
    ])
    .where('account.disabled_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof person>['execute']>>[number]
const personOf = (row: Row | undefined): Person | undefined =>
  row && {
    id: row.id,
    clientId: row.client_id,
    email: row.email,
    name: row.name || row.email,
    locale: row.locale,
    isStaff: row.is_staff,
    maySupport: row.may_support,
  }

/** The people of a ticket, with their reply addresses. */
export const peopleStore = {
  byId: async (sql: Sql, id: AccountId) => personOf(await person(sql).where('account.id', '=', id).executeTakeFirst()),

  byEmail: async (sql: Sql, email: string) =>
    personOf(await person(sql).where(raw`lower(account.email)`, '=', email.toLowerCase()).executeTakeFirst()),

  /** A staff member to whom a ticket can be assigned. */
  staffMember: async (sql: Sql, id: number): Promise<Person | undefined> => {
    const found = personOf(await person(sql).where('account.id', '=', askedId<AccountId>(id)).executeTakeFirst())
    return found?.isStaff ? found : undefined
  },

  staff: async (sql: Sql): Promise<Person[]> =>
    (
      await person(sql).where(raw<boolean>`(account.permissions ->> 'admin')::boolean`).orderBy('account.id').execute()
    ).flatMap((row) => personOf(row) ?? []),

  watchers: async (sql: Sql, ticketId: number): Promise<string[]> =>
    (
      await sql
        .selectFrom('support_watcher')
        .select('email')
        .where('ticket_id', '=', ticketId)
        .orderBy('added_at')
        .orderBy('email')
        .execute()
    ).map((row) => row.email),

  setWatchers: async (sql: Sql, ticketId: number, emails: readonly string[], now: Date) => {
    await sql.deleteFrom('support_watcher').where('ticket_id', '=', ticketId).execute()
    if (emails.length > 0)
      await sql
        .insertInto('support_watcher')
        .values(emails.map((email) => ({ ticket_id: ticketId, email, added_at: now })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  },

  /** The token of one reader of one ticket; it never changes, so that old mails can be answered. */
  tokenFor: async (
    work: Pick<Work, 'sql' | 'newId' | 'now'>,
    reader: { ticketId: number; email: string; accountId: AccountId | null },
  ): Promise<string> => {
    const { token } = await work.sql
      .insertInto('support_reply_address')
      .values({
        token: work.newId().replaceAll('-', ''),
        ticket_id: reader.ticketId,
        email: reader.email.toLowerCase(),
        account_id: reader.accountId,
        created_at: work.now(),
      })
      .onConflict((conflict) => conflict.columns(['ticket_id', 'email']).doUpdateSet({ account_id: reader.accountId }))
      .returning('token')
      .executeTakeFirstOrThrow()
    return token
  },

  byToken: (sql: Sql, token: string) =>
    sql
      .selectFrom('support_reply_address')
      .select(['ticket_id', 'email', 'account_id'])
      .where('token', '=', token)
      .executeTakeFirst(),

  markRead: (sql: Sql, accountId: AccountId, ticketId: number) =>
    raw`
      insert into support_reading (account_id, ticket_id, last_message_id)
      select ${accountId}, ${ticketId}, coalesce(max(id), 0) from support_message where ticket_id = ${ticketId}
      on conflict (account_id, ticket_id) do update
        set last_message_id = greatest(support_reading.last_message_id, excluded.last_message_id)`.execute(sql),

  draft: (sql: Sql, accountId: AccountId, ticketId: number) =>
    sql
      .selectFrom('support_draft')
      .select('content')
      .where('account_id', '=', accountId)
      .where('ticket_id', '=', ticketId)
      .executeTakeFirst(),

  keepDraft: (sql: Sql, accountId: AccountId, ticketId: number, content: object, now: Date) => {
    const kept = { content: JSON.stringify(content), changed_at: now }
    return sql
      .insertInto('support_draft')
      .values({ account_id: accountId, ticket_id: ticketId, ...kept })
      .onConflict((conflict) => conflict.columns(['account_id', 'ticket_id']).doUpdateSet(kept))
      .execute()
  },

  dropDraft: (sql: Sql, accountId: AccountId, ticketId: number) =>
    sql.deleteFrom('support_draft').where('account_id', '=', accountId).where('ticket_id', '=', ticketId).execute(),
}
