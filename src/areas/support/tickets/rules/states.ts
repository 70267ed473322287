import { dayMs } from '#base/dates.ts'
/**
 * The states of a ticket. The specification names `pending`, `rejected` and `published` as labels without transitions
 * (service areas §4); this table is our reading. `pending`: someone of the desk has taken it; `waiting`: the desk asked
 * something; `published`: closed, with a public answer.
 */
export const ticketStates = ['open', 'pending', 'answered', 'waiting', 'closed', 'rejected', 'published'] as const
export type TicketState = (typeof ticketStates)[number]

export const ticketActs = [
  'reply',
  'answer',
  'ask',
  'take',
  'release',
  'close',
  'lapse',
  'reject',
  'reopen',
  'publish',
  'merge',
] as const
export type TicketAct = (typeof ticketActs)[number]

const working: Partial<Record<TicketAct, TicketState>> = {
  answer: 'answered',
  ask: 'waiting',
  close: 'closed',
  reject: 'rejected',
  merge: 'closed',
}
const theirTurn: Partial<Record<TicketAct, TicketState>> = {
  ...working,
  reply: 'open',
  lapse: 'closed',
  take: 'pending',
}

/** The next state for each action; a missing one is not allowed. */
export const transitions: Record<TicketState, Partial<Record<TicketAct, TicketState>>> = {
  open: { ...working, reply: 'open', take: 'pending' },
  pending: { ...working, reply: 'pending', take: 'pending', release: 'open' },
  answered: theirTurn,
  waiting: theirTurn,
  closed: { reply: 'open', reopen: 'open', answer: 'answered', publish: 'published' },
  rejected: { reopen: 'open' },
  published: { reply: 'open', reopen: 'open', answer: 'answered' },
}

export const stateAfter = (state: TicketState, act: TicketAct): TicketState | undefined => transitions[state][act]

export const isEnded = (state: TicketState): boolean => ['closed', 'rejected', 'published'].includes(state)
export const isTheirTurn = (state: TicketState): boolean => state === 'answered' || state === 'waiting'

/** A reply reopens a closed ticket within this many days; later it opens a new one that refers to it. */
export const reopenDays = 14
/** A customer who does not answer the desk is reminded after `noticeDays`, and the ticket closes after `lapseDays`. */
export const lapseDays = 14
export const noticeDays = 11

/** The effect of a customer's reply to a ticket that may be closed: reopen it, or open a new one. */
export function whereReplyGoes(ticket: { state: TicketState; endedAt: Date | null }, now: Date): 'here' | 'new-ticket' {
  if (ticket.state === 'rejected') return 'new-ticket'
  if (!ticket.endedAt) return 'here'
  return now.getTime() - ticket.endedAt.getTime() <= reopenDays * dayMs ? 'here' : 'new-ticket'
}

/** The action of the sweep for a ticket that waits for its customer. */
export function lapseOf(
  ticket: { theirTurnSince: Date; noticeAt: Date | null },
  now: Date,
): 'close' | 'notice' | undefined {
  const days = (now.getTime() - ticket.theirTurnSince.getTime()) / dayMs
  // No ticket closes without a reminder, even when the sweep was down for a while.
  const warnedFor = ticket.noticeAt ? (now.getTime() - ticket.noticeAt.getTime()) / dayMs : -1
  if (days >= lapseDays && warnedFor >= lapseDays - noticeDays) return 'close'
  return days >= noticeDays && ticket.noticeAt === null ? 'notice' : undefined
}
