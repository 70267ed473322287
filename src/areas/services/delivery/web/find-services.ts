import { send } from '#design/api/client.ts'
import { deliveryCalls } from '../contract/calls.ts'
import { statusText } from './service-status.tsx'

/** The first services that fit, each with what it is, whose, and how it stands. */
export async function findServices(
  q: string,
  signal: AbortSignal,
  clientId: number,
): Promise<{ id: number; name: string; note: string }[]> {
  const { data } = await send(deliveryCalls.list, { params: { id: clientId }, query: { q, perPage: 10 } }, { signal })
  return data.slice(0, 6).map((row) => ({
    id: row.id,
    name: row.name,
    note: [row.product, row.clientId === clientId ? '' : row.clientName, statusText(row)].filter(Boolean).join(' · '),
  }))
}
