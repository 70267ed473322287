import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useEffect } from 'react'
import { invoiceCalls } from '#areas/billing/invoices/contract/calls.ts'
import { toInvoice, toInvoices, useReadsInvoices } from '#areas/billing/invoices/web/public.ts'
import { toOrderState } from '#areas/ordering/checkout/web/public.ts'
import { toClient } from '#areas/people/clients/web/public.tsx'
import { formatEuros } from '#base/money.ts'
import { download, send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Card } from '#design/components/card.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { Spinner } from '#design/components/spinner.tsx'
import { ErrorState } from '#design/components/states.tsx'
import { type Definition, DefinitionList, MomentText, Money } from '#design/components/text-bits.tsx'
import { leaveTo } from '#design/router/leave-to.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import { useUser } from '#design/router/session.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import { m } from '#words'
import { paymentCalls } from '../contract/calls.ts'
import type { PaymentStatus } from '../contract/shapes.ts'
import { methodTitle } from './method-words.ts'
import { toPay } from './public.ts'
import { paymentStatus } from './queries.ts'

/** Where the payer returns to: waits for the result and then continues automatically. */
export function PaymentReturnScreen() {
  const [attempt = ''] = useSearchParam('attempt')
  const [turnedBack] = useSearchParam('cancelled')
  const status = useQuery(paymentStatus(attempt, turnedBack !== undefined))
  const goTo = useGoTo()
  const { data } = status
  const order = data?.state === 'paid' && data.invoicePaid ? data.orderUuid : null
  useEffect(() => {
    if (order) void goTo({ ...toOrderState(order), replace: true })
  }, [order, goTo])
  return (
    <div className="mx-auto max-w-modal py-8">
      <h1 className="sr-only">{m.payments_return_title()}</h1>
      {status.isError && !data?.isOver ? (
        <ErrorState error={status.error} onRetry={status.refetch} />
      ) : data?.isOver && !order ? (
        <Ended status={data} />
      ) : (
        <Waiting isPending={data?.state === 'pending'} />
      )}
    </div>
  )
}

/** `pending`: the payer's bank is processing it, which may take longer than one wants to wait. */
const Waiting = ({ isPending }: { isPending: boolean }) => (
  <Card className="text-center">
    <Spinner size={28} className="mx-auto text-brand-ink" />
    <p role="status" className="mt-4 font-semibold text-lg">
      {isPending ? m.payments_return_pending() : m.payments_return_waiting()}
    </p>
    <p className="mt-1 text-ink-soft">
      {isPending ? m.payments_return_pending_help() : m.payments_return_waiting_help()}
    </p>
  </Card>
)

const titles: Partial<Record<PaymentStatus['state'], () => string>> = {
  paid: m.payments_return_paid,
  failed: m.payments_return_failed,
  cancelled: m.payments_return_cancelled,
  expired: m.payments_return_expired,
  refunded: m.payments_return_refunded,
  'charged-back': m.payments_return_charged_back,
}

function Ended({ status }: { status: PaymentStatus }) {
  const isUnpaid = status.state === 'failed' || status.state === 'cancelled' || status.state === 'expired'
  const isPaid = status.state === 'paid'
  return (
    <Card>
      <Banner meaning={isUnpaid ? 'warning' : isPaid ? 'good' : 'info'} title={titles[status.state]?.()}>
        {isUnpaid && <p>{m.payments_return_failed_help()}</p>}
        {isUnpaid && <CreditStays status={status} />}
        {isPaid && status.invoicePaid && <p>{m.payments_return_done()}</p>}
      </Banner>
      <DefinitionList className="mt-4" items={factsOf(status)} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Onwards status={status} isUnpaid={isUnpaid && !status.invoicePaid} />
      </div>
    </Card>
  )
}

/** The facts of a payment: amount, method, date and purpose. */
const factsOf = (status: PaymentStatus): (Definition | false)[] => {
  const { cents, method, paidAt, forClient, invoiceIds, invoiceNumbers } = status
  return [
    forClient !== null && {
      term: m.payments_return_for(),
      value: <Link {...toClient(forClient.id)}>{forClient.name}</Link>,
    },
    { term: m.payments_return_amount(), value: <Money cents={cents} className="font-medium" /> },
    { term: m.payments_return_method(), value: methodTitle(method) },
    paidAt !== null && { term: m.payments_return_at(), value: <MomentText moment={paidAt} /> },
    invoiceNumbers.length > 0 && {
      term: m.payments_return_invoices({ count: invoiceNumbers.length }),
      value: invoiceNumbers.join(', '),
      actions: <InvoiceFiles ids={invoiceIds} numbers={invoiceNumbers} />,
    },
  ]
}

/** The PDFs of the invoices, for users who may see them. */
function InvoiceFiles({ ids, numbers }: { ids: readonly number[]; numbers: readonly string[] }) {
  const mayRead = useReadsInvoices()
  const file = useCall((id: number) => download(invoiceCalls.exportPdf, { body: { id } }))
  if (!mayRead) return null
  return (
    <span className="flex flex-wrap gap-2">
      {ids.map((id, at) => (
        <Button
          key={id}
          size="small"
          icon={FileDown}
          isPending={file.isPending && file.variables === id}
          onPress={() => file.mutate(id)}
        >
          {m.payments_return_pdf({ number: numbers[at] ?? '' })}
        </Button>
      ))}
    </span>
  )
}

/** The next step: pay after all, or see what was paid. */
function Onwards({ status, isUnpaid }: { status: PaymentStatus; isUnpaid: boolean }) {
  const user = useUser()
  const mayRead = useReadsInvoices()
  const { orderUuid, invoiceIds, method } = status
  const [only, ...others] = invoiceIds
  return (
    <>
      {isUnpaid && orderUuid && <PayAgain uuid={orderUuid} method={method} />}
      {isUnpaid && !orderUuid && (
        <LinkButton look="primary" {...toPay(invoiceIds)}>
          {m.payments_try_again()}
        </LinkButton>
      )}
      {!isUnpaid && mayRead && only !== undefined && others.length === 0 && (
        <LinkButton look="primary" {...toInvoice(only)}>
          {m.payments_return_open_invoice()}
        </LinkButton>
      )}
      {orderUuid ? (
        <LinkButton {...toOrderState(orderUuid)}>{m.payments_to_order()}</LinkButton>
      ) : (
        <LinkButton {...toInvoices()}>{m.payments_to_invoices()}</LinkButton>
      )}
      {user?.permissions.overview && !isUnpaid && (
        <LinkButton to="/overview" look="quiet">
          {m.design_error_overview()}
        </LinkButton>
      )}
    </>
  )
}

/** What account credit paid stays paid when the rest is not. */
function CreditStays({ status: { usedCreditCents, dueCents, orderUuid } }: { status: PaymentStatus }) {
  if (usedCreditCents === 0 || dueCents === 0) return null
  const amounts = { credit: formatEuros(usedCreditCents), rest: formatEuros(dueCents) }
  return <p>{(orderUuid ? m.payments_return_credit_order : m.payments_return_credit_invoice)(amounts)}</p>
}

/** Starts another attempt with the same method; the order's page offers others. */
function PayAgain({ uuid, method }: { uuid: string; method: string }) {
  const { mutate, isPending, error } = useCall(
    async () => {
      const { data } = await send(paymentCalls.prepare, { body: { uuid, method } })
      if (data.redirectUrl) await leaveTo(data.redirectUrl)
    },
    { inPlace: true },
  )
  return (
    <>
      {error && (
        <Banner meaning="bad" className="w-full">
          {errorText(error)}
        </Banner>
      )}
      <Button look="primary" isPending={isPending} onPress={() => mutate()}>
        {m.payments_try_again()}
      </Button>
    </>
  )
}
