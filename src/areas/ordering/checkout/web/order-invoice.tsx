import { FileDown } from 'lucide-react'
import { toInvoice, useReadsInvoices } from '#areas/billing/invoices/web/public.ts'
import { Button } from '#design/components/button.tsx'
import { Link } from '#design/components/link.tsx'
import { m } from '#words'
import type { PlacedOrder } from '../contract/shapes.ts'
import { saveInvoice } from './onwards.tsx'

type Invoice = NonNullable<PlacedOrder['invoice']>

/** The invoice of an order; only its number for users who may not see invoices. */
export function OrderInvoice({ invoice }: { invoice: Invoice }) {
  const { id, number } = invoice
  const name = m.checkout_to_invoice({ number })
  const mayRead = useReadsInvoices()
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
      {mayRead ? <Link {...toInvoice(id)}>{name}</Link> : <span>{name}</span>}
      {mayRead && (
        <Button size="small" icon={FileDown} onPress={() => saveInvoice(id)}>
          PDF
        </Button>
      )}
    </div>
  )
}
