import { InvoiceStatus, toInvoice } from '#areas/billing/invoices/web/public.ts'
import { Link } from '#design/components/link.tsx'
import { DayText, Money } from '#design/components/text-bits.tsx'
import type { ServiceInvoice } from './queries.ts'

/** Invoices as lines of a card, each a link to the invoice. */
export const InvoiceLines = ({ invoices }: { invoices: readonly ServiceInvoice[] }) => (
  <ul className="divide-y divide-line border-line border-t">
    {invoices.map((invoice) => (
      <li
        key={invoice.id}
        className="flex flex-wrap items-baseline gap-x-5 gap-y-1 px-5 py-3 small:grid small:grid-cols-[1fr_auto_9rem_7rem]"
      >
        <Link {...toInvoice(invoice.id)}>{invoice.number}</Link>
        <DayText day={invoice.date} />
        <InvoiceStatus invoice={invoice} />
        <Money cents={invoice.totalCents} className="ml-auto text-right" />
      </li>
    ))}
  </ul>
)
