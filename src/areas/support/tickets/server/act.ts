import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { isEnded, isTheirTurn, stateAfter, type TicketAct } from '../rules/states.ts'
import { dueAfterTheirTurn } from '../rules/targets.ts'
import { ticketEnded } from './domain-events.ts'
import { refuse } from './refuse.ts'
import { type TicketRow, ticketStore } from './ticket-store.ts'

/** What a change of state brings besides the table of states. */
type Extra = { assigned_to?: AccountId | null; merged_into?: number; closing_notice_at?: Date | null }

/** One step of a ticket, with its timestamps. Refuses what the table of states does not allow. */
export async function act(work: Work, ticket: TicketRow, what: TicketAct, extra: Extra = {}): Promise<TicketRow> {
  const state = stateAfter(ticket.state, what) ?? refuse('ticket_act_impossible')
  const now = work.now()
  const isAnswer = what === 'answer' || what === 'ask'
  const wasTheirs = isTheirTurn(ticket.state)
  await ticketStore.change(work.sql, ticket.id, {
    state,
    changed_at: now,
    their_turn_since: isTheirTurn(state) ? now : null,
    closing_notice_at: null,
    ended_at: isEnded(state) ? (ticket.ended_at ?? now) : null,
    ...(wasTheirs ? { solution_due: dueAfterTheirTurn(ticket.solution_due, ticket.their_turn_since, now) } : {}),
    // Once answered, only the solution is due.
    ...(isAnswer && ticket.first_response_at === null ? { first_response_at: now, first_response_due: null } : {}),
    ...extra,
  })
  await tellScreens(work, ticket)
  if (isEnded(state) && !isEnded(ticket.state))
    await work.emit(ticketEnded, {
      ticketId: ticket.id,
      clientId: ticket.client_id,
      subject: ticket.subject,
      state,
    })
  return (await ticketStore.byId(work.sql, ticket.id)) ?? refuse('ticket_not_found')
}

/** Reloads the ticket on every screen that shows it. */
export const tellScreens = (work: Work, ticket: Pick<TicketRow, 'id' | 'client_id'>) =>
  work.pushEvent({ clientId: ticket.client_id, type: 'ticket.changed', subject: ticket.id })

/** Writes the audit line, with the number of the ticket. */
export const note = (
  work: Work,
  ticket: Pick<TicketRow, 'id' | 'client_id' | 'subject'>,
  action: string,
  details: Record<string, unknown> = {},
) =>
  work.audit({
    action: `support.${action}`,
    object: { type: 'ticket', id: ticket.id },
    clientId: ticket.client_id,
    details: { name: ticket.subject, ...details },
  })
