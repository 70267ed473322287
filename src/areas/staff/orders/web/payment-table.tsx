import { useQuery } from '@tanstack/react-query'
import { Undo2, Wallet } from 'lucide-react'
import { useState } from 'react'
import { toInvoice } from '#areas/billing/invoices/web/public.ts'
import type { StaffPayment } from '#areas/billing/payments/contract/shapes.ts'
import { paymentStates } from '#areas/billing/payments/rules/settlement.ts'
import { formatMoment } from '#base/dates.ts'
import { toDecimal } from '#base/money.ts'
import { Link } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText, Money } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { finalityWord, knownMethods, methodWord, PaymentState, paymentStateWord, wentBack } from './payment-words.tsx'
import { paymentDefaults, paymentList } from './queries.ts'
import { RefundDialog } from './refund-dialog.tsx'

const numbers = (row: StaffPayment) => row.invoices.map(({ number }) => number).join(', ')

const columns = (now: Date): Column<StaffPayment>[] => [
  {
    id: 'client',
    header: m.staff_orders_client(),
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <span className="break-words font-medium">{row.clientName}</span>
        <span className="flex flex-wrap gap-x-2 text-sm">
          {row.invoices.map(({ id, number }) => (
            <Link key={id} {...toInvoice(id)}>
              <span className="tabular">{number}</span>
            </Link>
          ))}
        </span>
      </span>
    ),
    text: (row) => `${row.clientName} ${numbers(row)}`,
  },
  {
    id: 'state',
    header: m.staff_orders_state(),
    cell: (row) => <PaymentState state={row.state} />,
    text: (row) => paymentStateWord(row.state),
  },
  { id: 'method', header: m.staff_payments_method(), cell: (row) => methodWord(row.method) },
  {
    id: 'createdAt',
    header: m.staff_payments_made(),
    cell: (row) => <MomentText moment={row.createdAt} />,
    text: (row) => formatMoment(row.createdAt),
    sortable: true,
  },
  { id: 'sure', header: m.staff_payments_sure(), cell: (row) => finalityWord(row, now) },
  { id: 'driver', header: m.staff_payments_driver(), cell: (row) => row.driver, hiddenAtFirst: true },
  {
    id: 'back',
    header: m.staff_payments_back(),
    cell: (row) => (wentBack(row) > 0 ? <Money cents={wentBack(row)} /> : ''),
    text: (row) => toDecimal(wentBack(row)),
    align: 'end',
  },
  {
    id: 'cents',
    header: m.staff_payments_amount(),
    cell: (row) => <Money cents={row.cents} className="font-medium" />,
    text: (row) => toDecimal(row.cents),
    sortable: true,
    align: 'end',
  },
]

const filters = (): Filter[] => [
  {
    id: 'state',
    label: m.staff_orders_state(),
    type: 'checkbox',
    choices: paymentStates.map((value) => ({ value, label: paymentStateWord(value) })),
  },
  { id: 'made', label: m.staff_payments_made(), type: 'date-range' },
  {
    id: 'method',
    label: m.staff_payments_method(),
    type: 'radio',
    choices: knownMethods.map((value) => ({ value, label: methodWord(value) })),
  },
  { id: 'client', label: m.staff_orders_client_number(), type: 'text' },
]

/** Payments of all clients; refund and credit are in the row's menu. */
export function PaymentTable({ onCredit }: { onCredit: (client: number) => void }) {
  const state = useTableState(paymentDefaults)
  const query = useQuery(paymentList(state.query))
  const [refunding, setRefunding] = useState<StaffPayment>()
  return (
    <>
      <DataTable
        name="staff-payments"
        label={m.staff_payments_title()}
        columns={columns(new Date())}
        state={state}
        query={query}
        views={(view) => paymentList(view.query)}
        rowId={(row) => row.attempt}
        rowLabel={(row) => `${row.clientName} ${numbers(row)}`}
        rowMenu={(row) => [
          {
            id: 'refund',
            label: m.staff_payments_refund(),
            icon: Undo2,
            isDisabled: row.refundableCents === 0,
            onAction: () => setRefunding(row),
          },
          {
            id: 'credit',
            label: m.staff_payments_credit_of(),
            icon: Wallet,
            onAction: () => onCredit(row.clientId),
          },
        ]}
        searchLabel={m.staff_payments_search()}
        filters={filters()}
        empty={
          <EmptyState icon={Wallet} title={m.staff_payments_empty_title()}>
            {m.staff_payments_empty_text()}
          </EmptyState>
        }
      />
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />}
    </>
  )
}
