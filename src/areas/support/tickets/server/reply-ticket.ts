import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { CheckedFile } from '../rules/attachment.ts'
import { answersFor, type Side } from '../rules/sides.ts'
import { whereReplyGoes } from '../rules/states.ts'
import { act, note } from './act.ts'
import { ticketAnswered } from './domain-events.ts'
import { openTicket } from './open-ticket.ts'
import type { Person } from './people-store.ts'
import { refuse } from './refuse.ts'
import { tellAnswered, tellDesk } from './tell.ts'
import { type TicketRow, ticketStore } from './ticket-store.ts'
import { writeMessage } from './write-message.ts'

/** The writer of a message: an account, or a follower known only by their address. */
export type Writer = Pick<Person, 'name' | 'email'> & { id: AccountId | null }

export type ReplyRequest = {
  message: string
  files: readonly CheckedFile[]
  channel: 'portal' | 'mail'
  mailId?: string | undefined
  /** The desk asks something and waits for the customer. */
  asks?: boolean
}

/** Locks a ticket for a new message. A merged one leads to its target. */
export async function ticketForWriting(work: Work, id: number): Promise<TicketRow> {
  await ticketStore.lock(work.sql, id)
  const ticket = (await ticketStore.byId(work.sql, id)) ?? refuse('ticket_not_found')
  return ticket.merged_into === null ? ticket : ticketForWriting(work, ticket.merged_into)
}

/** Adds a message as the desk's answer or a further question; returns the ticket that it ended up in. */
export async function replyTicket(
  work: Work,
  given: TicketRow,
  by: Writer,
  side: Side,
  request: ReplyRequest,
): Promise<TicketRow> {
  if (side === 'provider' && given.desk === 'partner') refuse('ticket_with_partner')
  const isAnswer = answersFor(side, given.desk)
  if (!isAnswer && whereReplyGoes({ state: given.state, endedAt: given.ended_at }, work.now()) === 'new-ticket')
    return followUp(work, given, by, side, request)
  const ticket = await act(work, given, isAnswer ? (request.asks ? 'ask' : 'answer') : 'reply', {
    // Answering an unassigned ticket assigns it.
    ...(isAnswer && side === 'provider' && given.assigned_to === null && by.id !== null ? { assigned_to: by.id } : {}),
  })
  const messageId = await writeMessage(
    work,
    {
      ticketId: ticket.id,
      side,
      audience: 'all',
      accountId: by.id,
      authorName: by.name,
      authorEmail: by.email,
      channel: request.channel,
      body: request.message,
      mailId: request.mailId,
    },
    request.files,
  )
  await note(work, ticket, isAnswer ? 'ticket.answered' : 'ticket.replied')
  const message = { id: messageId, side, body: request.message, authorName: by.name, authorEmail: by.email }
  if (isAnswer) {
    await tellAnswered(work, ticket, message)
    await work.emit(ticketAnswered, {
      ticketId: ticket.id,
      clientId: ticket.client_id,
      subject: ticket.subject,
      accountIds: ticket.opened_by === null ? [] : [ticket.opened_by],
    })
  } else await tellDesk(work, ticket, message)
  return ticket
}

/** Long after closing a reply opens a new ticket, which refers to the old one. */
async function followUp(
  work: Work,
  before: TicketRow,
  by: Writer,
  side: Side,
  { message, files, channel, mailId }: ReplyRequest,
): Promise<TicketRow> {
  const opener = by.id ?? before.opened_by
  if (opener === null) return refuse('ticket_act_impossible')
  return openTicket(work, { ...by, id: opener }, side, {
    clientId: before.client_id,
    department: before.department,
    priority: before.priority,
    subject: before.subject,
    message,
    files,
    channel,
    mailId,
    domainId: before.domain_id ?? undefined,
    serviceId: before.service_id ?? undefined,
    follows: before.id,
  })
}
