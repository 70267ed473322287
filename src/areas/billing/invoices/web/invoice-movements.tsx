import type { ReactNode } from 'react'
import { methodTitle } from '#areas/billing/payments/web/public.ts'
import { Link } from '#design/components/link.tsx'
import { DayText, Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { InvoiceDetail } from '../contract/shapes.ts'
import { toInvoice } from './public.ts'

type Movement = InvoiceDetail['movements'][number]

/** Account credit settles but is no payment; money that became credit is no refund. */
const words: Record<Movement['kind'], (method: string) => string> = {
  paid: (method) => m.invoices_moved_paid({ method }),
  'from-credit': () => m.invoices_moved_from_credit(),
  refunded: (method) => m.invoices_moved_refunded({ method }),
  'refund-asked': (method) => m.invoices_moved_refund_asked({ method }),
  'refund-failed': () => m.invoices_moved_refund_failed(),
  'to-credit': () => m.invoices_moved_to_credit(),
  'charged-back': (method) => m.invoices_moved_charged_back({ method }),
  'charge-back-won': (method) => m.invoices_moved_won({ method }),
}

type Row = { key: string; date: string; what: ReactNode; cents: number }

function rowsOf({ movements, creditNotes }: InvoiceDetail): Row[] {
  const moved = movements.map(({ date, kind, method, cents }, index) => ({
    key: `m${index}`,
    date,
    what: words[kind](methodTitle(method)),
    cents,
  }))
  const noted = creditNotes.map(({ id, number, date, totalCents }) => ({
    key: `n${id}`,
    date,
    what: <Link {...toInvoice(id)}>{m.invoices_moved_note({ number })}</Link>,
    cents: -totalCents,
  }))
  return [...moved, ...noted].sort((one, other) => one.date.localeCompare(other.date))
}

/** The payments, refunds and credit notes of an invoice. */
export function InvoiceMovements({ invoice }: { invoice: InvoiceDetail }) {
  const rows = rowsOf(invoice)
  if (rows.length === 0) return null
  return (
    <section aria-label={m.invoices_moved_title()}>
      <h3 className="mb-1 font-semibold">{m.invoices_moved_title()}</h3>
      <ul className="divide-y divide-line">
        {rows.map(({ key, date, what, cents }) => (
          <li key={key} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block break-words">{what}</span>
              <span className="block text-ink-soft text-sm">
                <DayText day={date} />
              </span>
            </span>
            <Money cents={cents} className="shrink-0" />
          </li>
        ))}
      </ul>
    </section>
  )
}
