import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { invoiceReaders } from '#areas/billing/invoices/rules/invoice-readers.ts'
import { InvoiceStatus, toInvoice } from '#areas/billing/invoices/web/public.ts'
import { toService } from '#areas/services/delivery/web/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { formatEuros } from '#base/money.ts'
import { Section } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText, Money } from '#design/components/text-bits.tsx'
import { principalOf, useUser } from '#design/router/session.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { noneText } from './invoices-none.ts'
import { invoicesOf, type ServiceInvoice } from './queries.ts'

/** The invoices on which a service stands, newest first. */
export function InvoicesTab({ service: { id } }: { service: TabService }) {
  const query = useQuery(invoicesOf(id))
  const user = useUser()
  const seesInvoices = allows(principalOf(user), invoiceReaders)
  const isStaff = user?.permissions.admin === true
  return (
    <Section title={m.products_invoices()} isFlush>
      <Loaded query={query} waiting={<Skeleton lines={3} className="px-5 pb-5" />}>
        {({ invoices, invoicedTo }) =>
          invoices.length === 0 ? (
            <EmptyState icon={FileText} title={noneText({ invoicedTo, seesInvoices, isStaff })} />
          ) : (
            <InvoiceLines invoices={invoices} />
          )
        }
      </Loaded>
    </Section>
  )
}

const shown = 3

/** The newest invoices of a service, on its overview, for whoever may see them; nothing where there are none. */
export function LatestInvoices({ id }: { id: number }) {
  const { data } = useQuery(invoicesOf(id))
  if (!data || data.invoices.length === 0) return null
  return (
    <Section
      title={m.products_invoices()}
      actions={
        data.invoices.length > shown && <Link to={`${toService(id).to}/invoices`}>{m.products_invoices_all()}</Link>
      }
      isFlush
    >
      <InvoiceLines invoices={data.invoices.slice(0, shown)} />
    </Section>
  )
}

/** Invoices as lines of a card, each a link to the invoice. */
const InvoiceLines = ({ invoices }: { invoices: readonly ServiceInvoice[] }) => (
  <ul className="divide-y divide-line border-line border-t">
    {invoices.map((invoice) => (
      <li
        key={invoice.id}
        className="flex flex-wrap items-baseline gap-x-5 gap-y-1 px-5 py-3 small:grid small:grid-cols-[1fr_auto_9rem_7rem]"
      >
        <Link {...toInvoice(invoice.id)}>{invoice.number}</Link>
        <DayText day={invoice.date} />
        <InvoiceStatus invoice={invoice} wraps />
        <span className="ml-auto text-right">
          <Money cents={invoice.kind === 'credit-note' ? -invoice.totalCents : invoice.totalCents} />
          {invoice.dueCents > 0 && invoice.dueCents < invoice.totalCents && (
            <span className="block text-ink-soft text-sm">
              {m.products_invoices_left({ amount: formatEuros(invoice.dueCents) })}
            </span>
          )}
        </span>
      </li>
    ))}
  </ul>
)
