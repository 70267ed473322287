import { lazy, Suspense } from 'react'
import { type Cents, formatEuros, toDecimal } from '#base/money.ts'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { InvoiceDetail } from '../contract/shapes.ts'
import { PayNow } from './pay-now.tsx'

const TransferCode = lazy(() => import('./transfer-code.tsx'))

type Transfer = NonNullable<InvoiceDetail['transfer']>

/** Ways to pay: online with credit or a provider, or a transfer with the QR code or the details. */
export function PaySection({ invoice, transfer }: { invoice: InvoiceDetail; transfer: Transfer }) {
  return (
    <section aria-label={m.invoices_pay_title()} className="rounded-xl border border-line bg-canvas p-4">
      <PayNow invoice={invoice} />
      <h3 className="mt-5 font-semibold">{m.invoices_transfer_title()}</h3>
      <p className="mt-0.5 text-ink-soft text-sm">{m.invoices_transfer_help()}</p>
      <div className="mt-3 grid gap-4 small:grid-cols-[9rem_1fr]">
        <Suspense fallback={<Skeleton lines={4} />}>
          <TransferCode text={transfer.qrText} />
        </Suspense>
        <TransferFacts transfer={transfer} cents={invoice.dueCents} />
      </div>
    </section>
  )
}

function TransferFacts({ transfer, cents }: { transfer: Transfer; cents: Cents }) {
  const account = transfer.iban.replace(/(.{4})(?=.)/g, '$1 ')
  const facts = [
    { term: m.invoices_doc_amount(), text: formatEuros(cents), copy: toDecimal(cents) },
    { term: m.invoices_transfer_to(), text: transfer.beneficiary, copy: transfer.beneficiary },
    { term: m.invoices_transfer_account(), text: account, copy: transfer.iban },
    { term: m.invoices_transfer_communication(), text: transfer.communication, copy: transfer.communication },
  ]
  return (
    <DefinitionList
      className="-my-2"
      items={facts.map(({ term, text, copy }) => ({
        term,
        value: <span className="tabular font-medium">{text}</span>,
        actions: <CopyButton text={copy} what={term} />,
      }))}
    />
  )
}
