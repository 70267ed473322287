import { markPaid } from '#areas/billing/invoices/server/front-door.ts'
import type { PaymentFacts } from '#drivers/payment/port.ts'
import type { Work } from '#platform/context.ts'
import { isOver, type KnownState, type Movement, settlement } from '../rules/settlement.ts'
import { moneyWentBack } from './news.ts'
import { ledger, type paymentStore, paymentStore as store } from './payment-store.ts'

type LockedPayment = NonNullable<Awaited<ReturnType<typeof paymentStore.lock>>>

/**
 * The one path on which a payment becomes real, whoever saw it first: a provider's call, the payer who came back, or the
 * sweep. It runs in one transaction under a lock on the payment, so the same news twice, fifty times at once or in the
 * wrong order ends in one ledger line per movement and one paid invoice.
 */
export async function settle(work: Work, paymentId: number, observed: PaymentFacts): Promise<void> {
  const payment = await store.lock(work.sql, paymentId)
  if (!payment || payment.remote_id !== observed.remoteId) return
  const known = { state: payment.state as KnownState, recorded: await ledger.recorded(work.sql, paymentId) }
  const { state, movements } = settlement(known, observed)
  const now = work.now()
  const ends = isOver(state) && !isOver(known.state)
  await store.update(work.sql, paymentId, { state, looked_at: now, ...(ends ? { settled_at: now } : {}) })
  for (const movement of movements) {
    if (!(await ledger.record(work.sql, payment, movement, now))) continue
    await carryOut(work, payment, movement)
  }
  if (state === known.state && movements.length === 0) return
  const { client_id: clientId } = await store.lockInvoice(work.sql, payment.invoice_id)
  await work.publish({ clientId, type: 'payment.changed', subject: payment.attempt_key, data: { state } })
}

async function carryOut(work: Work, payment: LockedPayment, movement: Movement): Promise<void> {
  const invoice = await store.lockInvoice(work.sql, payment.invoice_id)
  await work.audit({
    action: `billing.payment.${movement.movement}`,
    object: { type: 'invoice', id: invoice.id },
    clientId: invoice.client_id,
    details: { number: invoice.number, cents: movement.cents, method: payment.method, remoteId: payment.remote_id },
  })
  if (movement.movement === 'paid') return payInvoice(work, payment, invoice, movement.cents)
  await store.update(work.sql, payment.id, {
    refund_due_cents: Math.max(0, payment.refund_due_cents - movement.cents),
  })
  await work.announce(moneyWentBack, {
    invoiceId: invoice.id,
    clientId: invoice.client_id,
    movement: movement.movement,
    cents: movement.cents,
    balanceCents: await ledger.balance(work.sql, invoice.id),
  })
}

type LockedInvoice = Awaited<ReturnType<typeof paymentStore.lockInvoice>>

/** Money for an invoice that needs none any more is kept apart to be given back; it never sets anything off a second time. */
async function payInvoice(work: Work, payment: LockedPayment, invoice: LockedInvoice, cents: number): Promise<void> {
  if (invoice.status === 'Unpaid' && cents >= invoice.total_cents) return markPaid(work, invoice.id)
  await store.update(work.sql, payment.id, { refund_due_cents: cents })
  work.log.warn({ paymentId: payment.id, invoice: invoice.number, status: invoice.status }, 'payment to be refunded')
  await work.audit({
    action: 'billing.payment.refund-due',
    object: { type: 'invoice', id: invoice.id },
    clientId: invoice.client_id,
    details: { number: invoice.number, cents },
  })
}
