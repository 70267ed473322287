import { send } from '#design/api/client.ts'
import { clientCalls } from '../contract/calls.ts'
import { contactCalls } from '../contract/contact-calls.ts'
import { clientName, personName } from './client-name.ts'

type Found = { id: number; name: string; note: string }

/** The first clients that match, each with its URL. */
export async function findClients(q: string, signal: AbortSignal): Promise<Found[]> {
  const { data } = await send(clientCalls.list, { query: { q, perPage: 10 } }, { signal })
  return data.slice(0, 6).map((client) => ({ id: client.id, name: clientName(client), note: client.emailAddress }))
}

/** The user's own contacts that match: few enough to fetch all. */
export async function findContacts(q: string, signal: AbortSignal, clientId: number): Promise<Found[]> {
  const { data } = await send(contactCalls.list, { params: { userId: clientId } }, { signal })
  const wanted = q.toLowerCase()
  return data
    .map((contact) => ({
      id: contact.id,
      name: contact.companyName || personName(contact),
      note: contact.emailAddress,
    }))
    .filter(({ name, note }) => `${name} ${note}`.toLowerCase().includes(wanted))
    .slice(0, 6)
}
