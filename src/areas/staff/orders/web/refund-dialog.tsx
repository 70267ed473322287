import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { StaffPayment } from '#areas/billing/payments/contract/shapes.ts'
import { formatEuros } from '#base/money.ts'
import { DefinitionList, Money } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormSelect } from '#design/form/fields.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormMoneyField } from '#design/form/number-fields.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { methodWord, wentBack } from './payment-words.tsx'
import { useRefund } from './queries.ts'

const schema = z.object({
  cents: z.number({ error: 'required' }).check(z.int(), z.gte(1, { error: 'invalid' })),
  reason: z.string({ error: 'required' }).check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(200)),
  invoiceId: z.coerce.number(),
})

/** Refunds a payment wholly or partly. For a payment of several invoices the user chooses one. */
export function RefundDialog({ payment, onClose }: { payment: StaffPayment; onClose: () => void }) {
  const refund = useRefund()
  const form = useAppForm({
    schema,
    values: { cents: payment.refundableCents, reason: '', invoiceId: payment.invoices[0]?.id ?? 0 },
    submit: async (sent) => {
      const answer = await refund.mutateAsync({ attempt: payment.attempt, ...sent })
      toast.good(said(answer))
    },
    done: onClose,
  })
  const cents = useWatch({ control: form.control, name: 'cents' })
  return (
    <FormDialog
      form={form}
      title={m.staff_payments_refund_title({ client: payment.clientName })}
      submitLabel={m.staff_payments_refund_do({ amount: formatEuros(Number.isFinite(cents) ? (cents ?? 0) : 0) })}
      submitLook="danger"
      onClose={onClose}
    >
      <DefinitionList
        items={[
          { term: m.staff_payments_amount(), value: <Money cents={payment.cents} /> },
          { term: m.staff_payments_method(), value: methodWord(payment.method) },
          wentBack(payment) > 0 && { term: m.staff_payments_back(), value: <Money cents={wentBack(payment)} /> },
          { term: m.staff_payments_refundable(), value: <Money cents={payment.refundableCents} /> },
        ]}
      />
      <p className="text-ink-soft text-sm">{m.staff_payments_refund_text()}</p>
      {payment.invoices.length > 1 && (
        <FormSelect
          form={form}
          name="invoiceId"
          label={m.staff_orders_invoice()}
          options={payment.invoices.map(({ id, number, cents }) => ({
            id,
            label: `${number} · ${formatEuros(cents)}`,
          }))}
        />
      )}
      <FormMoneyField form={form} name="cents" label={m.staff_payments_refund_cents()} minValue={0} />
      <FormTextField
        form={form}
        name="reason"
        label={m.staff_payments_reason()}
        help={m.staff_payments_reason_help()}
        maxLength={200}
      />
    </FormDialog>
  )
}

export const said = ({ refundedCents, creditedCents }: { refundedCents: number; creditedCents: number }): string =>
  creditedCents === 0
    ? m.staff_payments_refunded({ amount: formatEuros(refundedCents) })
    : m.staff_payments_credited({ amount: formatEuros(creditedCents) })
