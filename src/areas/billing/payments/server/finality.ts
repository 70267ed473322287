import type { Work } from '#platform/context.ts'
import { reversibleUntil } from '../rules/finality.ts'
import { paymentStore } from './payment-store.ts'

/**
 * Until when money that an invoice holds can be charged back; undefined when all of it is final. Account credit is
 * final.
 */
export async function reversibleUntilOf(work: Pick<Work, 'sql' | 'now'>, invoiceId: number): Promise<Date | undefined> {
  const ends = (await paymentStore.moneyIn(work.sql, invoiceId))
    .map(({ method, at }) => reversibleUntil(method, at))
    .filter((until) => until !== undefined && until > work.now())
  return ends.reduce((one, other) => ((one ?? 0) > (other ?? 0) ? one : other), undefined)
}

/** Whether an invoice is paid with money that cannot be charged back any more. */
export async function isFinal(work: Pick<Work, 'sql' | 'now'>, invoiceId: number): Promise<boolean> {
  const { status } = await work.sql
    .selectFrom('invoice')
    .select('status')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return status === 'Paid' && (await reversibleUntilOf(work, invoiceId)) === undefined
}
