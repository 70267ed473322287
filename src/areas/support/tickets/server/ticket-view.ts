import type { Principal } from '#base/access.ts'
import { dayMs } from '#base/dates.ts'
import type { Locale } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Ctx } from '#platform/context.ts'
import type { May, Message, TicketDetail, TicketLine } from '../contract/shapes.ts'
import { departmentNamed } from '../rules/departments.ts'
import { allowedActs, readBy, type Side, shownName, sideOf } from '../rules/sides.ts'
import { isEnded, isTheirTurn, lapseDays } from '../rules/states.ts'
import { type MessageRow, messageStore } from './message-store.ts'
import { peopleStore } from './people-store.ts'
import { refuse } from './refuse.ts'
import { partnerOf } from './tell.ts'
import { type Reader, type TicketLineRow, ticketStore } from './ticket-store.ts'

export const readerOf = (principal: Principal): Reader => ({
  accountId: principal.accountId,
  clientId: principal.clientId,
  isStaff: principal.permissions.admin === true,
})

/** Assignee and due times are for the desk only. */
export function lineOf(row: TicketLineRow, principal: Principal, locale: Locale, now: Date): TicketLine {
  const isStaff = sideOf(principal, row.client_id) === 'provider'
  const isDue = isStaff && (row.state === 'open' || row.state === 'pending') && row.due_at !== null
  return {
    id: row.id,
    subject: row.subject,
    state: row.state,
    priority: row.priority,
    department: row.department,
    departmentName: departmentNamed(row.department)?.name[locale] ?? row.department,
    brand: isStaff ? (row.brand as BrandName) : null,
    clientId: row.client_id,
    clientName: row.client_name,
    desk: row.desk,
    openedAt: row.opened_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    unread: row.unread,
    assignedTo: isStaff && row.assigned_to !== null ? { id: row.assigned_to, name: row.assignee_name ?? '' } : null,
    dueAt: isDue ? row.due_at!.toISOString() : null,
    overdue: isDue && row.due_at! < now,
  }
}

/** A ticket visible to the caller; missing and not visible are the same 404. */
export async function visible(ctx: Ctx, id: number) {
  const principal = ctx.requirePrincipal()
  const row = (await ticketStore.find(ctx.sql, ctx.scope(), readerOf(principal), id)) ?? refuse('ticket_not_found')
  return { row, side: sideOf(principal, row.client_id) }
}

export async function detailOf(ctx: Ctx, id: number): Promise<TicketDetail> {
  const { row, side } = await visible(ctx, id)
  const ticket = (await ticketStore.byId(ctx.sql, id)) ?? refuse('ticket_not_found')
  const [messages, related, watchers] = await Promise.all([
    messageStore.ofTicket(ctx.sql, id, readBy(side)),
    ticketStore.relatedNames(ctx.sql, row),
    peopleStore.watchers(ctx.sql, id),
  ])
  const files = Map.groupBy(
    await messageStore.attachmentsOf(
      ctx.sql,
      messages.map((message) => message.id),
    ),
    (file) => file.message_id,
  )
  const shown = (message: MessageRow): Message => ({
    id: message.id,
    side: message.side,
    audience: message.audience,
    author: shownName({ side: message.side, authorName: message.author_name }, side, partnerOf(ticket)),
    email: message.audience === 'held' ? message.author_email : null,
    isOwn: message.account_id === ctx.requirePrincipal().accountId,
    channel: message.channel,
    body: message.body,
    // The quoted part of another side's mail may have text that this reader must not see.
    rest: side === 'provider' || side === message.side ? message.rest : '',
    hasOriginal: side === 'provider' && message.original_file_id !== null,
    at: message.created_at.toISOString(),
    attachments: (files.get(message.id) ?? []).map(({ id: fileId, name, type, bytes }) => ({
      id: fileId,
      name,
      type,
      bytes,
    })),
  })
  return {
    ...lineOf(row, ctx.requirePrincipal(), ctx.locale, ctx.now()),
    channel: row.channel,
    role: side,
    passedOnAt: row.passed_on_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    closesOn: closesOn(row.state, row.their_turn_since),
    related,
    watchers,
    follows: row.follows_id,
    mergedInto: row.merged_into,
    verdict: row.verdict === null ? null : { verdict: row.verdict as 'good' | 'bad', comment: row.verdict_comment },
    messages: messages.map(shown),
    may: allowedActs(side, { state: row.state, desk: row.desk, mergedInto: row.merged_into }) as May[],
  }
}

const closesOn = (state: TicketLineRow['state'], since: Date | null): string | null =>
  isTheirTurn(state) && since ? new Date(since.getTime() + lapseDays * dayMs).toISOString() : null

/** Checks an action of a side, or refuses it. */
export function mustAllow(ticket: TicketLineRow, side: Side, what: May): void {
  if (side === 'provider' && ticket.desk === 'partner' && what !== 'note') refuse('ticket_with_partner')
  const state = { state: ticket.state, desk: ticket.desk, mergedInto: ticket.merged_into }
  if (allowedActs(side, state).includes(what)) return
  if (what === 'rate' && !isEnded(ticket.state)) refuse('ticket_not_ended')
  refuse('ticket_act_impossible')
}
