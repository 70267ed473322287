import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { formatMoment } from '#base/dates.ts'
import { Badge } from '#design/components/badge.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { SyncRow } from '../contract/shapes.ts'
import { SyncState, syncWord } from './psa-words.tsx'
import { syncDefaults, syncList } from './queries.ts'
import { SyncPanel } from './sync-panel.tsx'

const counted = (count: number, tone: 'warning' | 'bad') => (count > 0 ? <Badge tone={tone}>{count}</Badge> : count)

const columns = (): Column<SyncRow>[] => [
  {
    id: 'startedAt',
    header: m.psa_when(),
    cell: (row) => <MomentText moment={row.startedAt} />,
    text: (row) => formatMoment(row.startedAt),
  },
  { id: 'state', header: m.psa_state(), cell: (row) => <SyncState row={row} />, text: syncWord },
  { id: 'startedBy', header: m.psa_started_by(), cell: (row) => row.startedBy ?? m.psa_by_clock() },
  { id: 'clients', header: m.psa_clients(), cell: (row) => row.clients, align: 'end' },
  { id: 'changed', header: m.psa_lines_changed(), cell: (row) => row.changed, align: 'end' },
  {
    id: 'drifted',
    header: m.psa_drifted(),
    cell: (row) => counted(row.drifted, 'warning'),
    text: (row) => row.drifted,
    align: 'end',
  },
  {
    id: 'failed',
    header: m.psa_failed(),
    cell: (row) => counted(row.failed, 'bad'),
    text: (row) => row.failed,
    align: 'end',
  },
]

/** The syncs; one opens in a panel (`?sync=`). */
export function SyncTable() {
  const state = useTableState(syncDefaults)
  const query = useQuery(syncList(state.query))
  const panel = usePanel('sync')
  return (
    <>
      <DataTable
        name="psa-syncs"
        label={m.psa_syncs()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(row) => row.id}
        rowLabel={(row) => formatMoment(row.startedAt)}
        onOpen={(row) => panel.open(row.id)}
        empty={
          <EmptyState icon={RefreshCw} title={m.psa_syncs_empty_title()}>
            {m.psa_syncs_empty_text()}
          </EmptyState>
        }
      />
      <SyncPanel id={panel.value} onClose={panel.close} />
    </>
  )
}
