import type { Work } from '#platform/context.ts'
import { invoicePaid } from './domain-events.ts'
import { invoiceStore } from './invoice-store.ts'

/** Marks an invoice as paid and emits the event; does nothing when it is paid or refunded. */
export async function markPaid(work: Work, invoiceId: number): Promise<void> {
  const paid = await invoiceStore.change(work.sql, invoiceId, ['Unpaid'], 'Paid', work.now())
  if (!paid) return
  const { number, client_id: clientId, order_id: orderId, total_cents: totalCents } = paid
  await work.changed(
    {
      action: 'billing.invoice.paid',
      object: { type: 'invoice', id: invoiceId },
      clientId,
      details: { number, totalCents },
    },
    { clientId, type: 'invoice.changed', subject: invoiceId },
  )
  await work.emit(invoicePaid, { invoiceId, orderId, clientId })
}

/** The payer's bank took the money of a paid invoice back: it is unpaid again. */
export async function reopen(work: Work, invoiceId: number): Promise<void> {
  const open = await invoiceStore.change(work.sql, invoiceId, ['Paid'], 'Unpaid', null)
  if (!open) return
  const { number, client_id: clientId } = open
  await work.changed(
    {
      action: 'billing.invoice.reopened',
      object: { type: 'invoice', id: invoiceId },
      clientId,
      details: { number },
    },
    { clientId, type: 'invoice.changed', subject: invoiceId },
  )
}
