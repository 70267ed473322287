import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { formatDay } from '#base/dates.ts'
import { Status } from '#design/components/badge.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { type ProblemRow, problemCodes } from '../contract/shapes.ts'
import { brandWord, problemWord } from './billing-words.tsx'
import { problemDefaults, problemList } from './queries.ts'
import { brandFilter } from './run-table.tsx'

const whyOf = (row: ProblemRow): string =>
  row.solvedAt ? m.recurring_solved({ day: formatDay(row.solvedAt) }) : problemWord(row.code)

const columns = (): Column<ProblemRow>[] => [
  {
    id: 'label',
    header: m.recurring_subject(),
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <span className="break-words font-medium">{row.label}</span>
        <span className="text-ink-soft text-sm">
          {row.kind === 'service' ? m.recurring_kind_service() : m.recurring_kind_domain()}
        </span>
      </span>
    ),
    text: (row) => row.label,
  },
  {
    id: 'why',
    header: m.recurring_why(),
    cell: (row) => <Status tone={row.solvedAt ? 'good' : 'warning'}>{whyOf(row)}</Status>,
    text: whyOf,
  },
  { id: 'client', header: m.recurring_client(), cell: (row) => row.clientName },
  { id: 'payer', header: m.recurring_payer(), cell: (row) => row.payerName, hiddenAtFirst: true },
  { id: 'brand', header: m.recurring_brand(), cell: (row) => brandWord(row.brand), hiddenAtFirst: true },
  {
    id: 'due',
    header: m.recurring_due(),
    cell: (row) => <DayText day={row.dueOn} />,
    text: (row) => formatDay(row.dueOn),
  },
  {
    id: 'foundAt',
    header: m.recurring_found(),
    cell: (row) => <DayText day={row.foundAt} />,
    text: (row) => formatDay(row.foundAt),
    sortable: true,
  },
]

const filters = (): Filter[] => [
  {
    id: 'code',
    label: m.recurring_why(),
    type: 'radio',
    choices: problemCodes.map((value) => ({ value, label: problemWord(value) })),
  },
  brandFilter(),
  {
    id: 'state',
    label: m.recurring_state(),
    type: 'radio',
    choices: [
      { value: 'open', label: m.recurring_open_only() },
      { value: 'all', label: m.recurring_with_solved() },
    ],
  },
]

/** Items that were due and could not be invoiced; each run tries them again. */
export function ProblemTable() {
  const state = useTableState(problemDefaults)
  const query = useQuery(problemList(state.query))
  return (
    <DataTable
      name="billing-problems"
      label={m.recurring_problems()}
      columns={columns()}
      state={state}
      query={query}
      rowId={(row) => row.id}
      rowLabel={(row) => row.label}
      filters={filters()}
      empty={
        <EmptyState icon={CircleCheck} title={m.recurring_problems_empty_title()}>
          {m.recurring_problems_empty_text()}
        </EmptyState>
      }
    />
  )
}
