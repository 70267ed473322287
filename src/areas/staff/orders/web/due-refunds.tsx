import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { RefundDue } from '#areas/billing/payments/contract/shapes.ts'
import { formatMoment } from '#base/dates.ts'
import { formatEuros, toDecimal } from '#base/money.ts'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText, Money } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { methodWord } from './payment-words.tsx'
import { dueRefunds, useRefund } from './queries.ts'
import { said } from './refund-dialog.tsx'

const columns = (onRefund: (row: RefundDue) => void): Column<RefundDue>[] => [
  {
    id: 'invoice',
    header: m.staff_orders_invoice(),
    cell: (row) => <span className="tabular font-medium">{row.invoiceNumber}</span>,
    text: (row) => row.invoiceNumber,
  },
  { id: 'client', header: m.staff_orders_client_number(), cell: (row) => row.clientId },
  { id: 'method', header: m.staff_payments_method(), cell: (row) => methodWord(row.method) },
  {
    id: 'paidAt',
    header: m.staff_payments_made(),
    cell: (row) => <MomentText moment={row.paidAt} />,
    text: (row) => (row.paidAt ? formatMoment(row.paidAt) : ''),
  },
  {
    id: 'cents',
    header: m.staff_payments_too_much(),
    cell: (row) => <Money cents={row.cents} className="font-medium" />,
    text: (row) => toDecimal(row.cents),
    align: 'end',
  },
  {
    id: 'act',
    header: '',
    cell: (row) => (
      <Button size="small" icon={Undo2} onPress={() => onRefund(row)}>
        {m.staff_payments_give_back()}
      </Button>
    ),
    text: () => '',
    fixed: true,
    align: 'end',
  },
]

/** Payments for invoices that were paid already, to be refunded one by one. */
export function DueRefunds() {
  const state = useTableState({ prefix: 'due-' })
  const query = useQuery(dueRefunds())
  const refund = useRefund()
  const [asked, setAsked] = useState<RefundDue>()
  const title = asked
    ? m.staff_payments_due_title({ amount: formatEuros(asked.cents), number: asked.invoiceNumber })
    : ''
  return (
    <>
      <DataTable
        name="refunds-due"
        label={m.staff_payments_due()}
        columns={columns(setAsked)}
        state={state}
        query={query}
        rowId={(row) => `${row.attempt}-${row.invoiceNumber}`}
        empty={
          <EmptyState icon={CircleCheck} title={m.staff_payments_due_empty_title()}>
            {m.staff_payments_due_empty_text()}
          </EmptyState>
        }
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={title}
        action={title}
        danger
        onConfirm={async () => {
          if (asked) toast.good(said(await refund.mutateAsync({ attempt: asked.attempt })))
        }}
      >
        <p>{m.staff_payments_due_confirm()}</p>
      </ConfirmDialog>
    </>
  )
}
