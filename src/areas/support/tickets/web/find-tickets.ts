import { send } from '#design/api/client.ts'
import { ticketCalls } from '../contract/calls.ts'
import { stateWord } from './ticket-words.tsx'

/** The first matching tickets, with number, owner and state. */
export async function findTickets(q: string, signal: AbortSignal) {
  const { data } = await send(ticketCalls.list, { query: { q, perPage: 10 } }, { signal })
  return data.slice(0, 6).map((ticket) => ({
    id: ticket.id,
    label: ticket.subject,
    note: [`#${ticket.id}`, ticket.clientName, stateWord(ticket.state)].join(' · '),
  }))
}
