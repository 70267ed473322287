import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { formatCommunication } from '#areas/billing/invoices/rules/structured-communication.ts'
import { paymentCalls } from '#areas/billing/payments/contract/calls.ts'
import { formatDay } from '#base/dates.ts'
import { formatEuros, toDecimal } from '#base/money.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Card, Section } from '#design/components/card.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Select } from '#design/components/select.tsx'
import { DefinitionList, Money, Mono } from '#design/components/text-bits.tsx'
import { leaveTo } from '#design/router/leave-to.ts'
import { m } from '#words'
import type { PlacedOrder } from '../contract/shapes.ts'
import { orderKeys } from './keys.ts'
import { methodsQuery } from './queries.ts'

/** Starts the payment of an existing order, also repeatedly. */
export function PayNow({ order }: { order: PlacedOrder }) {
  const [chosen, setChosen] = useState<string>()
  const { data: methods = [] } = useQuery(methodsQuery)
  // The present method needs no button.
  const offered = methods.filter(
    ({ module, method }) => module === 'online' || (isOffered(module) && method !== order.paymentCode),
  )
  const method = chosen ?? (offered.find(({ method }) => method === order.paymentCode) ?? offered[0])?.method
  const pay = useCall(
    async () => {
      const body = { uuid: order.uuid, method: method ?? order.paymentCode }
      const { data } = await send(paymentCalls.prepare, { body })
      if (data.redirectUrl) await leaveTo(data.redirectUrl)
    },
    { refreshes: [orderKeys.one(order.uuid)], inPlace: true },
  )
  return (
    <Card className="flex flex-col items-center gap-3 text-center">
      {order.paymentCode === 'banktransfer' && <h2 className="font-semibold">{m.checkout_pay_online_instead()}</h2>}
      <p className="text-ink-soft">
        {m.checkout_to_pay()} <Money cents={order.dueCents} className="font-semibold text-ink" />
      </p>
      {order.fromCreditCents > 0 && (
        <p className="text-ink-soft text-sm">
          {m.checkout_credit_stays({ credit: formatEuros(order.fromCreditCents) })}
        </p>
      )}
      {order.paymentCode !== 'banktransfer' && order.payBy && (
        <p className="text-ink-soft text-sm">{m.checkout_pay_by_online({ day: formatDay(order.payBy) })}</p>
      )}
      <Select
        label={m.checkout_pay_otherwise()}
        options={offered.map(({ method: id, title }) => ({ id, label: title }))}
        value={method ?? null}
        onChange={(next) => setChosen(String(next))}
        className="w-full max-w-xs text-left"
      />
      <Button
        look={order.paymentCode === 'banktransfer' ? 'secondary' : 'primary'}
        size="large"
        icon={CreditCard}
        onPress={() => pay.mutate()}
        isPending={pay.isPending}
      >
        {m.checkout_pay_now()}
      </Button>
      {pay.error && <Banner meaning="bad">{errorText(pay.error)}</Banner>}
    </Card>
  )
}

const isOffered = (module: string) => module === 'banktransfer'

/** The details for a transfer, each with a copy button. */
export function TransferInstructions({ order }: { order: PlacedOrder }) {
  const seller = order.payTo
  if (!seller) return null
  const communication = order.invoice?.structuredCommunication
    ? formatCommunication(order.invoice.structuredCommunication)
    : ''
  const iban = seller.iban.replace(/(.{4})(?=.)/g, '$1 ')
  const line = (term: string, shown: React.ReactNode, copied: string) => ({
    term,
    value: shown,
    actions: <CopyButton text={copied} what={term} />,
  })
  return (
    <Section title={m.checkout_transfer_title()} help={m.checkout_transfer_help()}>
      <DefinitionList
        items={[
          line(
            m.checkout_transfer_amount(),
            <Money cents={order.dueCents} className="font-semibold" />,
            toDecimal(order.dueCents),
          ),
          order.payBy !== null && {
            term: m.checkout_pay_by(),
            value: <span className="font-semibold">{formatDay(order.payBy)}</span>,
          },
          line(m.checkout_transfer_iban(), <Mono>{iban}</Mono>, seller.iban),
          line(m.checkout_transfer_bic(), <Mono>{seller.bic}</Mono>, seller.bic),
          line(m.checkout_transfer_name(), seller.name, seller.name),
          communication !== '' &&
            line(
              m.checkout_transfer_communication(),
              <Mono className="font-semibold">{communication}</Mono>,
              communication,
            ),
        ]}
      />
      {order.orderType === 'domains' && <p className="mt-3 text-ink-soft text-sm">{m.checkout_mail_name_free()}</p>}
    </Section>
  )
}
