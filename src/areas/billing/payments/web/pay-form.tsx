import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { invoiceKeys } from '#areas/billing/invoices/web/keys.ts'
import { toInvoices } from '#areas/billing/invoices/web/public.ts'
import { formatEuros } from '#base/money.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useRefresh } from '#design/api/refresh.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { leaveTo } from '#design/router/leave-to.ts'
import { m } from '#words'
import { paymentCalls } from '../contract/calls.ts'
import type { Payable, PaymentMethod, PreparedPayment } from '../contract/shapes.ts'
import { CreditSwitch } from './credit-switch.tsx'
import { payMethods } from './queries.ts'

type PayFormProps = { payable: Payable; payment: Payment }

/** Account credit, if any and wanted, and a method for the rest. */
export function PayForm({ payable, payment }: PayFormProps) {
  const query = useQuery(payMethods())
  if (payment.answer) return <Prepared answer={payment.answer} />
  return (
    <Loaded query={query} waiting={<Ways payable={payable} payment={payment} />}>
      {(methods) => <Ways payable={payable} payment={payment} methods={methods} />}
    </Loaded>
  )
}

function Ways({ payable, payment, methods }: PayFormProps & { methods?: readonly PaymentMethod[] }) {
  const { invoices, openCents, creditCents } = payable
  const [usesCredit, setUsesCredit] = useState(true)
  const [chosen, setChosen] = useState<string>()
  const { pay, isPending, error } = payment
  const fromCredit = usesCredit ? Math.min(creditCents, openCents) : 0
  const rest = openCents - fromCredit
  const offered = (methods ?? []).filter(({ hidden }) => !hidden)
  const method = chosen ?? offered[0]?.method
  return (
    <Section title={m.payments_pay_how()}>
      <div className="flex flex-col gap-5">
        <CreditSwitch isUsed={usesCredit} onChange={setUsesCredit} creditCents={creditCents} openCents={openCents} />
        {rest > 0 &&
          (methods ? (
            <RadioGroup
              label={fromCredit > 0 ? m.payments_pay_rest({ amount: formatEuros(rest) }) : m.payments_pay_how()}
              labelHidden={fromCredit === 0}
              look="cards"
              value={method ?? null}
              onChange={setChosen}
              choices={offered.map(({ method: value, title, info }) => ({ value, label: title, help: info }))}
            />
          ) : (
            <Skeleton lines={5} />
          ))}
        {error ? <Banner meaning="bad">{errorText(error)}</Banner> : null}
        <Button
          look="primary"
          size="large"
          icon={CreditCard}
          className="w-full"
          isPending={isPending}
          isDisabled={rest > 0 && !method}
          onPress={() =>
            pay({
              invoiceIds: invoices.map(({ id }) => id),
              useCredit: fromCredit > 0,
              ...(rest > 0 && method ? { method } : {}),
            })
          }
        >
          {rest > 0 ? m.payments_pay_amount({ amount: formatEuros(rest) }) : m.payments_pay_from_credit()}
        </Button>
      </div>
    </Section>
  )
}

type Asked = { invoiceIds: number[]; useCredit: boolean; method?: string }

/** Starts the payment and goes to the provider's page, if there is one. */
export function usePay() {
  const refresh = useRefresh()
  const { mutate, isPending, error, data } = useCall(
    async (body: Asked): Promise<PreparedPayment> => {
      const { data } = await send(paymentCalls.prepare, { body })
      return data.redirectUrl ? leaveTo(data.redirectUrl) : data
    },
    {
      // One of them was paid or credited meanwhile, so the amounts are refetched.
      failed: () => void refresh(invoiceKeys.list('payable')),
      inPlace: true,
    },
  )
  return { pay: mutate, isPending, error, answer: data }
}
type Payment = ReturnType<typeof usePay>

function Prepared({ answer }: { answer: PreparedPayment }) {
  const title = answer.paid
    ? m.payments_pay_done()
    : answer.bankTransferMessage
      ? m.payments_pay_transfer()
      : m.payments_pay_monthly()
  return (
    <Banner
      meaning={answer.paid ? 'good' : 'info'}
      title={title}
      actions={<LinkButton {...toInvoices()}>{m.payments_to_invoices()}</LinkButton>}
    >
      {answer.bankTransferMessage}
    </Banner>
  )
}
