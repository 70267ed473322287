import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { MenuEntry } from '../components/menu.tsx'
import { SearchField } from '../components/search-field.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { TableExport } from './export-menu.tsx'
import { type Filter, TableFilters } from './table-filter.tsx'
import type { Columns } from './use-column-choice.ts'
import type { Density } from './use-density.ts'
import { useIsSmall } from './use-is-small.ts'
import type { TableState } from './use-table-state.ts'

/** Debounce: long enough to finish a word, short enough not to notice. */
const searchPauseMs = 250

function QuickSearch({ state, label }: { state: TableState; label: string }) {
  const [typed, setTyped] = useState(state.q ?? '')
  const told = useRef(state.q ?? '')
  useEffect(() => {
    if ((state.q ?? '') === told.current) return
    told.current = state.q ?? ''
    setTyped(state.q ?? '')
  }, [state.q])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      told.current = text
      state.setSearch(text)
    }, searchPauseMs)
  }
  return (
    <SearchField
      label={label}
      value={typed}
      onChange={change}
      className="min-w-32 flex-1 small:min-w-40 small:max-w-72"
    />
  )
}

export type TableToolbarProps<Row> = {
  state: TableState
  searchLabel?: string | undefined
  filters?: readonly Filter[] | undefined
  choice: Columns<Row>
  density: Density
  onDensity: (density: Density) => void
  onCsv?: (() => void) | undefined
  /** The whole list as a file, made by the server. */
  exports?: readonly MenuEntry[] | undefined
  /** Saves the current filters as a view. */
  keep?: ReactNode
  children?: ReactNode
}

/** Search, filters, the screen's own buttons, choice of columns and export. */
export function TableToolbar<Row>({
  state,
  searchLabel,
  filters,
  choice,
  density,
  onDensity,
  onCsv,
  exports,
  keep,
  children,
}: TableToolbarProps<Row>) {
  const isSmall = useIsSmall()
  const tools = (
    <div className="ml-auto flex items-center gap-1">
      {keep}
      <ColumnMenu {...{ choice, density, onDensity }} />
      {onCsv && <TableExport onCsv={onCsv} whole={exports} />}
    </div>
  )
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-3">
      {searchLabel && <QuickSearch state={state} label={searchLabel} />}
      {filters && filters.length > 0 && <TableFilters filters={filters} state={state} />}
      {/* On a phone the screen's own buttons have the second line to themselves, and come after it for the keyboard as well. */}
      {isSmall && tools}
      <div className="contents max-small:not-empty:flex max-small:w-full max-small:items-center max-small:gap-2">
        {children}
      </div>
      {!isSmall && tools}
    </div>
  )
}
