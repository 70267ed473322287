import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { PageHeader } from '#design/components/card.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText, Money } from '#design/components/text-bits.tsx'
import { useSeesPrices } from '#design/router/session.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { type Approval, approvalStates } from '../contract/shapes.ts'
import { ApprovalPanel } from './approval-panel.tsx'
import { ApprovalStatus, kindWords, stateWords } from './approval-words.tsx'
import { approvalDefaults, approvalList } from './queries.ts'

/** The partner sees client and price, the client what it asked for. */
const columns = (isPayer: boolean): Column<Approval>[] => [
  {
    id: 'what',
    header: m.approvals_what(),
    fixed: true,
    text: (row) => row.lines[0]?.description ?? '',
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <span className="break-words font-medium">{row.lines[0]?.description}</span>
        <span className="text-ink-soft text-sm">
          {kindWords[row.kind]()}
          {row.lines.length > 1 && ` · +${row.lines.length - 1}`}
        </span>
      </span>
    ),
  },
  ...(isPayer
    ? [
        { id: 'client', header: m.approvals_client(), cell: (row: Approval) => row.clientName },
        {
          id: 'amount',
          header: m.approvals_amount(),
          align: 'end' as const,
          cell: (row: Approval) => <Money cents={row.netCents} />,
        },
      ]
    : []),
  { id: 'asked', header: m.approvals_asked_at(), cell: (row) => <MomentText moment={row.askedAt} /> },
  {
    id: 'state',
    header: m.approvals_state(),
    text: (row) => stateWords[row.state].words(),
    cell: (row) => <ApprovalStatus state={row.state} />,
  },
]

/** /approvals: requests of managed clients; one opens in a panel (`?id=17`). */
export function ApprovalsScreen() {
  const isPayer = useSeesPrices()
  const state = useTableState({ ...approvalDefaults, filterIds: [...approvalDefaults.filterIds] })
  const query = useQuery(approvalList(state.query))
  const panel = usePanel('id')
  return (
    <>
      <PageHeader
        title={isPayer ? m.approvals_title() : m.approvals_title_client()}
        help={isPayer ? m.approvals_help() : m.approvals_help_client()}
      />
      <DataTable
        name="approvals"
        label={isPayer ? m.approvals_title() : m.approvals_title_client()}
        columns={columns(isPayer)}
        state={state}
        query={query}
        rowId={(row) => row.id}
        rowLabel={(row) => row.lines[0]?.description ?? kindWords[row.kind]()}
        onOpen={(row) => panel.open(row.id)}
        filters={[
          {
            id: 'state',
            label: m.approvals_state(),
            type: 'radio',
            choices: approvalStates.map((value) => ({ value, label: stateWords[value].words() })),
          },
        ]}
        empty={
          <EmptyState icon={ClipboardCheck} title={m.approvals_empty()}>
            {isPayer ? m.approvals_empty_help() : m.approvals_empty_client()}
          </EmptyState>
        }
      />
      <ApprovalPanel id={panel.value} onClose={panel.close} />
    </>
  )
}
