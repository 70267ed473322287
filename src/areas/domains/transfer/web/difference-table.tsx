import { useQuery } from '@tanstack/react-query'
import { GitCompareArrows } from 'lucide-react'
import { toDomain } from '#areas/domains/portfolio/web/public.tsx'
import { Status } from '#design/components/badge.tsx'
import { Link } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { DifferenceLine } from '../contract/shapes.ts'
import { differenceWord } from './difference-words.ts'
import { differenceList } from './queries.ts'

const stateWord = ({ corrected }: DifferenceLine) => (corrected ? m.transfer_diff_corrected() : m.transfer_diff_open())

const columns = (): Column<DifferenceLine>[] => [
  {
    id: 'domain',
    header: m.transfer_staff_domain(),
    fixed: true,
    text: (row) => row.domain,
    cell: (row) => (
      <Link {...toDomain(row.domain)} className="break-all">
        {row.domain}
      </Link>
    ),
  },
  { id: 'client', header: m.transfer_staff_client(), text: (row) => row.clientName, cell: (row) => row.clientName },
  {
    id: 'what',
    header: m.transfer_staff_what(),
    text: (row) => differenceWord(row.what),
    cell: (row) => differenceWord(row.what),
  },
  { id: 'ours', header: m.transfer_staff_ours(), text: (row) => row.ours, cell: (row) => row.ours || '—' },
  { id: 'theirs', header: m.transfer_staff_theirs(), text: (row) => row.theirs, cell: (row) => row.theirs || '—' },
  {
    id: 'corrected',
    header: m.transfer_staff_state(),
    text: stateWord,
    cell: (row) => <Status tone={row.corrected ? 'good' : 'warning'}>{stateWord(row)}</Status>,
  },
  {
    id: 'seenAt',
    header: m.transfer_staff_at(),
    text: (row) => row.seenAt,
    cell: (row) => <MomentText moment={row.seenAt} />,
  },
]

export function DifferenceTable() {
  const state = useTableState({ filterIds: ['corrected'], prefix: 'd-' })
  const query = useQuery(differenceList(state.query))
  return (
    <DataTable
      name="registry-differences"
      label={m.transfer_staff_differences()}
      columns={columns()}
      state={state}
      query={query}
      rowId={(row) => `${row.domainId}-${row.what}`}
      searchLabel={m.transfer_staff_search()}
      filters={[
        {
          id: 'corrected',
          label: m.transfer_staff_state(),
          type: 'radio',
          choices: [
            { value: '0', label: m.transfer_diff_open() },
            { value: '1', label: m.transfer_diff_corrected() },
          ],
        },
      ]}
      empty={
        <EmptyState icon={GitCompareArrows} title={m.transfer_staff_same()}>
          {m.transfer_staff_same_help()}
        </EmptyState>
      }
    />
  )
}
