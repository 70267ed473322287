import { unpaidOf } from '#areas/billing/invoices/server/public.ts'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf } from '#areas/people/clients/server/public.ts'
import { dayOf } from '#base/dates.ts'
import type { Ctx } from '#platform/context.ts'
import type { CustomerCard } from '../contract/shapes.ts'
import type { TicketState } from '../rules/states.ts'
import { refuse } from './refuse.ts'
import type { TicketRow } from './ticket-store.ts'

const minutesBetween = (from: Date, to: Date | null): number | null =>
  to === null ? null : Math.round((to.getTime() - from.getTime()) / 60_000)

/** The client of the ticket with the main facts, beside the conversation. */
export async function customerCard(ctx: Ctx, ticket: TicketRow): Promise<CustomerCard> {
  const { sql } = ctx
  const client = (await clientOf(ctx, ticket.client_id)) ?? refuse('ticket_client_not_found')
  const [row, domains, services, unpaid, otherTickets] = await Promise.all([
    sql.selectFrom('client').select('created_at').where('id', '=', client.id).executeTakeFirstOrThrow(),
    sql
      .selectFrom('domain')
      .where('client_id', '=', client.id)
      .where('status', '<>', 'Cancelled')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    sql
      .selectFrom('service')
      .select(['id', 'name', 'status'])
      .where('client_id', '=', client.id)
      .where('status', '<>', 'Cancelled')
      .orderBy('name')
      .limit(8)
      .execute(),
    unpaidOf(sql, { kind: 'client', clientId: client.id }, dayOf(ctx.now())),
    sql
      .selectFrom('support_ticket')
      .select(['id', 'subject', 'state'])
      .where('client_id', '=', client.id)
      .where('id', '<>', ticket.id)
      .orderBy('changed_at', 'desc')
      .limit(5)
      .$narrowType<{ state: TicketState }>()
      .execute(),
  ])
  return {
    clientId: client.id,
    name: clientName(client),
    person: `${client.firstName} ${client.lastName}`.trim(),
    email: client.emailAddress,
    phone: [client.phonePrefix, client.phoneNumber].filter(Boolean).join(' '),
    clientType: client.clientType,
    partner: client.partnerId === null ? null : ticket.partner_name,
    locale: client.locale,
    since: dayOf(row.created_at),
    domains: domains.count,
    services,
    // Open invoices, including those under direct debit.
    unpaid: {
      count: unpaid.count + unpaid.collected.count,
      cents: Number(unpaid.totalCents) + Number(unpaid.collected.totalCents),
    },
    otherTickets,
    firstResponseMinutes: minutesBetween(ticket.passed_on_at ?? ticket.opened_at, ticket.first_response_at),
    solutionMinutes: minutesBetween(ticket.passed_on_at ?? ticket.opened_at, ticket.ended_at),
  }
}
