import type { Caller, ClientType } from '#base/access.ts'
import { isEnded, stateAfter, type TicketAct, type TicketState } from './states.ts'

/** The sides of a ticket: the customer, the partner for its client, or the provider. */
export type Side = 'customer' | 'partner' | 'provider'
export type Audience = 'all' | 'desks' | 'partner' | 'provider' | 'held'
export type Desk = 'provider' | 'partner'

type Owner = { id: number; clientType: ClientType; partnerId: number | null }

/**
 * A partner that manages a client (core §1) also answers its questions, and passes on those that it cannot. The
 * partner's own questions about that client go to the provider at once.
 */
export const deskFor = (owner: Owner, opener: Side): Desk =>
  owner.clientType === 'Managed Client' && owner.partnerId !== null && opener === 'customer' ? 'partner' : 'provider'

/** The side of someone who may see a ticket. */
export function sideOf(principal: Pick<Caller, 'clientId' | 'permissions'>, ownerId: number): Side {
  if (principal.clientId === ownerId) return 'customer'
  return principal.permissions.admin ? 'provider' : 'partner'
}

/** The messages that each side sees. */
const read: Record<Side, readonly Audience[]> = {
  customer: ['all'],
  partner: ['all', 'desks', 'partner'],
  provider: ['all', 'desks', 'provider', 'held'],
}
export const readBy = (side: Side): readonly Audience[] => read[side]

/** Whether a side's message is the desk's answer, or a further question. */
export const answersFor = (side: Side, desk: Desk): boolean => side === desk

export type Ticket = { state: TicketState; desk: Desk; mergedInto: number | null }

/** The actions of each side: a row per action, shared by screen and server. */
export function allowedActs(side: Side, ticket: Ticket): string[] {
  const can = (act: TicketAct) => stateAfter(ticket.state, act) !== undefined
  const isDesk = answersFor(side, ticket.desk)
  if (ticket.mergedInto !== null) return []
  const rows: Record<string, boolean> = {
    // A reply to a closed ticket opens a new one, so the customer may always write.
    reply: !isDesk && side !== 'provider',
    answer: isDesk && can('answer'),
    ask: isDesk && can('ask'),
    note: side !== 'customer',
    passOn: side === 'partner' && ticket.desk === 'partner' && !isEnded(ticket.state),
    close: can('close') && (side !== 'provider' || isDesk),
    reopen: can('reopen') && (ticket.state !== 'rejected' || isDesk),
    rate: side === 'customer' && (ticket.state === 'closed' || ticket.state === 'published'),
    reject: side === 'provider' && isDesk && can('reject'),
    publish: side === 'provider' && isDesk && can('publish'),
    merge: side === 'provider' && isDesk && can('merge'),
    assign: side === 'provider' && isDesk && !isEnded(ticket.state),
  }
  return Object.keys(rows).filter((act) => rows[act])
}

/**
 * The displayed name of a writer. Staff of the provider are hidden from clients of a partner that manages them or sells
 * under its own name: the partner signs.
 */
export function shownName(
  message: { side: Side; authorName: string },
  reader: Side,
  partner: { name: string; hidesProvider: boolean } | undefined,
): string {
  return message.side === 'provider' && reader === 'customer' && partner?.hidesProvider
    ? partner.name
    : message.authorName
}

export const hidesProvider = (owner: { clientType: ClientType }, partner: { labelType: number }): boolean =>
  owner.clientType === 'Managed Client' || partner.labelType > 0
