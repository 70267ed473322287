import { useQuery } from '@tanstack/react-query'
import { Landmark, RotateCcw } from 'lucide-react'
import { toInvoice } from '#areas/billing/invoices/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { Link } from '#design/components/link.tsx'
import type { MenuEntry } from '#design/components/menu.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText, Money } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { StaffCollection } from '../contract/shapes.ts'
import { staffDirectDebitCalls } from '../contract/staff.ts'
import { collectionStates } from '../rules/mandate.ts'
import { debitKeys } from './keys.ts'
import { staffCollections } from './queries.ts'
import { collectionMarks, MarkOf } from './state-words.tsx'

/** All collections, or those of one file (`?batch=`). */
export default function StaffCollections() {
  const state = useTableState({ filterIds: ['state'] })
  const [batch] = useSearchParam('batch')
  const query = useQuery(staffCollections({ ...state.query, ...(batch ? { batch } : {}) }))
  const retry = useCall(staffDirectDebitCalls.retry, {
    refreshes: [debitKeys.all],
    done: () => toast.good(m.direct_debit_staff_retried()),
  })
  const rowMenu = (row: StaffCollection): MenuEntry[] =>
    row.state === 'returned' || row.state === 'rejected'
      ? [
          {
            id: 'retry',
            label: m.direct_debit_staff_retry(),
            icon: RotateCcw,
            onAction: () => retry.mutate({ params: { collection: row.id } }),
          },
        ]
      : []
  return (
    <DataTable
      name="direct-debit-collections"
      label={m.direct_debit_staff_collections()}
      columns={columns()}
      state={state}
      query={query}
      rowId={(row) => row.id}
      rowLabel={(row) => row.endToEndId}
      rowMenu={rowMenu}
      searchLabel={m.direct_debit_staff_search_collections()}
      filters={[
        {
          id: 'state',
          label: m.direct_debit_state(),
          type: 'checkbox',
          choices: collectionStates.map((value) => ({ value, label: collectionMarks[value].word() })),
        },
      ]}
      empty={
        <EmptyState icon={Landmark} title={m.direct_debit_staff_collections_empty()}>
          {m.direct_debit_staff_collections_empty_text()}
        </EmptyState>
      }
    />
  )
}

const columns = (): Column<StaffCollection>[] => [
  {
    id: 'invoice',
    header: m.direct_debit_invoice(),
    cell: (row) => (
      <Link {...toInvoice(row.invoiceId)} className="tabular font-medium">
        {row.invoiceNumber}
      </Link>
    ),
    text: (row) => row.invoiceNumber,
  },
  { id: 'client', header: m.direct_debit_staff_client(), cell: (row) => row.clientName },
  {
    id: 'day',
    header: m.direct_debit_day(),
    cell: (row) => <DayText day={row.collectionDate} />,
    text: (row) => row.collectionDate,
  },
  {
    id: 'sequence',
    header: m.direct_debit_staff_sequence(),
    cell: (row) => row.sequenceType ?? '–',
    hiddenAtFirst: true,
  },
  {
    id: 'state',
    header: m.direct_debit_state(),
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <MarkOf mark={collectionMarks[row.state]} />
        {row.reason && (
          <span className="text-ink-soft text-sm">
            {row.reason} ({row.reasonCode})
          </span>
        )}
      </span>
    ),
    text: (row) => [collectionMarks[row.state].word(), row.reasonCode].filter(Boolean).join(' '),
  },
  {
    id: 'amount',
    header: m.direct_debit_amount(),
    cell: (row) => <Money cents={row.cents} className="font-medium" />,
    text: (row) => row.cents / 100,
    align: 'end',
  },
]
