import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { excessCents } from '../rules/open-amount.ts'
import { moneyWentBack } from './domain-events.ts'
import { type LockedInvoice, ledger } from './ledger-store.ts'
import { partStore } from './part-store.ts'

/**
 * What every movement away from an invoice triggers: the amount to be given back is at most what is still too much, and
 * the invoice learns what remains of it.
 */
export async function moneyLeft(
  work: Work,
  left: { invoice: LockedInvoice; movement: 'refunded' | 'charged-back'; cents: Cents },
): Promise<void> {
  const { invoice } = left
  // What is on its way back no longer covers the invoice: a payer who paid twice and gets one back has paid once.
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
