import { X } from 'lucide-react'
import { formatDay } from '#base/dates.ts'
import { m } from '#words'
import { Button } from '../components/button.tsx'
import type { Filter } from './table-filter.tsx'
import { rangeOf } from './table-request.ts'
import type { TableState } from './use-table-state.ts'

/** More choices of one filter than these are counted. */
const maxNamed = 3

/** The value of a filter, in words. */
export function filterText(filter: Filter, value: string): string {
  if (filter.type === 'text') return value
  if (filter.type === 'date-range') {
    const range = rangeOf(value)
    return range ? `${formatDay(range.from)} – ${formatDay(range.to)}` : value
  }
  const chosen = filter.type === 'checkbox' ? value.split(',') : [value]
  const labels = chosen.map((each) => filter.choices.find((choice) => choice.value === each)?.label ?? each)
  return labels.length > maxNamed ? m.design_filter_count({ count: labels.length }) : labels.join(', ')
}

/** The active filters of a list; pressing one removes it. */
export function ActiveFilters({ filters, state }: { filters: readonly Filter[]; state: TableState }) {
  const active = filters.flatMap((filter) => {
    const value = state.filters[filter.id]
    return value === undefined ? [] : [{ filter, text: filterText(filter, value) }]
  })
  if (active.length === 0) return null
  return (
    <ul
      aria-label={m.design_filters_active()}
      className="flex flex-wrap items-center gap-1.5 border-line border-b px-4 py-2"
    >
      {active.map(({ filter: { id, label }, text }) => (
        <li key={id} className="min-w-0">
          <button
            type="button"
            onClick={() => state.setFilter(id, undefined)}
            title={m.design_filter_remove({ filter: label })}
            className="flex max-w-full items-center gap-1.5 rounded-full border border-line bg-sunken py-0.5 pr-2 pl-3 text-sm hover:border-line-strong"
          >
            <span className="truncate">
              <span className="text-ink-soft">{label}:</span> {text}
            </span>
            <X aria-hidden size={13} className="shrink-0 text-ink-soft" />
            <span className="sr-only">, {m.design_filter_remove({ filter: label })}</span>
          </button>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Button look="quiet" size="small" onPress={state.clearFilters}>
            {m.design_clear_filters()}
          </Button>
        </li>
      )}
    </ul>
  )
}
