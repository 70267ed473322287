import { useState } from 'react'
import { type Cents, formatEuros, fromEuros } from '#base/money.ts'
import { isApiError } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Checkbox, RadioGroup } from '#design/components/choice.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { NumberField } from '#design/components/number-field.tsx'
import { Money } from '#design/components/text-bits.tsx'
import { TextArea } from '#design/components/text-field.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { InvoiceDetail } from '../contract/shapes.ts'
import { type CreditAnswer, type CreditedMoney, staffInvoiceCalls } from '../contract/staff-calls.ts'
import { type Creditable, creditable, partsOf } from './creditable.ts'
import { invoiceKeys } from './keys.ts'

type CreditDialogProps = { invoice: InvoiceDetail; isOpen: boolean; onClose: () => void }
type Chosen = Readonly<Record<number, Cents>>

/** Staff credit lines of an invoice: which, how much, why, and what to do with the money. */
export default function CreditDialog({ invoice, isOpen, onClose }: CreditDialogProps) {
  const lines = creditable(invoice)
  const [chosen, setChosen] = useState<Chosen>({})
  // The idempotency key: pressed again after a lost answer, it makes one credit note.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const [money, setMoney] = useState<CreditedMoney>('refund')
  const [reasonError, setReasonError] = useState<string>()
  const hasMoney = invoice.status === 'Paid' || invoice.paidCents > 0
  const credit = useCall(staffInvoiceCalls.credit, {
    refreshes: [invoiceKeys.all],
    done: ({ data }) => {
      toast.good(doneWords(data))
      setChosen({})
      setReason('')
      setKey(crypto.randomUUID())
    },
    failed: (error) => isApiError(error) && setReasonError(error.fieldErrors.reason?.[0]),
    inPlace: true,
  })
  const confirm = () => {
    setReasonError(undefined)
    const body = { lines: partsOf(lines, chosen), reason, money, key }
    return credit.mutateAsync({ params: { id: invoice.id }, body })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.invoices_credit_title({ number: invoice.number })}
      action={m.invoices_credit_title({ number: invoice.number })}
      onConfirm={confirm}
    >
      <Lines lines={lines} chosen={chosen} onChange={setChosen} />
      <TextArea
        label={m.invoices_credit_reason()}
        help={m.invoices_credit_reason_help()}
        value={reason}
        onChange={setReason}
        error={reasonError}
        maxLength={200}
        rows={2}
      />
      {hasMoney && (
        <RadioGroup
          label={m.invoices_credit_money()}
          value={money}
          onChange={(value) => setMoney(value as CreditedMoney)}
          choices={[
            { value: 'refund', label: m.invoices_credit_refund(), help: m.invoices_credit_refund_help() },
            { value: 'credit', label: m.invoices_credit_keep(), help: m.invoices_credit_keep_help() },
          ]}
        />
      )}
    </ConfirmDialog>
  )
}

function doneWords({ creditNote: { number, totalCents }, refundedCents, creditedCents }: CreditAnswer): string {
  if (refundedCents > 0) return m.invoices_credit_done_refund({ number, amount: formatEuros(refundedCents) })
  if (creditedCents > 0) return m.invoices_credit_done_keep({ number, amount: formatEuros(creditedCents) })
  return m.invoices_credit_done({ number, amount: formatEuros(totalCents) })
}

type LinesProps = { lines: readonly Creditable[]; chosen: Chosen; onChange: (chosen: Chosen) => void }

/** The lines that can be credited, each with a checkbox and an amount; or all at once. */
function Lines({ lines, chosen, onChange }: LinesProps) {
  const count = Object.keys(chosen).length
  const sum = Object.values(chosen).reduce((total, cents) => total + cents, 0)
  const all = Object.fromEntries(lines.map(({ position, leftCents }) => [position, leftCents]))
  const set = (position: number, cents: Cents | undefined) => {
    const { [position]: _before, ...others } = chosen
    onChange(cents === undefined ? others : { ...others, [position]: cents })
  }
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{m.invoices_credit_what()}</legend>
      <Checkbox
        isSelected={count === lines.length}
        isIndeterminate={count > 0 && count < lines.length}
        onChange={(isAll) => onChange(isAll ? all : {})}
      >
        {m.invoices_credit_all()}
      </Checkbox>
      <ul className="mt-2 max-h-72 divide-y divide-line overflow-y-auto border-line border-y">
        {lines.map((line) => (
          <LineRow
            key={line.position}
            line={line}
            cents={chosen[line.position]}
            onChange={(cents) => set(line.position, cents)}
          />
        ))}
      </ul>
      <p className="mt-2 flex justify-between gap-4 font-medium" aria-live="polite">
        <span>{m.invoices_credit_sum()}</span>
        <Money cents={sum} />
      </p>
    </fieldset>
  )
}

type LineRowProps = { line: Creditable; cents: Cents | undefined; onChange: (cents: Cents | undefined) => void }

const LineRow = ({ line: { description, leftCents }, cents, onChange }: LineRowProps) => (
  <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2.5">
    <Checkbox
      className="min-w-0 flex-1 basis-56"
      isSelected={cents !== undefined}
      onChange={(isChosen) => onChange(isChosen ? leftCents : undefined)}
      help={m.invoices_credit_left({ amount: formatEuros(leftCents) })}
    >
      <span className="wrap-anywhere">{description}</span>
    </Checkbox>
    {cents !== undefined && (
      <NumberField
        className="w-40"
        label={m.invoices_credit_amount({ line: description })}
        labelHidden
        value={cents / 100}
        onChange={(euros) => onChange(Number.isNaN(euros) ? leftCents : fromEuros(euros))}
        minValue={0.01}
        maxValue={leftCents / 100}
        step={0.01}
        formatOptions={{ style: 'currency', currency: 'EUR' }}
      />
    )}
  </li>
)
