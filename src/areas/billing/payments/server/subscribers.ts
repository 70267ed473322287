import { invoiceCredited, markPaid } from '#areas/billing/invoices/server/public.ts'
import type { Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { excessCents } from '../rules/open-amount.ts'
import { ledger } from './ledger-store.ts'
import { openCentsOf } from './open-cents.ts'
import { partStore } from './part-store.ts'
import { refundToCredit } from './refund-to-credit.ts'

/**
 * A credit note can make earlier payments sufficient: then the invoice is paid, and its subscribers are told. The
 * excess becomes account credit.
 */
export const paymentSubscribers: readonly Subscriber[] = [
  subscriber(invoiceCredited, async (work, { invoiceId, creditNoteId, moneyIsSeenTo }) => {
    if ((await openCentsOf(work.sql, invoiceId)) === 0) await markPaid(work, invoiceId)
    if (!moneyIsSeenTo) await keepSurplus(work, invoiceId, creditNoteId)
  }),
]

async function keepSurplus(work: Work, invoiceId: number, creditNoteId: number): Promise<void> {
  const invoice = await ledger.lockInvoice(work.sql, invoiceId)
  if (!invoice) return
  const balanceCents = invoice.balanceCents - (await partStore.askedBack(work.sql, invoiceId))
  const cents = excessCents({ ...invoice, balanceCents })
  if (cents > 0) await refundToCredit(work, invoice, cents, invoice.number, `credit-note:${creditNoteId}`)
}
