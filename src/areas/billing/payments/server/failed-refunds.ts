import type { PaymentFacts, Payments } from '#drivers/payment/port.ts'
import type { Work } from '#platform/context.ts'
import { answered, isDone, isRejected } from '#platform/operations/answers.ts'
import { excessCents } from '../rules/open-amount.ts'
import { refundFailed } from './domain-events.ts'
import type { Looker } from './drivers.ts'
import { ledger } from './ledger-store.ts'
import { partStore } from './part-store.ts'
import { mailRefundFailed } from './payment-mails.ts'
import { refundStore } from './refund-store.ts'

/**
 * When a provider reports less refunded than the ledger has, its answer is old or a refund did not arrive. So each
 * refund that counts as carried out is looked up by its key, and reversed when the provider no longer knows it. False
 * when the provider did not answer.
 */
export async function lookForFailedRefunds(
  options: Looker,
  payments: Payments,
  paymentId: number,
  observed: PaymentFacts,
): Promise<boolean> {
  const { refundedCents } = await ledger.recorded(options.sql, paymentId)
  if (observed.refundedCents >= refundedCents) return true
  for (const refund of await refundStore.given(options.sql, paymentId)) {
    const known = await payments.findRefund(refund.refund_key, observed.remoteId)
    if (!isDone(known) && !isRejected(known)) return false
    if (answered(known) === undefined) await options.transact((work) => reverseRefund(work, refund.id))
  }
  return true
}

/**
 * The money belongs to its invoice again and can be refunded again. What a credit note had released is kept to be
 * refunded; staff are told, because only they can decide how.
 */
async function reverseRefund(work: Work, refundId: number): Promise<void> {
  const before = await refundStore.find(work.sql, refundId)
  const invoice = before && (await ledger.lockInvoice(work.sql, before.invoice_id))
  const refund = await refundStore.lock(work.sql, refundId)
  if (!invoice || refund?.state !== 'done' || refund.recorded_cents === 0) return
  const { payment_id: paymentId, refund_key, recorded_cents: cents } = refund
  const line = { paymentId, invoiceId: invoice.id, refundId, cents, at: work.now() }
  if (!(await ledger.record(work.sql, { ...line, movement: 'refund-failed', key: `refund:${refund_key}:failed` })))
    return
  await refundStore.fail(work.sql, refundId, work.now())
  await refundStore.release(work.sql, paymentId, refund.cents)
  const due = Math.min(cents, excessCents({ ...invoice, balanceCents: invoice.balanceCents + cents }))
  if (due > 0) await partStore.addDue(work.sql, paymentId, invoice.id, due)
  await work.changed(
    {
      action: 'billing.refund.failed',
      object: { type: 'invoice', id: invoice.id },
      clientId: invoice.clientId,
      details: { number: invoice.number, cents, reason: refund.reason },
    },
    { clientId: invoice.clientId, type: 'invoice.changed', subject: invoice.id },
  )
  await work.emit(refundFailed, { refundId, invoiceId: invoice.id, clientId: invoice.clientId, cents })
  await mailRefundFailed(work, refund)
}
