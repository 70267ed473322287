import { sql as raw } from 'kysely'
import type { ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

export { ticketAnswered, ticketEnded, ticketOpened } from './domain-events.ts'
export { type MailReceiver, openMailReceiver } from './incoming/receiver.ts'
export { lateTicketCount, lateTickets } from './late-tickets.ts'

/** How many tickets of each client wait for an answer of a desk. */
export async function openTickets(sql: Sql, clientIds: readonly ClientId[]): Promise<Map<number, number>> {
  if (clientIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('support_ticket')
    .select(['client_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('client_id', 'in', [...clientIds])
    .where('state', 'in', ['open', 'pending'])
    .groupBy('client_id')
    .execute()
  return new Map(rows.map((row) => [row.client_id, row.count]))
}

/** More than this nobody reads as a number. */
const countCeiling = 999

/** Tickets that the desk answered and whose customer has the next word: how many, and which when it is one. */
export async function answeredTickets(
  sql: Sql,
  clientId: ClientId,
): Promise<{ count: number; label?: string; id?: number }> {
  const rows = await sql
    .selectFrom('support_ticket')
    .select(['id', 'subject'])
    .where('client_id', '=', clientId)
    .where('their_turn_since', 'is not', null)
    .limit(countCeiling)
    .execute()
  const [only] = rows
  return { count: rows.length, ...(rows.length === 1 && only ? { label: only.subject, id: only.id } : {}) }
}

/** What clients whom a partner manages ask, and the partner has not answered. */
export async function clientTickets(sql: Sql, partnerId: ClientId): Promise<{ count: number; label?: string }> {
  const rows = await sql
    .selectFrom('support_ticket')
    .innerJoin('client', 'client.id', 'support_ticket.client_id')
    .select('support_ticket.subject')
    .where('client.partner_id', '=', partnerId)
    .where('support_ticket.desk', '=', 'partner')
    .where('support_ticket.state', 'in', ['open', 'pending'])
    .limit(countCeiling)
    .execute()
  return { count: rows.length, ...(rows.length === 1 ? { label: rows[0]!.subject } : {}) }
}

/** Everything that a client wrote and read in tickets, for a copy of their data. Notes of the desks are not theirs. */
export async function ticketsOfClient(sql: Sql, clientId: ClientId) {
  const tickets = await sql
    .selectFrom('support_ticket')
    .select(['id', 'department', 'priority', 'subject', 'state', 'channel', 'opened_at', 'ended_at', 'verdict'])
    .select(['verdict_comment'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute()
  const messages = await sql
    .selectFrom('support_message')
    .innerJoin('support_ticket', 'support_ticket.id', 'support_message.ticket_id')
    .select(['support_message.ticket_id', 'support_message.side', 'support_message.author_name'])
    .select(['support_message.body', 'support_message.created_at'])
    .select(
      raw<string[]>`array(select stored_file.name from support_attachment join stored_file on stored_file.id = file_id
        where support_attachment.message_id = support_message.id order by support_attachment.id)`.as('files'),
    )
    .where('support_ticket.client_id', '=', clientId)
    .where('support_message.audience', '=', 'all')
    .orderBy('support_message.id')
    .execute()
  const byTicket = Map.groupBy(messages, (message) => message.ticket_id)
  return tickets.map((ticket) => ({
    ...ticket,
    messages: (byTicket.get(ticket.id) ?? []).map(({ ticket_id: _of, ...message }) => message),
  }))
}
