import { markPaid } from '#areas/billing/invoices/server/public.ts'
import type { PaymentFacts } from '#drivers/payment/port.ts'
import type { Work } from '#platform/context.ts'
import { openCents, shareOut, shareOutWhole } from '../rules/open-amount.ts'
import { isOver, type KnownState, type Movement, settlement } from '../rules/settlement.ts'
import { type LockedInvoice, ledger } from './ledger-store.ts'
import { moneyLeft } from './money-left.ts'
import { type PaymentPart, partStore } from './part-store.ts'
import { mailChargedBack, mailReceived } from './payment-mails.ts'
import { paymentStore as store } from './payment-store.ts'
import { refundStore } from './refund-store.ts'
import { notPaid } from './tell-not-paid.ts'

type LockedPayment = NonNullable<Awaited<ReturnType<typeof store.lock>>>
type Settling = { payment: LockedPayment; parts: PaymentPart[] }

/**
 * The only way in which a payment takes effect, whether by webhook, the returning payer or the sweep. It runs in one
 * transaction with locks on the invoices and the payment, so that repeated, concurrent or disordered reports give one
 * ledger line per movement and invoice, and pay the invoice once.
 */
export async function settle(work: Work, paymentId: number, observed: PaymentFacts): Promise<void> {
  const parts = await partStore.of(work.sql, paymentId)
  const invoices = await ledger.lockInvoices(work.sql, idsOf(parts))
  const payment = await store.lock(work.sql, paymentId)
  if (!payment || payment.remote_id !== observed.remoteId) return
  const known = { state: payment.state as KnownState, recorded: await ledger.recorded(work.sql, paymentId) }
  const { state, movements } = settlement(known, observed)
  const now = work.now()
  const ends = isOver(state) && !isOver(known.state)
  await store.update(work.sql, paymentId, { state, looked_at: now, ...(ends ? { settled_at: now } : {}) })
  for (const movement of movements) await execute(work, { payment, parts }, movement)
  if (state === known.state && movements.length === 0) return
  if (ends && (state === 'failed' || state === 'expired')) await notPaid(work, paymentId, state)
  const clientId = [...invoices.values()][0]?.clientId
  if (clientId !== undefined)
    await work.pushEvent({ clientId, type: 'payment.changed', subject: payment.attempt_key, data: { state } })
}

const idsOf = (parts: readonly PaymentPart[]) => parts.map(({ invoiceId }) => invoiceId)

async function execute(work: Work, settling: Settling, movement: Movement): Promise<void> {
  const { payment, parts } = settling
  // Read again for each movement, because the previous one may have changed them.
  const invoices = await ledger.lockInvoices(work.sql, idsOf(parts))
  const shares = await sharesOf(work, settling, movement)
  for (const [index, share] of shares.entries()) {
    const invoice = invoices.get(share.invoiceId)!
    const key = `${payment.driver}:${payment.remote_id}:${movement.key}${index === 0 ? '' : `:${index}`}`
    const { cents, refundId } = share
    const line = { paymentId: payment.id, invoiceId: invoice.id, refundId, movement: movement.movement, cents, key }
    if (!(await ledger.record(work.sql, { ...line, at: work.now() }))) continue
    if (refundId) await refundStore.recorded(work.sql, refundId, cents)
    await work.audit({
      action: `billing.payment.${movement.movement}`,
      object: { type: 'invoice', id: invoice.id },
      clientId: invoice.clientId,
      details: { number: invoice.number, cents, method: payment.method, remoteId: payment.remote_id },
    })
    await (movement.movement === 'paid' || movement.movement === 'charge-back-won'
      ? countIn(work, payment, invoice, cents)
      : moneyLeft(work, { invoice, movement: movement.movement, cents }))
  }
  if (movement.movement === 'paid') await mailReceived(work, shares, payment.method)
  if (movement.movement === 'charged-back' && shares[0])
    await mailChargedBack(work, shares[0].invoiceId, movement.cents, payment.method)
}

type InvoiceShare = { invoiceId: number; cents: number; refundId?: number | null }

/** Distributes a movement over the payment's invoices, to the cent. */
async function sharesOf(work: Work, settling: Settling, movement: Movement): Promise<InvoiceShare[]> {
  const { payment, parts } = settling
  const whole = (cents: number, wanted: readonly { key: number; cents: number }[]) =>
    shareOutWhole(cents, wanted).map(({ key, cents: share }) => ({ invoiceId: key, cents: share }))
  if (movement.movement === 'paid')
    return whole(
      movement.cents,
      parts.map(({ invoiceId, cents }) => ({ key: invoiceId, cents })),
    )
  if (movement.movement !== 'refunded') {
    // A bank charges back the payment as it was, whatever was refunded; and returns what it took.
    const taken = await ledger.takenOf(work.sql, payment.id)
    const isBack = movement.movement === 'charge-back-won'
    return whole(
      movement.cents,
      parts.map(({ invoiceId, cents }) => {
        const gone = taken.get(invoiceId) ?? 0
        return { key: invoiceId, cents: isBack ? gone : cents - gone }
      }),
    )
  }
  const held = await ledger.heldOf(work.sql, { paymentId: payment.id })
  // First our own pending refunds; refunds that staff made at the provider go to excess amounts, then to invoices in
  // order.
  const asked = (await refundStore.unrecorded(work.sql, payment.id)).map((refund) => ({
    key: refund,
    cents: refund.cents - refund.recorded_cents,
  }))
  const { shares, restCents } = shareOut(movement.cents, asked)
  const ours = shares.map(({ key, cents }) => ({ invoiceId: key.invoice_id, cents, refundId: key.id }))
  const byDue = parts.toSorted((one, other) => other.dueCents - one.dueCents)
  const others = byDue.map(({ invoiceId }) => {
    const taken = ours.reduce((sum, share) => sum + (share.invoiceId === invoiceId ? share.cents : 0), 0)
    return { key: invoiceId, cents: (held.get(invoiceId) ?? 0) - taken }
  })
  return [...ours, ...(restCents > 0 ? whole(restCents, others) : [])]
}

/** Money for an invoice that needs none is kept to be refunded, and triggers nothing else. */
async function countIn(work: Work, payment: LockedPayment, invoice: LockedInvoice, cents: number): Promise<void> {
  const open = openCents(invoice)
  invoice.balanceCents += cents
  if (open > 0 && cents >= open) {
    await markPaid(work, invoice.id)
    invoice.status = 'Paid'
  }
  const due = cents - open
  if (due <= 0) return
  await partStore.addDue(work.sql, payment.id, invoice.id, due)
  work.log.warn({ paymentId: payment.id, invoice: invoice.number, status: invoice.status }, 'payment to be refunded')
  await work.audit({
    action: 'billing.payment.refund-due',
    object: { type: 'invoice', id: invoice.id },
    clientId: invoice.clientId,
    details: { number: invoice.number, cents: due },
  })
}
