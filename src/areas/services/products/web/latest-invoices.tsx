import { useQuery } from '@tanstack/react-query'
import { toService } from '#areas/services/delivery/web/public.ts'
import { Section } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { m } from '#words'
import { InvoiceLines } from './invoice-lines.tsx'
import { invoicesOf } from './queries.ts'

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
