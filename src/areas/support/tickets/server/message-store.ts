import type { AccountId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { keepFile } from '#platform/uploads/stored-file.ts'
import type { Audience, Side } from '../rules/sides.ts'

export type NewMessage = {
  ticketId: number
  side: Side
  audience: Audience
  accountId: AccountId | null
  authorName: string
  authorEmail: string
  channel: 'portal' | 'mail'
  body: string
  mailId?: string | undefined
}

export const messageStore = {
  add: async (sql: Sql, message: NewMessage, now: Date): Promise<number> => {
    const { id } = await sql
      .insertInto('support_message')
      .values({
        ticket_id: message.ticketId,
        side: message.side,
        audience: message.audience,
        account_id: message.accountId,
        author_name: message.authorName,
        author_email: message.authorEmail,
        channel: message.channel,
        body: message.body,
        mail_id: message.mailId ?? null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** The rest and the original of a mail that became a message. */
  keepWhole: async (sql: Sql, mail: { id: string; rest: string; original: Buffer | undefined }, now: Date) => {
    const file = mail.original && { name: 'mail.eml', type: 'message/rfc822', content: mail.original }
    await sql
      .updateTable('support_message')
      .set({ rest: mail.rest, original_file_id: file ? await keepFile(sql, file, now) : null })
      .where('mail_id', '=', mail.id)
      .execute()
  },

  ofTicket: (sql: Sql, ticketId: number, audiences: readonly Audience[]) =>
    sql
      .selectFrom('support_message')
      .selectAll()
      .where('ticket_id', '=', ticketId)
      .where('audience', 'in', [...audiences])
      .orderBy('id')
      .$narrowType<{ side: Side; audience: Audience; channel: 'portal' | 'mail' }>()
      .execute(),

  one: (sql: Sql, ticketId: number, id: number) =>
    sql
      .selectFrom('support_message')
      .selectAll()
      .where('id', '=', id)
      .where('ticket_id', '=', ticketId)
      .executeTakeFirst(),

  accept: (sql: Sql, id: number) =>
    sql.updateTable('support_message').set({ audience: 'all' }).where('id', '=', id).execute(),

  /** The message ids of this ticket's mails, newest last, for the thread of the next one. */
  mailIds: async (sql: Sql, ticketId: number): Promise<string[]> => {
    const rows = await sql
      .selectFrom('support_message')
      .select('mail_id')
      .where('ticket_id', '=', ticketId)
      .where('mail_id', 'is not', null)
      .where('audience', '=', 'all')
      .orderBy('id', 'desc')
      .limit(10)
      .execute()
    return rows.flatMap((row) => row.mail_id ?? []).reverse()
  },

  attach: (sql: Sql, messageId: number, fileId: number, now: Date) =>
    sql.insertInto('support_attachment').values({ message_id: messageId, file_id: fileId, created_at: now }).execute(),

  attachmentsOf: (sql: Sql, messageIds: readonly number[]) =>
    messageIds.length === 0
      ? Promise.resolve([])
      : sql
          .selectFrom('support_attachment')
          .innerJoin('stored_file', 'stored_file.id', 'support_attachment.file_id')
          .select([
            'support_attachment.id',
            'support_attachment.message_id',
            'support_attachment.file_id',
            'stored_file.name',
            'stored_file.type',
            'stored_file.bytes',
          ])
          .where('message_id', 'in', [...messageIds])
          .orderBy('support_attachment.id')
          .execute(),

  /** Limited to a ticket and its visible messages, so that an id alone opens nothing. */
  attachment: (sql: Sql, ticketId: number, id: number, audiences: readonly Audience[]) =>
    sql
      .selectFrom('support_attachment')
      .innerJoin('support_message', 'support_message.id', 'support_attachment.message_id')
      .select('support_attachment.file_id')
      .where('support_attachment.id', '=', id)
      .where('support_message.ticket_id', '=', ticketId)
      .where('support_message.audience', 'in', [...audiences])
      .executeTakeFirst(),

  remove: (sql: Sql, id: number) => sql.deleteFrom('support_message').where('id', '=', id).execute(),

  moveAll: (sql: Sql, from: number, into: number) =>
    sql.updateTable('support_message').set({ ticket_id: into }).where('ticket_id', '=', from).execute(),
}
export type MessageRow = Awaited<ReturnType<typeof messageStore.ofTicket>>[number]
