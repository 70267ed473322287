import { unnamed } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'billing.refund.': { readers: 'staff' },
  'billing.credit.missing': { readers: 'staff' },
  'billing.payment.received': { text: m.payments_did_paid },
  'billing.payment.refund': { text: m.payments_did_refunded },
  'billing.payment.paid-out': { text: m.payments_did_refunded },
  'billing.payment.chargeback': { text: m.payments_did_charged_back },
  'billing.payment.charged': { text: m.payments_did_charged_back },
  'billing.credit.': { text: unnamed(m.payments_did_credit) },
  'billing.payment.paid': { text: m.payments_did_paid },
  'billing.payment.': { text: m.payments_did },
  'billing.refund.failed': { text: unnamed(m.payments_did_refund_failed) },
}
