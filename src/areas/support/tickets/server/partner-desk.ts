import type { Ctx } from '#platform/context.ts'
import type { Side } from '../rules/sides.ts'
import { dueFrom } from '../rules/targets.ts'
import { note, tellScreens } from './act.ts'
import { peopleStore } from './people-store.ts'
import { refuse } from './refuse.ts'
import { ticketStore } from './ticket-store.ts'
import { writeMessage } from './write-message.ts'

/** A note for the desk only; with `forBoth` provider and partner share it. */
export async function writeNote(
  ctx: Ctx,
  id: number,
  side: Side,
  { message, forBoth }: { message: string; forBoth: boolean },
): Promise<void> {
  const by = (await peopleStore.byId(ctx.sql, ctx.requirePrincipal().accountId)) ?? refuse('ticket_not_found')
  const ticket = (await ticketStore.byId(ctx.sql, id)) ?? refuse('ticket_not_found')
  await writeMessage(
    ctx,
    {
      ticketId: id,
      side,
      audience: forBoth ? 'desks' : side === 'provider' ? 'provider' : 'partner',
      accountId: by.id,
      authorName: by.name,
      authorEmail: by.email,
      channel: 'portal',
      body: message,
    },
    [],
  )
  await peopleStore.markRead(ctx.sql, by.id, id)
  // The customer is not notified of a note: only colleagues, and for shared ones the other desk.
  if (forBoth) await tellScreens(ctx, ticket)
  else await ctx.pushEvent({ clientId: by.clientId, type: 'ticket.changed', subject: id })
}

/** Passes a ticket on to the provider, whose due times start now. */
export async function passOn(ctx: Ctx, id: number, remark: string): Promise<void> {
  const ticket = (await ticketStore.byId(ctx.sql, id)) ?? refuse('ticket_not_found')
  const now = ctx.now()
  const due = dueFrom(ticket.priority, now)
  await ticketStore.change(ctx.sql, id, {
    desk: 'provider',
    passed_on_at: now,
    changed_at: now,
    state: 'open',
    their_turn_since: null,
    closing_notice_at: null,
    first_response_at: null,
    first_response_due: due.firstResponseDue,
    solution_due: due.solutionDue,
  })
  if (remark !== '') await writeNote(ctx, id, 'partner', { message: remark, forBoth: true })
  await note(ctx, ticket, 'ticket.passed-on')
  await tellScreens(ctx, ticket)
}
