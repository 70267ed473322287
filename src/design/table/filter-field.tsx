import { m } from '#words'
import { CheckboxGroup, RadioGroup } from '../components/choice.tsx'
import { DateRangeField } from '../components/date-field.tsx'
import { TextField } from '../components/text-field.tsx'
import type { Filter } from './table-filter.tsx'
import { rangeOf } from './table-request.ts'
import type { TableState } from './use-table-state.ts'

/** One filter of a table, bound to the URL. */
export function FilterField({ filter, state }: { filter: Filter; state: TableState }) {
  const value = state.filters[filter.id]
  const set = (next: string | undefined) => state.setFilter(filter.id, next)
  switch (filter.type) {
    case 'text':
      return (
        <TextField
          label={filter.label}
          defaultValue={value ?? ''}
          onBlur={(event) => set((event.target as HTMLInputElement).value)}
        />
      )
    case 'radio':
      return (
        <RadioGroup
          label={filter.label}
          value={value ?? ''}
          onChange={(next) => set(next)}
          choices={[{ value: '', label: m.design_filter_all() }, ...filter.choices]}
        />
      )
    case 'checkbox':
      return (
        <CheckboxGroup
          label={filter.label}
          value={value?.split(',') ?? []}
          onChange={(next) => set(next.join(','))}
          choices={filter.choices}
        />
      )
    case 'date-range':
      return (
        <DateRangeField
          label={filter.label}
          value={rangeOf(value)}
          onChange={(range) => set(range ? `${range.from}..${range.to}` : undefined)}
        />
      )
  }
}
