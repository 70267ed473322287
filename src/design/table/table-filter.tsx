import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Pressable } from 'react-aria-components/Pressable'
import { m } from '#words'
import { Button } from '../components/button.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import type { TableState } from './use-table-state.ts'

type FilterChoice = { value: string; label: string }

/** The four kinds of core §3. The value in the address: text, one choice, choices joined by commas, `from..to`. */
export type Filter =
  | { id: string; label: string; type: 'text' }
  | { id: string; label: string; type: 'radio' | 'checkbox'; choices: readonly FilterChoice[] }
  | { id: string; label: string; type: 'date-range' }

/** Calendars and lists of choices are fetched when somebody filters. */
const FilterField = lazy(() => import('./filter-field.tsx').then((file) => ({ default: file.FilterField })))

/** All filters of a table behind one button that says how many are on. */
export function TableFilters({ filters, state }: { filters: readonly Filter[]; state: TableState }) {
  const active = filters.filter(({ id }) => state.filters[id] !== undefined).length
  return (
    <DialogTrigger>
      <Pressable>
        <Button icon={SlidersHorizontal} className="max-small:min-w-9 max-small:px-2">
          <span className="max-small:sr-only">{m.design_filters()}</span>
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
          <Suspense fallback={<Skeleton lines={filters.length * 2} />}>
            {filters.map((filter) => (
              <FilterField key={filter.id} filter={filter} state={state} />
            ))}
          </Suspense>
          <Button look="quiet" size="small" isDisabled={active === 0} onPress={state.clearFilters}>
            {m.design_clear_filters()}
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
