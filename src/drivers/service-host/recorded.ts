import type { Outcome } from '../outcome.ts'
import type { NewService, ServiceFacts, ServiceHost } from './port.ts'

type Delivering = {
  /** Asks whoever delivers it. */
  read(facts: ServiceFacts): Promise<Outcome<unknown>>
  /** Its words for what it has nothing of. */
  missing: ReadonlySet<string>
}

/**
 * The record of a new order. One that stands there already, and of which whoever delivers it has nothing, was refused before: it is the same
 * order tried again, and is followed until it is there; whoever reads back then sees it delivered.
 */
export async function recorded(
  contracts: ServiceHost,
  operationId: string,
  order: NewService,
  { read, missing }: Delivering,
): Promise<Outcome<ServiceFacts>> {
  const contract = await contracts.provision(operationId, order)
  if (contract.kind !== 'rejected') return contract
  const found = await contracts.readBack(order)
  if (found.kind !== 'done' || found.value.state === 'terminated') return contract
  const seen = await read(found.value)
  const isMissing = seen.kind === 'rejected' && missing.has(seen.code)
  if (isMissing || seen.kind === 'pending') return found
  return seen.kind === 'retry' || seen.kind === 'unknown' ? seen : contract
}
