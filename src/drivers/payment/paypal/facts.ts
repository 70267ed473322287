import type { PaymentFacts, PaymentState } from '../port.ts'
import { captured, captureOf, centsOf, type PayPalDispute, type PayPalOrder, unitOf } from './shapes.ts'

const beforeCapture: Record<string, PaymentState> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'pending',
  VOIDED: 'cancelled',
}
const byCapture: Record<string, PaymentState> = { PENDING: 'pending', DECLINED: 'failed', FAILED: 'failed' }

/** The facts of a payment from its order, its capture and the capture's disputes. */
export function factsOf(order: PayPalOrder, disputes: readonly PayPalDispute[], declined: boolean): PaymentFacts {
  const unit = unitOf(order)
  const capture = captureOf(order)
  const isPaid = capture !== undefined && captured.has(capture.status)
  const cents = centsOf(capture?.amount ?? unit?.amount)
  const refundedCents = (unit?.payments?.refunds ?? [])
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + centsOf(amount), 0)
  const lostCents = disputes.reduce((sum, dispute) => sum + lost(dispute), 0)
  return {
    remoteId: order.id,
    state: isPaid ? 'paid' : declined ? 'failed' : stateOf(order.status, capture?.status),
    cents,
    refundedCents,
    // A dispute settled by a refund is among the refunds as well; the sum never exceeds the payment.
    chargedBackCents: Math.min(lostCents, Math.max(cents - refundedCents, 0)),
    wonBackCents: 0,
    paidAt: isPaid ? capture.create_time : undefined,
  }
}

/** Unknown statuses count as open. */
const stateOf = (order: string, capture: string | undefined): PaymentState =>
  (capture ? byCapture[capture] : beforeCapture[order]) ?? 'pending'

/** What we lost: only a buyer who won got our money; other pay-outs are PayPal's own. */
const lost = ({ dispute_outcome: outcome, dispute_amount: amount }: PayPalDispute): number =>
  outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR' ? centsOf(outcome.amount_refunded ?? amount) : 0
