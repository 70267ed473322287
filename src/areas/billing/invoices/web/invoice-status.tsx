import { isCollected } from '#areas/billing/direct-debit/rules/debit.ts'
import { formatDay } from '#base/dates.ts'
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

type Shown = Pick<InvoiceRow, 'kind' | 'status' | 'isOverdue' | 'debit'>

/** The status in words: a credit note is neither paid nor unpaid, and a collected invoice needs no payment. */
export function statusText({ kind, status, isOverdue, debit }: Shown): string {
  if (kind === 'credit-note') return m.invoices_status_credit()
  if (debit)
    return isCollected(debit)
      ? m.direct_debit_invoice_status({ day: formatDay(debit.day) })
      : m.direct_debit_invoice_status_failed()
  return isOverdue ? m.invoices_status_overdue() : statusWord(status)
}

function toneOf({ kind, status, isOverdue, debit }: Shown): Tone {
  if (kind === 'credit-note') return 'neutral'
  if (debit) return isCollected(debit) ? 'info' : 'bad'
  return isOverdue ? 'bad' : tones[status]
}

/** `wraps`: where its place is narrow, on two lines rather than over what stands beside it. */
export const StatusMark = ({ invoice, wraps = false }: { invoice: Shown; wraps?: boolean }) => (
  <Status tone={toneOf(invoice)}>
    {wraps ? <span className="whitespace-normal">{statusText(invoice)}</span> : statusText(invoice)}
  </Status>
)
