import { SlidersHorizontal } from 'lucide-react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Pressable } from 'react-aria-components/Pressable'
import { m } from '#words'
import { Button } from '../components/button.tsx'
import { CheckboxGroup, RadioGroup } from '../components/choice.tsx'
import { DateRangeField } from '../components/date-field.tsx'
import { TextField } from '../components/text-field.tsx'
import type { TableState } from './use-table-state.ts'

type FilterChoice = { value: string; label: string }

/** The four kinds of core §3. The value in the address: text, one choice, choices joined by commas, `from..to`. */
export type Filter =
  | { id: string; label: string; type: 'text' }
  | { id: string; label: string; type: 'radio' | 'checkbox'; choices: readonly FilterChoice[] }
  | { id: string; label: string; type: 'date-range' }

/** The value of a date-range filter as two days. */
export function rangeOf(value: string | undefined): { from: string; to: string } | null {
  const [from, to] = (value ?? '').split('..')
  return from && to ? { from, to } : null
}

function FilterField({ filter, state }: { filter: Filter; state: TableState }) {
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

/** All filters of a table behind one button that says how many are on. */
export function TableFilters({ filters, state }: { filters: readonly Filter[]; state: TableState }) {
  const active = filters.filter(({ id }) => state.filters[id] !== undefined).length
  return (
    <DialogTrigger>
      <Pressable>
        <Button icon={SlidersHorizontal}>
          {m.design_filters()}
          {active > 0 && (
            <span className="tabular -mr-1 min-w-5 rounded-full bg-brand px-1.5 text-on-brand text-xs leading-5">
              {active}
            </span>
          )}
        </Button>
      </Pressable>
      <Popover
        placement="bottom start"
        offset={4}
        className="w-80 rounded-lg border border-line bg-raised shadow-raised data-entering:animate-rise"
      >
        <Dialog
          aria-label={m.design_filters()}
          className="scroll-thin flex max-h-[70vh] flex-col gap-4 overflow-y-auto p-4 outline-none!"
        >
          {filters.map((filter) => (
            <FilterField key={filter.id} filter={filter} state={state} />
          ))}
          <Button look="quiet" size="small" isDisabled={active === 0} onPress={state.clearFilters}>
            {m.design_clear_filters()}
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
