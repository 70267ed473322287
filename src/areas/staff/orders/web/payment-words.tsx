import type { StaffPayment } from '#areas/billing/payments/contract/shapes.ts'
import { formatDay } from '#base/dates.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { m } from '#words'

const states: Record<StaffPayment['state'], { word: () => string; tone: Tone }> = {
  created: { word: m.staff_payments_state_created, tone: 'neutral' },
  open: { word: m.staff_payments_state_open, tone: 'info' },
  pending: { word: m.staff_payments_state_pending, tone: 'info' },
  failed: { word: m.staff_payments_state_failed, tone: 'bad' },
  cancelled: { word: m.staff_payments_state_cancelled, tone: 'neutral' },
  expired: { word: m.staff_payments_state_expired, tone: 'neutral' },
  paid: { word: m.staff_payments_state_paid, tone: 'good' },
  refunded: { word: m.staff_payments_state_refunded, tone: 'neutral' },
  'charged-back': { word: m.staff_payments_state_charged_back, tone: 'bad' },
}
export const paymentStateWord = (state: StaffPayment['state']): string => states[state].word()
export const PaymentState = ({ state }: { state: StaffPayment['state'] }) => (
  <Status tone={states[state].tone}>{states[state].word()}</Status>
)

const methods: Record<string, () => string> = {
  bancontact: m.staff_payments_method_bancontact,
  creditcard: m.staff_payments_method_creditcard,
  ideal: m.staff_payments_method_ideal,
  sofort: m.staff_payments_method_sofort,
  paypal: m.staff_payments_method_paypal,
  banktransfer: m.staff_payments_method_banktransfer,
  'direct-debit': m.staff_payments_method_direct_debit,
  credit: m.staff_payments_method_credit,
}
export const knownMethods = Object.keys(methods)
export const methodWord = (method: string): string => methods[method]?.() ?? method

/** Whether the money is final; empty for payments that never came in. */
export function finalityWord(payment: StaffPayment, now: Date): string {
  if (payment.paidAt === null) return ''
  if (payment.reversibleUntil === null || new Date(payment.reversibleUntil) <= now) return m.staff_payments_final()
  return m.staff_payments_reversible({ day: formatDay(payment.reversibleUntil) })
}

/** The sum of refunds, pending refunds and charge-backs. */
export const wentBack = (payment: StaffPayment): number =>
  payment.refundedCents + payment.refundAskedCents + payment.chargedBackCents
