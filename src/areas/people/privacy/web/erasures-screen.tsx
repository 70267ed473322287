import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { PageHeader } from '#design/components/card.tsx'
import { MissingPanel, usePanelRow } from '#design/components/panel-row.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { type Erasure, erasureStates } from '../contract/calls.ts'
import { ErasurePanel } from './erasure-panel.tsx'
import { ErasureStatus, stateWord } from './privacy-words.tsx'
import { erasureDefaults, erasureList } from './queries.ts'

const columns = (): Column<Erasure>[] => [
  {
    id: 'client',
    header: m.privacy_client(),
    fixed: true,
    text: (row) => row.clientName || m.privacy_erased_client(),
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">{row.clientName || m.privacy_erased_client()}</span>
        <span className="break-words text-ink-soft text-sm">{row.email}</span>
      </span>
    ),
  },
  { id: 'asked', header: m.privacy_asked_on(), cell: (row) => <DayText day={row.askedAt.slice(0, 10)} /> },
  { id: 'by', header: m.privacy_answer_by(), cell: (row) => <DayText day={row.answerBy.slice(0, 10)} /> },
  {
    id: 'state',
    header: m.privacy_state(),
    text: (row) => stateWord(row.state),
    cell: (row) => <ErasureStatus state={row.state} />,
  },
]

/** /staff/privacy: requests for erasure, and the last day for an answer. */
export function ErasuresScreen() {
  const state = useTableState(erasureDefaults)
  const query = useQuery(erasureList(state.query))
  const panel = usePanel('request')
  const { row: open, isMissing } = usePanelRow(panel, query.data?.data, ({ id }) => id)
  return (
    <>
      <PageHeader title={m.privacy_staff_title()} help={m.privacy_staff_help()} />
      <DataTable
        name="erasures"
        label={m.privacy_staff_title()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(row) => row.id}
        rowLabel={(row) => row.clientName || m.privacy_erased_client()}
        onOpen={(row) => panel.open(row.id)}
        filters={[
          {
            id: 'state',
            label: m.privacy_state(),
            type: 'radio',
            choices: erasureStates.map((value) => ({ value, label: stateWord(value) })),
          },
        ]}
        empty={
          <EmptyState icon={ShieldCheck} title={m.privacy_empty()}>
            {m.privacy_empty_help()}
          </EmptyState>
        }
      />
      <ErasurePanel erasure={open} onClose={panel.close} />
      <MissingPanel panel={panel} isMissing={isMissing} title={m.privacy_staff_title()} />
    </>
  )
}
