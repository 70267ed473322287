import { useQuery } from '@tanstack/react-query'
import { toInvoice, toInvoices } from '#areas/billing/invoices/web/links.ts'
import { formatDay } from '#base/dates.ts'
import { formatEuros } from '#base/money.ts'
import { PageHeader, Section } from '#design/components/card.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/components/states.tsx'
import { Money } from '#design/components/text-bits.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import type { Payable } from '../contract/shapes.ts'
import { PayForm, usePay } from './pay-form.tsx'
import { payable } from './queries.ts'

/** /invoices/pay?ids=…: one or several invoices at once, from credit, by a method, or both. */
export function PayScreen() {
  const [ids = ''] = useSearchParam('ids')
  const payment = usePay()
  // What is being paid is not asked again: that it is paid by then would read as an error.
  const query = useQuery({ ...payable(ids), enabled: ids !== '' && !payment.isPending && !payment.answer })
  const back = <LinkButton {...toInvoices()}>{m.payments_to_invoices()}</LinkButton>
  return (
    <div className="mx-auto max-w-modal">
      <PageHeader
        title={m.payments_pay_title()}
        help={m.payments_pay_help()}
        back={{ ...toInvoices(), label: m.payments_to_invoices() }}
      />
      {ids === '' ? (
        <EmptyState title={m.payments_pay_nothing()} actions={back}>
          {m.payments_pay_nothing_text()}
        </EmptyState>
      ) : query.error ? (
        <>
          <ErrorState error={query.error} onRetry={query.refetch} />
          <div className="flex justify-center">{back}</div>
        </>
      ) : query.data ? (
        <div className="flex flex-col gap-5">
          <Chosen payable={query.data} />
          <PayForm payable={query.data} payment={payment} />
        </div>
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  )
}

/** What is paid, invoice by invoice. */
function Chosen({ payable: { invoices, openCents } }: { payable: Payable }) {
  return (
    <Section title={m.payments_pay_invoices({ count: invoices.length })}>
      <ul className="divide-y divide-line">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0">
            <span className="min-w-0">
              <Link {...toInvoice(invoice.id)}>
                <span className="tabular">{invoice.number}</span>
              </Link>
              <span className="block text-ink-soft text-sm">
                {m.payments_pay_due({ day: formatDay(invoice.dueDate) })}
                {invoice.openCents < invoice.totalCents &&
                  ` · ${m.payments_pay_of({ total: formatEuros(invoice.totalCents) })}`}
              </span>
            </span>
            <Money cents={invoice.openCents} className="font-medium" />
          </li>
        ))}
      </ul>
      {invoices.length > 1 && (
        <p className="flex justify-between gap-4 border-line-strong border-t pt-3 font-semibold">
          <span>{m.payments_pay_total()}</span>
          <Money cents={openCents} />
        </p>
      )}
    </Section>
  )
}
