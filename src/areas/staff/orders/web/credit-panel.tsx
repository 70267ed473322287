import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffPaymentCalls } from '#areas/billing/payments/contract/staff-calls.ts'
import { formatEuros } from '#base/money.ts'
import { Section } from '#design/components/card.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { MomentText, Money } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { FormMoneyField } from '#design/form/number-fields.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { clientCredit, useGift } from './queries.ts'

/** A client's account credit with its history, and a form to add some. */
export function CreditPanel({ client, onClose }: { client: string | undefined; onClose: () => void }) {
  const id = Number(client)
  const query = useQuery({ ...clientCredit(id), enabled: Number.isInteger(id) && id > 0 })
  const credit = loadedData(query)
  return (
    <SidePanel
      isOpen={client !== undefined}
      onClose={onClose}
      title={m.staff_payments_credit_title({ client: client ?? '' })}
      subtitle={credit && m.staff_payments_balance({ amount: formatEuros(credit.balanceCents) })}
    >
      <Loaded query={query} waiting={<Skeleton lines={6} />}>
        {(credit) => (
          <div className="flex flex-col gap-6">
            <GiveCredit client={id} />
            {credit.data.length > 0 && (
              <section>
                <h3 className="mb-2 font-semibold">{m.staff_payments_credit_lines()}</h3>
                <ul className="divide-y divide-line border-line border-y">
                  {credit.data.map((entry) => (
                    <li key={entry.id} className="flex items-baseline justify-between gap-4 py-2.5">
                      <div className="min-w-0">
                        <p className="break-words">{entry.reason || entry.invoice?.number}</p>
                        <p className="text-ink-soft text-sm">
                          <MomentText moment={entry.at} />
                        </p>
                      </div>
                      <Money cents={entry.cents} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </Loaded>
    </SidePanel>
  )
}

function GiveCredit({ client }: { client: number }) {
  const gift = useGift()
  // The idempotency key: sent again after a lost answer, it is added once.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const form = useAppForm({
    schema: staffPaymentCalls.gift.body,
    values: { cents: 0, reason: '', key },
    submit: (sent) => gift.mutateAsync({ client, ...sent, key }),
    done: () => {
      toast.good(m.staff_payments_gift_done())
      const next = crypto.randomUUID()
      setKey(next)
      form.reset({ cents: 0, reason: '', key: next })
    },
  })
  return (
    <Section title={m.staff_payments_gift()} help={m.staff_payments_gift_help()} level={3}>
      <Form form={form} submitLabel={m.staff_payments_gift()}>
        <FormMoneyField form={form} name="cents" label={m.staff_payments_amount()} minValue={0} />
        <FormTextField form={form} name="reason" label={m.staff_payments_reason()} maxLength={200} />
      </Form>
    </Section>
  )
}
