import { dayMs } from '#base/dates.ts'
/**
 * The life of a ticket. The specification names `pending`, `rejected` and `published` as labels and shows no transitions
 * (service areas §4); read here as one table. `pending`: somebody of the desk has taken it; `waiting`: the desk asked
 * something; `published`: closed, and its answer written up for everybody.
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

/** What each act makes of each state; what is missing cannot be done. */
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

/** A closed ticket is reopened by an answer within this many days; later an answer opens a new one that follows it. */
export const reopenDays = 14
/** Whoever does not answer the desk is told after `noticeDays`, and the ticket closes after `lapseDays`. */
export const lapseDays = 14
export const noticeDays = 11

/** What a customer's answer does to a ticket that may have ended: goes on with it, or opens a new one that follows it. */
export function whereReplyGoes(ticket: { state: TicketState; endedAt: Date | null }, now: Date): 'here' | 'new-ticket' {
  if (ticket.state === 'rejected') return 'new-ticket'
  if (!ticket.endedAt) return 'here'
  return now.getTime() - ticket.endedAt.getTime() <= reopenDays * dayMs ? 'here' : 'new-ticket'
}

/** What a sweep does with a ticket for whose customer the desk waits. */
export function lapseOf(
  ticket: { theirTurnSince: Date; noticeAt: Date | null },
  now: Date,
): 'close' | 'notice' | undefined {
  const days = (now.getTime() - ticket.theirTurnSince.getTime()) / dayMs
  // No ticket closes without a warning, also when the sweep had stopped for a while.
  const warnedFor = ticket.noticeAt ? (now.getTime() - ticket.noticeAt.getTime()) / dayMs : -1
  if (days >= lapseDays && warnedFor >= lapseDays - noticeDays) return 'close'
  return days >= noticeDays && ticket.noticeAt === null ? 'notice' : undefined
}
