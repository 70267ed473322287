import { useState } from 'react'
import { SearchField } from '#design/components/search-field.tsx'
import { type Filter, TableFilters } from '#design/table/table-filter.tsx'
import type { TableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { entryStates } from '../contract/shapes.ts'
import { stateWords } from './entry-words.ts'

const filters = (): Filter[] => [
  {
    id: 'state',
    label: m.statements_state(),
    type: 'checkbox',
    choices: entryStates.map((value) => ({ value, label: stateWords[value]() })),
  },
  {
    id: 'direction',
    label: m.statements_direction(),
    type: 'radio',
    choices: [
      { value: 'in', label: m.statements_in() },
      { value: 'out', label: m.statements_out() },
    ],
  },
  { id: 'days', label: m.statements_days(), type: 'date-range' },
  { id: 'amount', label: m.statements_amount_filter(), type: 'text' },
]

/** Search and filters of the entries, and a line about the keys. */
export function EntriesBar({ state }: { state: TableState }) {
  const [typed, setTyped] = useState(state.q ?? '')
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchField
        label={m.statements_search()}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          if (text === '') state.setSearch('')
        }}
        onSubmit={state.setSearch}
        onBlur={() => typed !== (state.q ?? '') && state.setSearch(typed)}
        className="min-w-40 flex-1 small:max-w-80"
      />
      <TableFilters filters={filters()} state={state} />
      <p className="ml-auto text-ink-soft text-sm phone:hidden">{m.statements_keys()}</p>
    </div>
  )
}
