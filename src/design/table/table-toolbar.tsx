import { Columns3, Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { m } from '#words'
import { IconButton } from '../components/button.tsx'
import { CheckboxGroup } from '../components/choice.tsx'
import { SearchField } from '../components/search-field.tsx'
import { Tip } from '../components/tip.tsx'
import type { Column } from './column.ts'
import { type Filter, TableFilters } from './table-filter.tsx'
import type { TableState } from './use-table-state.ts'

/** Long enough to finish a word, short enough not to notice. */
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
  return <SearchField label={label} value={typed} onChange={change} className="min-w-40 flex-1 small:max-w-72" />
}

export type TableToolbarProps<Row> = {
  state: TableState
  searchLabel?: string | undefined
  filters?: readonly Filter[] | undefined
  columns: readonly Column<Row>[]
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
  onCsv?: (() => void) | undefined
  children?: ReactNode
}

/** Search, filters, choice of columns, CSV, and the screen's own buttons. */
export function TableToolbar<Row>({
  state,
  searchLabel,
  filters,
  columns,
  hidden,
  onHidden,
  onCsv,
  children,
}: TableToolbarProps<Row>) {
  const offered = columns.slice(1).filter((column) => !column.fixed)
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-3">
      {searchLabel && <QuickSearch state={state} label={searchLabel} />}
      {filters && filters.length > 0 && <TableFilters filters={filters} state={state} />}
      {children}
      <div className="ml-auto flex gap-1">
        {offered.length > 0 && (
          <DialogTrigger>
            <Tip text={m.design_columns()}>
              <IconButton icon={Columns3} label={m.design_columns()} />
            </Tip>
            <Popover
              placement="bottom end"
              offset={4}
              className="rounded-lg border border-line bg-raised shadow-raised data-entering:animate-rise"
            >
              <Dialog aria-label={m.design_columns()} className="p-4 outline-none!">
                <CheckboxGroup
                  label={m.design_columns()}
                  value={offered.filter(({ id }) => !hidden.has(id)).map(({ id }) => id)}
                  onChange={(shown) =>
                    onHidden(new Set(offered.filter(({ id }) => !shown.includes(id)).map(({ id }) => id)))
                  }
                  choices={offered.map(({ id, header }) => ({ value: id, label: header }))}
                />
              </Dialog>
            </Popover>
          </DialogTrigger>
        )}
        {onCsv && (
          <Tip text={m.design_csv()}>
            <IconButton icon={Download} label={m.design_csv()} onPress={onCsv} />
          </Tip>
        )}
      </div>
    </div>
  )
}
