import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { invoiceReaders } from '#areas/billing/invoices/rules/invoice-readers.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { principalOf, useUser } from '#design/router/session.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { InvoiceLines } from './invoice-lines.tsx'
import { noneText } from './invoices-none.ts'
import { invoicesOf } from './queries.ts'

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
