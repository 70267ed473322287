import { unnamed } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'billing.run.': { readers: 'staff', text: unnamed(m.recurring_did_billing_run) },
  'billing.invoice.reminded': { text: m.recurring_did_invoice_reminded },
}
