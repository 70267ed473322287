import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { paymentCalls } from '#areas/billing/payments/contract/calls.ts'
import { type Cents, formatEuros, toDecimal } from '#base/money.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Select } from '#design/components/select.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { InvoiceDetail } from '../contract/shapes.ts'
import { paymentMethods } from './queries.ts'

const TransferCode = lazy(() => import('./transfer-code.tsx'))

type Transfer = NonNullable<InvoiceDetail['transfer']>

/** Two ways to pay: at once with a provider, or a transfer made by hand with the code or the details beside it. */
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

function PayNow({ invoice }: { invoice: InvoiceDetail }) {
  const methods = useQuery(paymentMethods())
  const [chosen, setChosen] = useState<string>()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  // A transfer needs no provider: it stands below.
  const offered = methods.data?.filter(({ hidden, module }) => !hidden && module === 'online') ?? []
  const method = chosen ?? offered[0]?.method
  const pay = async () => {
    if (!method) return
    setPending(true)
    setError(undefined)
    try {
      const body = { invoiceId: invoice.id, method }
      const { data } = await send(paymentCalls.prepare, { body }, { quiet: true })
      if (data.redirectUrl) window.location.assign(data.redirectUrl)
      else setPending(false)
    } catch (failure) {
      setError(failure)
      setPending(false)
    }
  }
  if (methods.data && offered.length === 0) return <p className="text-ink-soft">{m.invoices_pay_none()}</p>
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={m.invoices_pay_how()}
          options={offered.map(({ method: id, title }) => ({ id, label: title }))}
          value={method ?? null}
          onChange={(next) => setChosen(String(next))}
          className="min-w-48 flex-1"
        />
        <Button look="primary" icon={CreditCard} isPending={isPending} isDisabled={!method} onPress={pay}>
          {m.invoices_pay_amount({ total: formatEuros(invoice.dueCents) })}
        </Button>
      </div>
      {error !== undefined && (
        <Banner meaning="bad" className="mt-3">
          {errorText(error)}
        </Banner>
      )}
    </>
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
