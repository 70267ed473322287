import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { changeCredit } from './credit.ts'
import { type LockedInvoice, ledger } from './ledger-store.ts'
import { moneyLeft } from './money-left.ts'

/** Moves money that an invoice holds to its payer's credit. */
export async function refundToCredit(
  work: Work,
  invoice: LockedInvoice,
  cents: Cents,
  reason: string,
  key: string,
  refundId: number | null = null,
): Promise<void> {
  const line = { invoiceId: invoice.id, refundId, movement: 'to-credit', cents, key, at: work.now() } as const
  if (!(await ledger.record(work.sql, line))) return
  const { id: invoiceId, clientId } = invoice
  await changeCredit(work, { clientId, kind: 'refund', cents, invoiceId, reason, key })
  await moneyLeft(work, { invoice, movement: 'refunded', cents })
}
