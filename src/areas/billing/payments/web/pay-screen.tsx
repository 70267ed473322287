import { useQuery } from '@tanstack/react-query'
import { isCollected } from '#areas/billing/direct-debit/rules/debit.ts'
import { DebitNotice } from '#areas/billing/direct-debit/web/public.ts'
import { toInvoice, toInvoices } from '#areas/billing/invoices/web/public.ts'
import { formatDay } from '#base/dates.ts'
import { formatEuros } from '#base/money.ts'
import { isApiError } from '#design/api/client.ts'
import { PageHeader, Section } from '#design/components/card.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { Money } from '#design/components/text-bits.tsx'
import { missing } from '#design/router/missing.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import type { Payable } from '../contract/shapes.ts'
import { Closed } from './closed-invoices.tsx'
import { PayForm, usePay } from './pay-form.tsx'
import { payable } from './queries.ts'

/** /invoices/pay?ids=…: pays one or several invoices, from credit, by a method, or both. */
export function PayScreen() {
  const [ids = ''] = useSearchParam('ids')
  const payment = usePay()
  // Not refetched during the payment: then nothing would be left to pay, and the result would disappear.
  const query = useQuery({ ...payable(ids), enabled: ids !== '' && !payment.isPending && !payment.answer })
  if (isApiError(query.error) && query.error.status === 404)
    return missing({ name: ids, title: m.invoices_missing, list: { ...toInvoices(), label: m.payments_to_invoices } })
  const back = <LinkButton {...toInvoices()}>{m.payments_to_invoices()}</LinkButton>
  const isAsked = query.data === undefined || query.data.invoices.some(({ debit }) => !isCollected(debit))
  return (
    <div className="mx-auto max-w-modal">
      <PageHeader
        title={m.payments_pay_title()}
        {...(isAsked ? { help: m.payments_pay_help() } : {})}
        back={{ ...toInvoices(), label: m.payments_to_invoices() }}
      />
      {ids === '' ? (
        <EmptyState title={m.payments_pay_nothing()} actions={back}>
          {m.payments_pay_nothing_text()}
        </EmptyState>
      ) : (
        <>
          <Loaded query={query} waiting={<Skeleton lines={8} />}>
            {(chosen) => (
              <div className="flex flex-col gap-5">
                <Closed closed={chosen.closed} isAll={chosen.invoices.length === 0} />
                {chosen.invoices.length > 0 && (
                  <>
                    <Debits payable={chosen} />
                    <Chosen payable={chosen} />
                    <PayForm payable={chosen} payment={payment} />
                  </>
                )}
              </div>
            )}
          </Loaded>
          {query.error && !loadedData(query) && <div className="flex justify-center">{back}</div>}
        </>
      )}
    </div>
  )
}

/** For one invoice the full notice; with several, each has its own in the list. */
function Debits({ payable: { invoices } }: { payable: Payable }) {
  const [only, ...more] = invoices
  return only?.debit && more.length === 0 ? <DebitNotice debit={only.debit} /> : null
}

type Row = Payable['invoices'][number]

function whenOf({ debit, dueDate }: Row): string {
  if (!debit) return m.payments_pay_due({ day: formatDay(dueDate) })
  return isCollected(debit)
    ? m.direct_debit_invoice_status({ day: formatDay(debit.day) })
    : `${m.payments_pay_due({ day: formatDay(dueDate) })} · ${m.direct_debit_invoice_status_failed()}`
}

/** The invoices to pay, one by one. */
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
                {whenOf(invoice)}
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
