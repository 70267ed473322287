import { useQuery } from '@tanstack/react-query'
import { FileCode, FileDown, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Debit } from '#areas/billing/direct-debit/contract/shapes.ts'
import { isCollected } from '#areas/billing/direct-debit/rules/debit.ts'
import { DebitNotice } from '#areas/billing/direct-debit/web/public.ts'
import { DeliveryOf } from '#areas/billing/e-delivery/web/public.tsx'
import { toPay } from '#areas/billing/payments/web/public.ts'
import type { CallRow } from '#base/call.ts'
import { formatDay } from '#base/dates.ts'
import { download } from '#design/api/client.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { type Definition, DefinitionList } from '#design/components/text-bits.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { invoiceCalls } from '../contract/calls.ts'
import type { InvoiceDetail } from '../contract/shapes.ts'
import { creditable } from './creditable.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceMovements } from './invoice-movements.tsx'
import { StatusMark } from './invoice-status.tsx'
import { PaySection } from './pay-section.tsx'
import { toInvoice } from './public.ts'
import { invoiceDetail } from './queries.ts'

const CreditDialog = lazy(() => import('./credit-dialog.tsx'))

/** One invoice beside the list: its lines, how to pay it, and its documents. */
export function InvoicePanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery({ ...invoiceDetail(id ?? ''), enabled: id !== undefined })
  const invoice = loadedData(query)
  return (
    <SidePanel
      isOpen={id !== undefined}
      onClose={onClose}
      width="wide"
      title={
        invoice ? (
          <span className="flex flex-wrap items-center gap-x-3">
            <span className="tabular">{invoice.number}</span>
            <span className="font-normal text-base">
              <StatusMark invoice={invoice} />
            </span>
          </span>
        ) : (
          m.invoices_title()
        )
      }
      subtitle={invoice && helpOf(invoice)}
      footer={
        invoice && (
          <>
            <Credit key={invoice.id} invoice={invoice} />
            <Documents id={invoice.id} />
          </>
        )
      }
    >
      <Loaded query={query} waiting={<Skeleton lines={8} />} missing={{ name: id, title: m.invoices_missing() }}>
        {(invoice) => (
          <div className="flex flex-col gap-6">
            {invoice.debit && <Debited invoice={invoice} debit={invoice.debit} />}
            {invoice.transfer && <PaySection invoice={invoice} transfer={invoice.transfer} />}
            {invoice.outcome.length > 0 && <Banner>{invoice.outcome.join(' ')}</Banner>}
            <InvoiceLines invoice={invoice} />
            <InvoiceMovements invoice={invoice} />
            <Facts invoice={invoice} />
            <DeliveryOf invoiceId={invoice.id} />
          </div>
        )}
      </Loaded>
    </SidePanel>
  )
}

/** An invoice that is collected can be paid by hand as well, but need not be. */
const Debited = ({ invoice, debit }: { invoice: InvoiceDetail; debit: Debit }) => (
  <DebitNotice
    debit={debit}
    actions={
      isCollected(debit) && (
        <LinkButton {...toPay([invoice.id])} size="small">
          {m.direct_debit_invoice_pay()}
        </LinkButton>
      )
    }
  />
)

function helpOf(invoice: InvoiceDetail): string {
  const date = formatDay(invoice.date)
  if (invoice.kind === 'credit-note') return m.invoices_panel_credit({ date })
  if (invoice.paidDate) return m.invoices_panel_paid({ day: formatDay(invoice.paidDate) })
  // The notice tells when it is collected, and nothing else is due.
  if (invoice.debit && isCollected(invoice.debit)) return m.invoices_panel_date({ date })
  return invoice.status === 'Unpaid'
    ? m.invoices_panel_about({ date, due: formatDay(invoice.dueDate) })
    : m.invoices_panel_date({ date })
}

function Facts({ invoice }: { invoice: InvoiceDetail }) {
  const { buyer, credits } = invoice
  const items: (Definition | false)[] = [
    {
      term: m.invoices_buyer(),
      value: [buyer.name, buyer.contactName]
        .filter((name, index, all) => name && all.indexOf(name) === index)
        .join(', '),
    },
    { term: m.invoices_address(), value: `${buyer.street}, ${buyer.postalCode} ${buyer.city}` },
    buyer.vat !== '' && { term: m.invoices_vat_number(), value: buyer.vat },
    invoice.reference !== '' && { term: m.invoices_reference(), value: invoice.reference },
    invoice.orderId !== null && { term: m.invoices_order(), value: invoice.orderId },
    credits !== null && {
      term: m.invoices_status_credit(),
      value: <Link {...toInvoice(credits.id)}>{m.invoices_credits({ number: credits.number })}</Link>,
    },
    invoice.creditReason !== '' && { term: m.invoices_credit_reason(), value: invoice.creditReason },
  ]
  return (
    <section aria-label={m.invoices_panel_facts()}>
      <h3 className="mb-1 font-semibold">{m.invoices_panel_facts()}</h3>
      <DefinitionList items={items} />
    </section>
  )
}

/** For staff: credits lines. */
function Credit({ invoice }: { invoice: InvoiceDetail }) {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  if (user?.permissions.admin !== true || creditable(invoice).length === 0) return null
  return (
    <>
      <Button icon={Undo2} onPress={() => setOpen(true)}>
        {m.invoices_credit_open()}
      </Button>
      <Suspense>{isOpen && <CreditDialog invoice={invoice} isOpen onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function Documents({ id }: { id: number }) {
  const [busy, setBusy] = useState<string>()
  const fetchIt = (row: typeof invoiceCalls.exportPdf | typeof invoiceCalls.exportUbl) => {
    setBusy(row.id)
    download(row as CallRow & typeof invoiceCalls.exportPdf, { body: { id } }, { tells: true })
      .catch(() => {}) // the API client has reported the error
      .finally(() => setBusy(undefined))
  }
  return (
    <>
      <Button
        icon={FileCode}
        isPending={busy === invoiceCalls.exportUbl.id}
        onPress={() => fetchIt(invoiceCalls.exportUbl)}
      >
        {m.invoices_ubl_short()}
      </Button>
      <Button
        icon={FileDown}
        isPending={busy === invoiceCalls.exportPdf.id}
        onPress={() => fetchIt(invoiceCalls.exportPdf)}
      >
        {m.invoices_download_pdf()}
      </Button>
    </>
  )
}
