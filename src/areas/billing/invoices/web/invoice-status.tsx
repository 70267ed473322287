import { Status, type Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { InvoiceRow } from '../contract/shapes.ts'
import type { InvoiceStatus } from '../rules/numbers.ts'

const tones: Record<InvoiceStatus, Tone> = { Paid: 'good', Unpaid: 'warning', Credited: 'neutral', Refunded: 'neutral' }

const words: Record<InvoiceStatus, () => string> = {
  Paid: m.invoices_status_Paid,
  Unpaid: m.invoices_status_Unpaid,
  Credited: m.invoices_status_Credited,
  Refunded: m.invoices_status_Refunded,
}
export const statusWord = (status: InvoiceStatus): string => words[status]()

/** What an invoice is, in one word: a credit note is neither paid nor unpaid. */
export function statusText(invoice: Pick<InvoiceRow, 'kind' | 'status' | 'isOverdue'>): string {
  if (invoice.kind === 'credit-note') return m.invoices_status_credit()
  return invoice.isOverdue ? m.invoices_status_overdue() : statusWord(invoice.status)
}

export function StatusMark({ invoice }: { invoice: Pick<InvoiceRow, 'kind' | 'status' | 'isOverdue'> }) {
  const tone = invoice.kind === 'credit-note' ? 'neutral' : invoice.isOverdue ? 'bad' : tones[invoice.status]
  return <Status tone={tone}>{statusText(invoice)}</Status>
}
