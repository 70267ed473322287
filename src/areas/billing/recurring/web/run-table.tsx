import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { formatDay } from '#base/dates.ts'
import { toDecimal } from '#base/money.ts'
import { brandNames } from '#brands/brands.ts'
import { Badge } from '#design/components/badge.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText, Money } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { RunRow } from '../contract/shapes.ts'
import { brandWord, RunState, stateWord } from './billing-words.tsx'
import { runDefaults, runList } from './queries.ts'
import { RunPanel } from './run-panel.tsx'

const columns = (): Column<RunRow>[] => [
  {
    id: 'day',
    header: m.recurring_day(),
    cell: (row) => <DayText day={row.day} />,
    text: (row) => formatDay(row.day),
    sortable: true,
  },
  { id: 'brand', header: m.recurring_brand(), cell: (row) => brandWord(row.brand) },
  {
    id: 'state',
    header: m.recurring_state(),
    cell: (row) => <RunState state={row.state} />,
    text: (row) => stateWord(row.state),
  },
  { id: 'invoices', header: m.recurring_invoices(), cell: (row) => row.invoices, align: 'end' },
  { id: 'lines', header: m.recurring_lines(), cell: (row) => row.lines, align: 'end' },
  {
    id: 'cents',
    header: m.recurring_cents(),
    cell: (row) => <Money cents={row.cents} className="font-medium" />,
    text: (row) => toDecimal(row.cents),
    align: 'end',
  },
  {
    id: 'problems',
    header: m.recurring_problems(),
    cell: (row) => (row.openProblems > 0 ? <Badge tone="warning">{row.openProblems}</Badge> : row.openProblems),
    text: (row) => row.openProblems,
    align: 'end',
  },
]

export const brandFilter = (): Filter => ({
  id: 'brand',
  label: m.recurring_brand(),
  type: 'radio',
  choices: brandNames.map((value) => ({ value, label: brandWord(value) })),
})

/** The runs, newest first; one opens in a panel (`?run=`). */
export function RunTable() {
  const state = useTableState(runDefaults)
  const query = useQuery(runList(state.query))
  const panel = usePanel('run')
  return (
    <>
      <DataTable
        name="billing-runs"
        label={m.recurring_runs()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(row) => row.id}
        rowLabel={(row) => `${formatDay(row.day)} ${brandWord(row.brand)}`}
        onOpen={(row) => panel.open(row.id)}
        filters={[brandFilter()]}
        empty={
          <EmptyState icon={CalendarClock} title={m.recurring_runs_empty_title()}>
            {m.recurring_runs_empty_text()}
          </EmptyState>
        }
      />
      <RunPanel id={panel.value} onClose={panel.close} />
    </>
  )
}
