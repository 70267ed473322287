import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toInvoice, toInvoices } from '#areas/billing/invoices/web/public.ts'
import { toOrderState } from '#areas/ordering/checkout/web/public.ts'
import { formatEuros } from '#base/money.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Card } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Spinner } from '#design/components/spinner.tsx'
import { ErrorState } from '#design/components/states.tsx'
import { leaveTo } from '#design/router/leave-to.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { paymentCalls } from '../contract/calls.ts'
import type { PaymentStatus } from '../contract/shapes.ts'
import { toPay } from './public.ts'
import { paymentStatus } from './queries.ts'

/** Where the payer comes back, however it ended at the provider: waits for the outcome and then goes on automatically. */
export function PaymentReturnScreen() {
  const [attempt = ''] = useSearchParam('attempt')
  const [turnedBack] = useSearchParam('cancelled')
  const status = useQuery(paymentStatus(attempt, turnedBack !== undefined))
  const navigate = useNavigate()
  const { data } = status
  const order = data?.state === 'paid' && data.invoicePaid ? data.orderUuid : null
  useEffect(() => {
    if (order) void navigate({ ...toOrderState(order), replace: true } as never)
  }, [order, navigate])
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

/** Pending: the payer's bank is at work on it, and that may take longer than anybody wants to watch. */
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
  const user = useUser()
  const isUnpaid = status.state === 'failed' || status.state === 'cancelled' || status.state === 'expired'
  const back = status.orderUuid ? (
    <LinkButton {...toOrderState(status.orderUuid)}>{m.payments_to_order()}</LinkButton>
  ) : (
    <LinkButton {...toInvoices()}>{m.payments_to_invoices()}</LinkButton>
  )
  return (
    <Card>
      <Banner
        meaning={isUnpaid ? 'warning' : status.state === 'paid' ? 'good' : 'info'}
        title={titles[status.state]?.()}
      >
        <p>
          {m.payments_return_what({ amount: formatEuros(status.cents), numbers: status.invoiceNumbers.join(', ') })}
        </p>
        {isUnpaid && <p>{m.payments_return_failed_help()}</p>}
        {isUnpaid && <CreditStays status={status} />}
      </Banner>
      <div className="mt-4 flex flex-wrap gap-3">
        {isUnpaid && !status.invoicePaid && status.orderUuid && (
          <PayAgain uuid={status.orderUuid} method={status.method} />
        )}
        {isUnpaid && !status.invoicePaid && !status.orderUuid && (
          <LinkButton look="primary" {...toPay(status.invoiceIds)}>
            {m.payments_try_again()}
          </LinkButton>
        )}
        {user && status.state === 'paid' && status.invoiceIds[0] !== undefined && (
          <LinkButton look="primary" {...toInvoice(status.invoiceIds[0])}>
            {m.payments_return_open_invoice()}
          </LinkButton>
        )}
        {back}
      </div>
    </Card>
  )
}

/** Credit goes first, and what it paid stays paid when the rest is not. */
function CreditStays({ status: { usedCreditCents, dueCents, orderUuid } }: { status: PaymentStatus }) {
  if (usedCreditCents === 0 || dueCents === 0) return null
  const amounts = { credit: formatEuros(usedCreditCents), rest: formatEuros(dueCents) }
  return <p>{(orderUuid ? m.payments_return_credit_order : m.payments_return_credit_invoice)(amounts)}</p>
}

/** Begins another attempt with the same method; the order's own page offers the other ones. */
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
