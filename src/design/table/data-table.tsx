import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import type { Page } from '#base/paging.ts'
import { cx } from '../components/cx.ts'
import type { MenuEntry } from '../components/menu.tsx'
import { Pagination } from '../components/pagination.tsx'
import { ErrorState } from '../components/states.tsx'
import { ActiveFilters } from './active-filters.tsx'
import type { Column } from './column.ts'
import { saveCsv } from './csv.ts'
import { localRows } from './local-rows.ts'
import type { ViewQuery } from './saved-views.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { Filter } from './table-filter.tsx'
import { TableGrid } from './table-grid.tsx'
import { NothingMatches } from './table-states.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { TableViews } from './table-views.tsx'
import { useColumnChoice } from './use-column-choice.ts'
import { useDensity } from './use-density.ts'
import { useRowSelection } from './use-row-selection.ts'
import type { TableState } from './use-table-state.ts'

/** What of a TanStack query the table needs; hand over the query itself. */
export type RowsQuery<Data> = {
  data: Data | undefined
  error: unknown
  isPending: boolean
  isPlaceholderData?: boolean
  refetch: () => unknown
}

export type DataTableProps<Row extends RowData> = {
  /** Under this name the choice of columns is remembered. */
  name: string
  /** What the rows are, for screen readers: "Domains". */
  label: string
  columns: readonly Column<Row>[]
  state: TableState
  /** A query that gives one page from the server, or an array with all rows (then search and order happen here). */
  query: RowsQuery<Page<Row>> | RowsQuery<readonly Row[]>
  rowId: (row: Row) => string | number
  /** Said of a row by its checkbox and menu; defaults to the first column's text. */
  rowLabel?: (row: Row) => string
  /** Pressing a row, or Enter on it. */
  onOpen?: (row: Row) => void
  /** Actions on one row, behind a button at its end. */
  rowMenu?: (row: Row) => readonly MenuEntry[]
  /** Buttons for the chosen rows. Makes rows selectable. Call `clear` after a bulk action. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode
  /** Every row that search and filters find, over all pages, so that a choice can reach beyond the page. */
  allMatching?: { load: () => Promise<readonly Row[]>; most: number }
  searchLabel?: string
  filters?: readonly Filter[]
  /** Lets users keep views of the list: the screen's query for another request, which tells how many a view finds. */
  views?: ViewQuery
  /** The screen's own buttons in the bar above the table. */
  toolbar?: ReactNode
  /** The whole list as a file, made by the server; beside it the menu offers the rows that are seen. */
  exports?: readonly MenuEntry[] | undefined
  /** Shown when there is nothing at all: an `EmptyState` with the first action. */
  empty: ReactNode
  /** Classes for a row that needs attention: new, changed, to be deleted. */
  rowClass?: (row: Row) => string | undefined
  isFlush?: boolean
}

const isPage = <Row,>(data: Page<Row> | readonly Row[] | undefined): data is Page<Row> =>
  data !== undefined && !Array.isArray(data)

/** The one table. A real `<table>`; its rows become cards below 992 px; only rows in sight are drawn above 200. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  'use no memo'
  const { name, columns, state, query, bulk, empty, isFlush = false } = props
  const choice = useColumnChoice(name, columns)
  const [density, setDensity] = useDensity()
  const data = query.data
  const rows = isPage(data) ? data.data : data ? localRows(data, columns, state) : []
  const total = isPage(data) ? data.total : rows.length
  const { ordered, hidden } = choice
  const shown = useMemo(
    () => ordered.filter((column, index) => index === 0 || column.fixed || !hidden.has(column.id)),
    [ordered, hidden],
  )
  const selection = useRowSelection(props, { rows, total, hidden: choice.hidden })
  const isFirstLoad = query.isPending && data === undefined
  const isEmpty = !isFirstLoad && selection.rows.length === 0

  const toolbar = (keep?: ReactNode) => (
    <TableToolbar
      {...{
        state,
        choice,
        density,
        keep,
        searchLabel: props.searchLabel,
        filters: props.filters,
        exports: props.exports,
      }}
      onDensity={setDensity}
      onCsv={() => saveCsv(props.label, shown, rows)}
    >
      {props.toolbar}
    </TableToolbar>
  )
  const frame = cx('min-w-0', !isFlush && 'rounded-xl border border-line bg-surface shadow-card')
  if (query.error && data === undefined) {
    return (
      <div className={frame}>
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      </div>
    )
  }
  if (isEmpty && !state.isFiltered && state.page === 1) return <div className={frame}>{empty}</div>
  return (
    <div className={frame} aria-busy={isFirstLoad || query.isPlaceholderData}>
      {props.views ? (
        <TableViews
          table={name}
          state={state}
          queryOf={props.views}
          total={isPage(data) && !query.isPlaceholderData ? data.total : undefined}
        >
          {toolbar}
        </TableViews>
      ) : (
        toolbar()
      )}
      {props.filters && <ActiveFilters filters={props.filters} state={state} />}
      {bulk && selection.chosen.length > 0 && (
        <SelectionBar selection={selection}>{bulk(selection.chosen, selection.clear)}</SelectionBar>
      )}
      {isEmpty ? (
        <NothingMatches onClear={state.clearFilters} />
      ) : (
        <TableGrid table={props} {...{ shown, selection, total, isFirstLoad, density }} />
      )}
      {isPage(data) && !isEmpty && (
        <div className="border-line border-t px-4 py-2.5">
          <Pagination
            page={state.page}
            perPage={state.perPage}
            total={data.total}
            onPage={state.setPage}
            onPerPage={state.setPerPage}
          />
        </div>
      )}
    </div>
  )
}
