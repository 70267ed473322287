import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { excessCents } from '../rules/open-amount.ts'
import { moneyWentBack } from './domain-events.ts'
import { type LockedInvoice, ledger } from './ledger-store.ts'
import { partStore } from './part-store.ts'

/**
 * Follows each movement away from an invoice: lowers the amount to refund to the remaining excess, and emits
 * `moneyWentBack`.
 */
export async function moneyLeft(
  work: Work,
  left: { invoice: LockedInvoice; movement: 'refunded' | 'charged-back'; cents: Cents },
): Promise<void> {
  const { invoice } = left
  // Pending refunds no longer cover the invoice: a payer who paid twice and gets one payment back has paid once.
  const balanceCents = (await ledger.balance(work.sql, invoice.id)) - (await partStore.askedBack(work.sql, invoice.id))
  await partStore.lowerDue(work.sql, invoice.id, excessCents({ ...invoice, balanceCents }))
  await work.emit(moneyWentBack, {
    invoiceId: invoice.id,
    clientId: invoice.clientId,
    movement: left.movement,
    cents: left.cents,
    balanceCents,
  })
}
