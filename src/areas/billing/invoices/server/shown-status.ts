import { sql as raw } from 'kysely'
import { incomingMovements } from '#areas/billing/payments/rules/open-amount.ts'
import type { InvoiceStatus } from '../rules/numbers.ts'

/** Payments less refunds by the ledger; null when nothing was ever paid. */
export const balance = raw<number | null>`(select sum(case when movement = any(${raw.val([...incomingMovements])})
  then cents else -cents end) from ledger_entry where ledger_entry.invoice_id = invoice.id)`

/**
 * The status to show. The row says that it was fully credited (`Refunded`); only the ledger says whether money was
 * refunded. An order cancelled before payment is `Credited`, because no money came.
 */
export const shownStatus = raw<InvoiceStatus>`(case when invoice.status = 'Refunded' and coalesce(${balance}, 1) > 0
  then 'Credited' else invoice.status end)`

/**
 * What is still to be paid, computed as `openCents` of the payments' rules; 0 for paid and credited invoices and for
 * credit notes.
 */
export const dueCents = raw<number>`(case when invoice.status = 'Unpaid' and invoice.kind = 'invoice'
  then least(greatest(invoice.total_cents - invoice.credited_cents - coalesce(${balance}, 0), 0),
    invoice.total_cents - invoice.credited_cents) else 0 end)`

/** The stored status of rows that are shown with this status. */
export const storedStatus = (status: InvoiceStatus): string => (status === 'Credited' ? 'Refunded' : status)
