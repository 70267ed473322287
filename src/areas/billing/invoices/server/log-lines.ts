import { unnamed } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'billing.vat.': { readers: 'staff', text: unnamed(m.invoices_did_vat_unsure) },
  'billing.': { readers: 'invoices' },
  'billing.invoice.reopened': { text: m.invoices_did_reopened },
  'billing.invoice.issued': { text: m.invoices_did_issued },
  'billing.invoice.paid': { text: m.invoices_did_paid },
  'billing.invoice.credited': { text: m.invoices_did_credited },
  'billing.invoice.': { text: m.invoices_did },
  'billing.reference.': { text: m.invoices_did_reference },
}
