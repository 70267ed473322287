import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { Side } from '../../rules/sides.ts'
import { peopleStore } from '../people-store.ts'
import type { Writer } from '../reply-ticket.ts'
import type { TicketRow } from '../ticket-store.ts'

export type Known = { writer: Writer; side: Side }
type Token = { email: string; account_id: AccountId | null }

/**
 * The sender of a mail, if the address belongs to the ticket. A member of the desk must use their own reply address; a
 * customer may also use a colleague's. Undefined: the mail is held for the desk.
 */
export async function whoWrites(
  work: Work,
  from: { name: string; email: string },
  ticket: TicketRow,
  token?: Token,
): Promise<Known | undefined> {
  const person = await peopleStore.byEmail(work.sql, from.email)
  const isOwnAddress = token?.email === from.email
  if (person && person.clientId === ticket.client_id && (person.maySupport || isOwnAddress))
    return { writer: person, side: 'customer' }
  if (person?.isStaff)
    return isOwnAddress && token?.account_id === person.id ? { writer: person, side: 'provider' } : undefined
  if (person && ticket.partner_id !== null && person.clientId === ticket.partner_id)
    return isOwnAddress ? { writer: person, side: 'partner' } : undefined
  const isFollower = (await peopleStore.watchers(work.sql, ticket.id)).includes(from.email)
  const isClient = ticket.client_email.toLowerCase() === from.email
  return isFollower || isClient ? { writer: { ...from, id: null }, side: 'customer' } : undefined
}
