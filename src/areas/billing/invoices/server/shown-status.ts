import { sql as raw } from 'kysely'
import { incomingMovements } from '#areas/billing/payments/rules/open-amount.ts'
import type { InvoiceStatus } from '../rules/numbers.ts'

/** What the ledger of payments says came in for an invoice, less what went back; null when no money ever came. */
export const balance = raw<number | null>`(select sum(case when movement = any(${raw.val([...incomingMovements])})
  then cents else -cents end) from ledger_entry where ledger_entry.invoice_id = invoice.id)`

/**
 * The status that is shown. The row knows that it was taken back whole (`Refunded`); only the ledger knows whether money went
 * back with it. An order that was cancelled before anybody paid is credited, and nobody is told of money that never came.
 */
export const shownStatus = raw<InvoiceStatus>`(case when invoice.status = 'Refunded' and coalesce(${balance}, 1) > 0
  then 'Credited' else invoice.status end)`

/** What an invoice still asks for, as `openCents` of the payments' rules reckons it; 0 for what is paid, taken back or a credit note. */
export const dueCents = raw<number>`(case when invoice.status = 'Unpaid' and invoice.kind = 'invoice'
  then least(greatest(invoice.total_cents - invoice.credited_cents - coalesce(${balance}, 0), 0),
    invoice.total_cents - invoice.credited_cents) else 0 end)`

/** Under which status the rows stand that are called so. */
export const storedStatus = (status: InvoiceStatus): string => (status === 'Credited' ? 'Refunded' : status)
