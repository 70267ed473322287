import { useQuery } from '@tanstack/react-query'
import { PiggyBank } from 'lucide-react'
import { toInvoice, toInvoices } from '#areas/billing/invoices/web/public.ts'
import { formatDay } from '#base/dates.ts'
import { toDecimal } from '#base/money.ts'
import { Card, PageHeader } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText, Money } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { TableRequest } from '#design/table/table-request.ts'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { CreditEntry } from '../contract/shapes.ts'
import { creditHistory } from './queries.ts'

const kinds: Record<CreditEntry['kind'], () => string> = {
  overpaid: m.payments_credit_overpaid,
  refund: m.payments_credit_refund,
  gift: m.payments_credit_gift,
  spent: m.payments_credit_spent,
  'taken-back': m.payments_credit_taken_back,
}

const dayOf = (entry: CreditEntry) => entry.at.slice(0, 10)

const columns = (): Column<CreditEntry>[] => [
  {
    id: 'at',
    header: m.payments_credit_day(),
    cell: (row) => <DayText day={dayOf(row)} />,
    text: (row) => formatDay(dayOf(row)),
  },
  {
    id: 'kind',
    header: m.payments_credit_what(),
    cell: (row) => (
      <span className="min-w-0">
        {kinds[row.kind]()}
        {row.invoice && (
          <>
            {' '}
            <Link {...toInvoice(row.invoice.id)}>
              <span className="tabular">{row.invoice.number}</span>
            </Link>
          </>
        )}
        {row.reason !== '' && <span className="block text-ink-soft text-sm">{row.reason}</span>}
      </span>
    ),
    text: (row) => [kinds[row.kind](), row.invoice?.number, row.reason].filter(Boolean).join(' '),
  },
  {
    id: 'cents',
    header: m.payments_credit_amount(),
    cell: (row) => <Money cents={row.cents} className="font-medium" />,
    text: (row) => toDecimal(row.cents),
    align: 'end',
  },
  {
    id: 'balance',
    header: m.payments_credit_after(),
    cell: (row) => <Money cents={row.balanceCents} />,
    text: (row) => toDecimal(row.balanceCents),
    align: 'end',
  },
]

/** /invoices/credit: the account credit and its history. */
export function CreditScreen() {
  const state = useTableState()
  const { page, perPage } = state.query as Pick<TableRequest, 'page' | 'perPage'>
  const query = useQuery(creditHistory({ page, perPage }))
  return (
    <>
      <PageHeader
        title={m.payments_credit_title()}
        help={m.payments_credit_help()}
        back={{ ...toInvoices(), label: m.payments_to_invoices() }}
      />
      <Card className="mb-5">
        <p className="text-ink-soft text-sm">{m.payments_credit_balance()}</p>
        <p className="mt-0.5 font-semibold text-2xl">
          {query.data ? <Money cents={query.data.balanceCents} /> : <span aria-hidden>–</span>}
        </p>
      </Card>
      <DataTable
        name="credit"
        label={m.payments_credit_history()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(row) => row.id}
        rowLabel={(row) => `${kinds[row.kind]()} ${formatDay(dayOf(row))}`}
        empty={
          <EmptyState icon={PiggyBank} title={m.payments_credit_empty()}>
            {m.payments_credit_empty_text()}
          </EmptyState>
        }
      />
    </>
  )
}
