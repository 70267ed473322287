import { FileCheck } from 'lucide-react'
import { toInvoice, toInvoices } from '#areas/billing/invoices/web/public.ts'
import { formatDay } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { Card } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { m } from '#words'
import type { Payable } from '../contract/shapes.ts'

type ClosedInvoice = Payable['closed'][number]

const words: Record<ClosedInvoice['state'], (invoice: ClosedInvoice) => string> = {
  paid: ({ number, paidDate }) =>
    paidDate ? m.payments_closed_paid_on({ number, day: formatDay(paidDate) }) : m.payments_closed_paid({ number }),
  credited: ({ number }) => m.payments_closed_credited({ number }),
  refunded: ({ number }) => m.payments_closed_refunded({ number }),
  'credit-note': ({ number }) => m.payments_closed_credit_note({ number }),
}
const textOf = (invoice: ClosedInvoice): string => words[invoice.state](invoice)

/** Invoices with nothing to pay, above the others if there are any. */
export function Closed({ closed, isAll }: { closed: readonly ClosedInvoice[]; isAll: boolean }) {
  const [first, ...more] = closed
  if (!first) return null
  if (!isAll) return <Banner>{closed.map(textOf).join('\n')}</Banner>
  return (
    <Card>
      <EmptyState
        icon={FileCheck}
        title={more.length === 0 ? textOf(first) : m.payments_closed_title()}
        actions={
          <>
            {more.length === 0 && (
              <LinkButton {...toInvoice(first.id)} look="primary">
                {m.payments_return_open_invoice()}
              </LinkButton>
            )}
            <LinkButton {...toInvoices()}>{m.payments_to_invoices()}</LinkButton>
          </>
        }
      >
        {more.length > 0 && <span className="block whitespace-pre-line">{closed.map(textOf).join('\n')}</span>}
        {m.payments_closed_nothing()}
      </EmptyState>
    </Card>
  )
}
