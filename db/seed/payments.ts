import { addDays, type Day } from '#base/dates.ts'
import { type Chance, uuidOf } from './chance.ts'
import { momentOn, type Plan } from './plan.ts'

const methods = ['bancontact', 'bancontact', 'creditcard', 'banktransfer', 'ideal', 'paypal'] as const

/** The payment of an invoice and the money that moved: paid, and given back where the invoice was. */
export function addPayment(
  plan: Plan,
  chance: Chance,
  paid: { invoiceId: number; cents: number; status: 'Paid' | 'Unpaid' | 'Refunded'; paidOn: Day; issuedOn: Day },
): void {
  const { invoiceId, cents, paidOn, status } = paid
  if (cents === 0) return
  const remoteId = `seed_${String(invoiceId).padStart(6, '0')}`
  const isRefunded = status === 'Refunded'
  const settledAt = momentOn(paidOn, paidOn === plan.today ? '00:10' : '10:15')
  const paymentId = plan.rows.add('payment', {
    invoice_id: invoiceId,
    attempt_key: uuidOf(`payment ${invoiceId}`),
    driver: 'sandbox',
    method: chance.pick(methods),
    remote_id: remoteId,
    state: isRefunded ? 'refunded' : 'paid',
    cents,
    created_at: momentOn(paid.issuedOn, '00:06'),
    settled_at: settledAt,
    looked_at: settledAt,
  })
  plan.rows.put('payment_part', { payment_id: paymentId, invoice_id: invoiceId, position: 1, cents })
  const move = (movement: 'paid' | 'refunded', amount: number, at: string) =>
    plan.rows.add('ledger_entry', {
      payment_id: paymentId,
      invoice_id: invoiceId,
      movement,
      cents: amount,
      movement_key: `sandbox:${remoteId}:${movement}`,
      at,
    })
  move('paid', cents, settledAt)
  if (isRefunded) move('refunded', cents, momentOn(addDays(paidOn, 9), '11:00'))
}
