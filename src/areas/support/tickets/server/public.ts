import type { ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

export { ticketAnswered, ticketEnded, ticketOpened } from './domain-events.ts'
export { type MailReceiver, openMailReceiver } from './incoming/receiver.ts'
export { lateTicketCount, lateTickets } from './late-tickets.ts'

/** Higher counts are not shown as a number. */
const countCeiling = 999

/** Tickets answered by the desk that wait for the customer: their number, and the ticket when it is one. */
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

/** Unanswered questions of a partner's managed clients, or of one of them. */
export async function clientTickets(
  sql: Sql,
  partnerId: ClientId,
  only?: ClientId,
): Promise<{ count: number; label?: string }> {
  const rows = await sql
    .selectFrom('support_ticket')
    .innerJoin('client', 'client.id', 'support_ticket.client_id')
    .select('support_ticket.subject')
    .where('client.partner_id', '=', partnerId)
    .$if(only !== undefined, (query) => query.where('client.id', '=', only ?? partnerId))
    .where('support_ticket.desk', '=', 'partner')
    .where('support_ticket.state', 'in', ['open', 'pending'])
    .limit(countCeiling)
    .execute()
  return { count: rows.length, ...(rows.length === 1 ? { label: rows[0]!.subject } : {}) }
}
