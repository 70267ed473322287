import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Banknote, Download, FileText, List } from 'lucide-react'
import { useState } from 'react'
import { download } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import type { MenuEntry } from '#design/components/menu.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText, MomentText, Money } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { panelNameOf } from '#design/tokens/brand.ts'
import { m } from '#words'
import type { Batch } from '../contract/shapes.ts'
import { staffDirectDebitCalls } from '../contract/staff.ts'
import { debitKeys } from './keys.ts'
import { toStaffDirectDebit } from './public.ts'
import { staffBatches } from './queries.ts'
import { batchMarks, MarkOf } from './state-words.tsx'
import { UploadReport } from './upload-report.tsx'
import { WaitingCollections } from './waiting-collections.tsx'

/** Collection files: what waits for one, existing ones, and the bank's reports. */
export default function StaffBatches() {
  const state = useTableState()
  const query = useQuery(staffBatches(state.query))
  const navigate = useNavigate()
  const [booking, setBooking] = useState<Batch>()
  const fetchFile = useCall((batch: Batch) => download(staffDirectDebitCalls.file, { params: { batch: batch.id } }), {
    refreshes: [debitKeys.all],
  })
  const book = useCall(staffDirectDebitCalls.collected, {
    refreshes: [debitKeys.all],
    done: ({ data }) => toast.good(m.direct_debit_staff_collected_done({ count: data.collected })),
    inPlace: true,
  })
  const rowMenu = (batch: Batch): MenuEntry[] => [
    {
      id: 'file',
      label: m.direct_debit_staff_download(),
      icon: Download,
      onAction: () => fetchFile.mutate(batch),
    },
    {
      id: 'entries',
      label: m.direct_debit_staff_show_entries(),
      icon: List,
      onAction: () =>
        void navigate(
          toStaffDirectDebit({ tab: 'collections', batch: String(batch.id) }) as Parameters<typeof navigate>[0],
        ),
    },
    ...(batch.collectedCount + batch.failedCount < batch.entryCount
      ? [
          {
            id: 'collected',
            label: m.direct_debit_staff_collected(),
            icon: Banknote,
            onAction: () => setBooking(batch),
          },
        ]
      : []),
  ]
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <WaitingCollections waiting={query.data?.waiting} />
        <UploadReport />
      </div>
      <DataTable
        name="direct-debit-batches"
        label={m.direct_debit_staff_batches()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(row) => row.id}
        rowLabel={(row) => row.messageId}
        rowMenu={rowMenu}
        searchLabel={m.direct_debit_staff_search_batches()}
        empty={
          <EmptyState icon={FileText} title={m.direct_debit_staff_batches_empty()}>
            {m.direct_debit_staff_batches_empty_text()}
          </EmptyState>
        }
      />
      <ConfirmDialog
        isOpen={booking !== undefined}
        onClose={() => setBooking(undefined)}
        title={m.direct_debit_staff_collected_title({ message: booking?.messageId ?? '' })}
        action={m.direct_debit_staff_collected()}
        onConfirm={() => booking && book.mutateAsync({ params: { batch: booking.id } })}
      >
        {m.direct_debit_staff_collected_text()}
      </ConfirmDialog>
    </div>
  )
}

const columns = (): Column<Batch>[] => [
  {
    id: 'file',
    header: m.direct_debit_staff_file(),
    cell: (row) => <span className="tabular font-medium">{row.messageId}</span>,
    text: (row) => row.messageId,
  },
  { id: 'brand', header: m.direct_debit_staff_brand(), cell: (row) => panelNameOf(row.brand) },
  {
    id: 'day',
    header: m.direct_debit_day(),
    cell: (row) => <DayText day={row.collectionDate} />,
    text: (row) => row.collectionDate,
  },
  {
    id: 'state',
    header: m.direct_debit_state(),
    cell: (row) => <MarkOf mark={batchMarks[row.state]} />,
    text: (row) => batchMarks[row.state].word(),
  },
  {
    id: 'entries',
    header: m.direct_debit_staff_entries(),
    cell: (row) => <span className="tabular">{`${row.collectedCount} / ${row.entryCount}`}</span>,
    text: (row) => row.entryCount,
    align: 'end',
  },
  {
    id: 'createdAt',
    header: m.direct_debit_staff_state_made(),
    cell: (row) => <MomentText moment={row.createdAt} />,
    text: (row) => row.createdAt,
    hiddenAtFirst: true,
  },
  {
    id: 'total',
    header: m.direct_debit_staff_total(),
    cell: (row) => <Money cents={row.controlCents} className="font-medium" />,
    text: (row) => row.controlCents / 100,
    align: 'end',
  },
]
