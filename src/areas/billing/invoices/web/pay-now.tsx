import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { paymentCalls } from '#areas/billing/payments/contract/calls.ts'
import { creditKeys } from '#areas/billing/payments/web/keys.ts'
import { type Cents, formatEuros } from '#base/money.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useRefresh } from '#design/api/refresh.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Switch } from '#design/components/choice.tsx'
import { Select } from '#design/components/select.tsx'
import { toast } from '#design/feedback/toast.ts'
import { leaveTo } from '#design/router/leave-to.ts'
import { m } from '#words'
import type { InvoiceDetail } from '../contract/shapes.ts'
import { invoiceCreditKeys, invoiceKeys } from './keys.ts'
import { creditFor, paymentMethods } from './queries.ts'

/** Online payment: account credit first, the rest at a payment provider. */
export function PayNow({ invoice }: { invoice: InvoiceDetail }) {
  const methods = useQuery(paymentMethods())
  const { data: creditCents = 0 } = useQuery(creditFor(invoice.id))
  const [usesCredit, setUsesCredit] = useState(true)
  const [chosen, setChosen] = useState<string>()
  const { pay, isPending, error } = usePayNow(invoice)
  const fromCredit = usesCredit ? Math.min(creditCents, invoice.dueCents) : 0
  const restCents = invoice.dueCents - fromCredit
  // A transfer needs no provider and is shown separately.
  const offered = methods.data?.filter(({ hidden, module }) => !hidden && module === 'online') ?? []
  const method = restCents > 0 ? (chosen ?? offered[0]?.method) : undefined
  if (methods.data && offered.length === 0 && creditCents === 0)
    return <p className="text-ink-soft">{m.invoices_pay_none()}</p>
  return (
    <>
      {creditCents > 0 && (
        <CreditSwitch
          creditCents={creditCents}
          dueCents={invoice.dueCents}
          isSelected={usesCredit}
          onChange={setUsesCredit}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        {restCents > 0 && (
          <Select
            label={fromCredit > 0 ? m.payments_pay_rest({ amount: formatEuros(restCents) }) : m.invoices_pay_how()}
            options={offered.map(({ method: id, title }) => ({ id, label: title }))}
            value={method ?? null}
            onChange={(next) => setChosen(String(next))}
            className="min-w-48 flex-1"
          />
        )}
        <Button
          look="primary"
          icon={CreditCard}
          isPending={isPending}
          isDisabled={restCents > 0 && !method}
          onPress={() => pay({ useCredit: fromCredit > 0, ...(method && { method }) })}
        >
          {restCents > 0 ? m.invoices_pay_amount({ total: formatEuros(restCents) }) : m.payments_pay_from_credit()}
        </Button>
      </div>
      {error && (
        <Banner meaning="bad" className="mt-3">
          {errorText(error)}
        </Banner>
      )}
    </>
  )
}

function CreditSwitch(props: {
  creditCents: Cents
  dueCents: Cents
  isSelected: boolean
  onChange: (isSelected: boolean) => void
}) {
  const { creditCents, dueCents, ...state } = props
  return (
    <Switch
      {...state}
      className="mb-4"
      help={m.payments_pay_credit_help({ amount: formatEuros(Math.min(creditCents, dueCents)) })}
    >
      {m.payments_pay_credit({ amount: formatEuros(creditCents) })}
    </Switch>
  )
}

type Way = { useCredit: boolean; method?: string }

/** Goes to the provider's page; an invoice covered by credit is shown as paid here. */
function usePayNow({ id, number }: InvoiceDetail) {
  const refresh = useRefresh()
  const { mutate, isPending, error } = useCall(
    async (way: Way) => {
      try {
        const { data } = await send(paymentCalls.prepare, { body: { invoiceIds: [id], ...way } })
        if (data.redirectUrl) await leaveTo(data.redirectUrl)
        if (data.paid) toast.good(m.invoices_pay_done({ number }))
      } finally {
        // Somebody may have paid or credited it meanwhile, or spent the credit. The invoice is refetched first: a paid
        // invoice needs no credit any more.
        await refresh(invoiceKeys.ones)
        void refresh(invoiceKeys.lists, creditKeys.all, invoiceCreditKeys.all)
      }
    },
    { inPlace: true },
  )
  return { pay: mutate, isPending, error }
}
