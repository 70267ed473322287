import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Banknote, Download, FileText, List } from 'lucide-react'
import { useState } from 'react'
import { download, send } from '#design/api/client.ts'
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
import { toStaffDirectDebit } from './public.ts'
import { staffBatches } from './queries.ts'
import { batchMarks, MarkOf } from './state-words.tsx'
import { UploadReport } from './upload-report.tsx'
import { WaitingCollections } from './waiting-collections.tsx'

/** The files for the bank: what waits for one, what was made, and the bank's answers. */
export default function StaffBatches() {
  const state = useTableState()
  const query = useQuery(staffBatches(state.query))
  const client = useQueryClient()
  const navigate = useNavigate()
  const [booking, setBooking] = useState<Batch>()
  const refresh = () => client.invalidateQueries({ queryKey: ['direct-debit'] })
  const fetchFile = async (batch: Batch) => {
    await download(staffDirectDebitCalls.file, { params: { batch: batch.id } })
    await refresh()
  }
  const book = async () => {
    if (!booking) return
    const { data } = await send(staffDirectDebitCalls.collected, { params: { batch: booking.id } }, { quiet: true })
    toast.good(m.direct_debit_staff_collected_done({ count: data.collected }))
    await refresh()
  }
  const rowMenu = (batch: Batch): MenuEntry[] => [
    {
      id: 'file',
      label: m.direct_debit_staff_download(),
      icon: Download,
      onAction: () => void fetchFile(batch).catch(() => {}),
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
        <WaitingCollections waiting={query.data?.waiting} onMade={refresh} />
        <UploadReport onDone={refresh} />
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
        onConfirm={book}
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
