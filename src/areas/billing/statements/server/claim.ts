import type { ClientId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { entryStore } from './entry-store.ts'
import { matchStore } from './match-store.ts'

/**
 * Marks an entry as a direct debit of the caller, which records or reverses its money itself. Call it in the subscriber
 * to `directDebitEntry`; false when the entry is matched already.
 */
export async function claimDirectDebit(
  work: Work,
  claim: { entryId: number; clientId: ClientId; invoiceIds: readonly number[] },
): Promise<boolean> {
  const entry = await entryStore.lock(work.sql, claim.entryId)
  if (entry?.state !== 'unmatched') return false
  const at = work.now()
  await matchStore.add(work.sql, {
    ...claim,
    kind: 'direct-debit',
    cents: Math.abs(entry.cents),
    movementKey: await matchStore.nextKey(work.sql, entry.id),
    by: null,
    at,
  })
  await entryStore.decide(work.sql, entry.id, { state: 'matched', by: null, at })
  return true
}
