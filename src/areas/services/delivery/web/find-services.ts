import { send } from '#design/api/client.ts'
import { deliveryCalls } from '../contract/calls.ts'
import type { ServiceRow } from '../contract/shapes.ts'
import { statusText } from './service-status.tsx'

/** The first services that fit, each with what it is, whose, and how it stands. */
export async function findServices(
  q: string,
  signal: AbortSignal,
  clientId: number,
  only: { kind: string; variant: ServiceRow['variant'] } | undefined = undefined,
): Promise<{ id: number; name: string; note: string }[]> {
  const query = { q, perPage: 10, kind: only?.kind } as const
  const { data } = await send(deliveryCalls.list, { params: { id: clientId }, query }, { signal })
  return data
    .filter(({ variant }) => !only || variant === only.variant)
    .slice(0, 6)
    .map((row) => ({
      id: row.id,
      name: row.name,
      note: [row.product, row.clientId === clientId ? '' : row.clientName, statusText(row)].filter(Boolean).join(' · '),
    }))
}
