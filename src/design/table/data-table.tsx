import type { RowData, RowSelectionState } from '@tanstack/react-table'
import { type ReactNode, useRef, useState } from 'react'
import type { Page } from '#base/paging.ts'
import { m } from '#words'
import { saveFile } from '../api/client.ts'
import { Button } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import type { MenuEntry } from '../components/menu.tsx'
import { Pagination } from '../components/pagination.tsx'
import { ErrorState } from '../components/states.tsx'
import { BusyLine } from '../feedback/busy-line.tsx'
import type { Column } from './column.ts'
import { toCsv } from './csv.ts'
import { localRows } from './local-rows.ts'
import type { Filter } from './table-filter.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { NothingMatches, RowBones } from './table-states.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useAppTable } from './use-app-table.ts'
import { useBeyondPage } from './use-beyond-page.ts'
import { useColumnChoice } from './use-column-choice.ts'
import { useIsCut } from './use-is-cut.ts'
import type { TableState } from './use-table-state.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/** What of a TanStack query the table needs; hand over the query itself. */
export type RowsQuery<Data> = {
  data: Data | undefined
  error: unknown
  isPending: boolean
  isPlaceholderData?: boolean
  refetch: () => unknown
}

export type DataTableProps<Row extends RowData> = {
  /** Under this name the choice of columns is remembered, and CSV is saved. */
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
  const {
    name,
    label,
    columns,
    state,
    query,
    rowId,
    bulk,
    searchLabel,
    filters,
    toolbar,
    exports,
    empty,
    isFlush = false,
  } = props
  const choice = useColumnChoice(name, columns)
  const { hidden } = choice
  const [selection, setSelection] = useState<RowSelectionState>({})
  const [active, setActive] = useState(0)
  const scroller = useRef<HTMLDivElement>(null)
  const data = query.data
  const rows = isPage(data) ? data.data : data ? localRows(data, columns, state) : []
  const shown = choice.ordered.filter((column, index) => index === 0 || column.fixed || !hidden.has(column.id))
  const table = useAppTable({
    columns: columns.map(({ id, header }) => ({ id, header })),
    data: rows as Row[],
    getRowId: (row) => String(rowId(row)),
    enableRowSelection: bulk !== undefined,
    state: { rowSelection: selection, columnVisibility: Object.fromEntries([...hidden].map((id) => [id, false])) },
    onRowSelectionChange: setSelection,
  })
  const modelRows = table.getRowModel().rows
  const drawn = useVirtualRows(modelRows.length, scroller)
  const isCut = useIsCut(scroller)
  const beyond = useBeyondPage(props.allMatching, state)
  const chosen = beyond.rows ?? modelRows.filter((row) => selection[row.id]).map((row) => row.original)
  const clear = () => {
    setSelection({})
    beyond.forget()
  }
  const anchor = useRef(0)
  const choose = (index: number, range: boolean) => {
    const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)]
    if (range)
      setSelection((now) => ({
        ...now,
        ...Object.fromEntries(modelRows.slice(from, to + 1).map((row) => [row.id, true])),
      }))
    else modelRows[index]?.toggleSelected()
    anchor.current = index
    beyond.forget()
  }
  const width = shown.length + (bulk ? 1 : 0) + (props.rowMenu ? 1 : 0)
  const isFirstLoad = query.isPending && data === undefined
  const total = isPage(data) ? data.total : rows.length
  const isEmpty = !isFirstLoad && modelRows.length === 0

  const focusRow = (index: number) => {
    setActive(index)
    drawn.reveal(index)
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus())
  }

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
      <TableToolbar
        {...{ state, searchLabel, filters, choice, exports }}
        onCsv={() => saveFile(new Blob([toCsv(shown, rows)], { type: 'text/csv' }), `${name}.csv`)}
      >
        {toolbar}
      </TableToolbar>
      {bulk && chosen.length > 0 && (
        <section
          aria-label={m.design_selection()}
          className="flex flex-wrap items-center gap-2 border-line border-b bg-brand-tint px-4 py-2"
        >
          <p className="tabular mr-2 font-medium" aria-live="polite">
            {m.design_selected({ count: chosen.length })}
          </p>
          {bulk(chosen, clear)}
          {beyond.mayReach(chosen.length, total) && table.getIsAllRowsSelected() && (
            <Button look="quiet" size="small" isPending={beyond.isPending} onPress={beyond.reach}>
              {m.design_select_matching({ count: Math.min(total, props.allMatching?.most ?? 0) })}
            </Button>
          )}
          <Button look="quiet" size="small" onPress={clear} className="ml-auto">
            {m.design_clear_selection()}
          </Button>
        </section>
      )}
      {isEmpty ? (
        <NothingMatches onClear={state.clearFilters} />
      ) : (
        <section
          ref={scroller}
          aria-label={label}
          tabIndex={drawn.isVirtual ? 0 : undefined}
          data-cut={isCut || undefined}
          className={cx(
            'group/table relative overflow-x-auto',
            drawn.isVirtual && 'scroll-thin max-h-[70vh] overflow-y-auto',
          )}
        >
          {query.isPlaceholderData && <BusyLine className="absolute" />}
          <table
            aria-label={label}
            aria-rowcount={drawn.isVirtual ? total + 1 : undefined}
            className="w-full border-collapse text-left phone:block"
          >
            <TableHead
              columns={shown}
              state={state}
              isSticky={drawn.isVirtual}
              selection={
                bulk
                  ? {
                      all: beyond.rows !== undefined || table.getIsAllRowsSelected(),
                      some: table.getIsSomeRowsSelected(),
                      toggle: () => (beyond.rows ? clear() : table.toggleAllRowsSelected()),
                    }
                  : undefined
              }
              hasMenu={props.rowMenu !== undefined}
            />
            <tbody className="phone:block">
              {isFirstLoad && <RowBones columns={width} />}
              <Gap height={drawn.before} width={width} />
              {drawn.indexes.map((index) => {
                const row = modelRows[index]
                return (
                  row && (
                    <TableRow
                      key={row.id}
                      {...props}
                      row={row.original}
                      shown={shown}
                      index={index}
                      count={modelRows.length}
                      isActive={index === Math.min(active, modelRows.length - 1)}
                      onFocusRow={focusRow}
                      onActive={setActive}
                      isSelected={beyond.rows !== undefined || selection[row.id] === true}
                      onSelect={bulk ? (range) => choose(index, range) : undefined}
                      measure={drawn.measure}
                    />
                  )
                )
              })}
              <Gap height={drawn.after} width={width} />
            </tbody>
          </table>
        </section>
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

/** Stands in for the rows that are not drawn. */
const Gap = ({ height, width }: { height: number; width: number }) =>
  height > 0 ? (
    <tr className="phone:block">
      <td colSpan={width} style={{ height }} className="p-0" />
    </tr>
  ) : null
