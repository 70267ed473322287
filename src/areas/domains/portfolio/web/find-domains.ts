import { send } from '#design/api/client.ts'
import { portfolioCalls } from '../contract/calls.ts'
import { statusWord } from './domain-status.tsx'

/** The first domains whose name matches, each with its owner and status. */
export async function findDomains(
  q: string,
  signal: AbortSignal,
  clientId: number,
): Promise<{ name: string; note: string }[]> {
  const { data } = await send(portfolioCalls.list, { params: { id: clientId }, query: { q, perPage: 10 } }, { signal })
  return data.slice(0, 6).map((row) => ({
    name: row.domain,
    note: [row.clientId === clientId ? '' : row.clientName, statusWord(row.status)].filter(Boolean).join(' · '),
  }))
}
