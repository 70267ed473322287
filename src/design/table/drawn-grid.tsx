import type { RowData } from '@tanstack/react-table'
import { type RefObject, useState } from 'react'
import { cx } from '../components/cx.ts'
import { BusyLine } from '../feedback/busy-line.tsx'
import { type Column, textOf } from './column.ts'
import type { DataTableProps } from './data-table.tsx'
import type { DrawnRows } from './drawn-rows.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { RowBones } from './table-states.tsx'
import type { Density } from './use-density.ts'
import { useFit } from './use-fit.ts'
import type { RowSelection } from './use-row-selection.ts'
import { useSteady } from './use-steady.ts'

export type GridProps<Row extends RowData> = {
  table: DataTableProps<Row>
  shown: readonly Column<Row>[]
  selection: RowSelection<Row>
  total: number
  isFirstLoad: boolean
  density: Density
}

type DrawnProps<Row extends RowData> = GridProps<Row> & { scroller: RefObject<HTMLDivElement | null>; drawn: DrawnRows }

/** The head, and the rows that are drawn; the arrow keys go from row to row. */
export function DrawnGrid<Row extends RowData>(props: DrawnProps<Row>) {
  'use no memo'
  const { table, shown, selection, total, isFirstLoad, density, scroller, drawn } = props
  const { label, state, query, bulk, rowMenu, onOpen } = table
  const { rows } = selection
  const [active, setActive] = useState(0)
  const { isCut, isWhole } = useFit(scroller)
  const isPinned = isWhole && !drawn.isVirtual
  const width = shown.length + (bulk ? 1 : 0) + (rowMenu ? 1 : 0)
  const focusRow = useSteady((index: number) => {
    setActive(index)
    drawn.reveal(index)
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus())
  })
  const openRow = useSteady((row: Row) => onOpen?.(row))
  const menuOf = useSteady((row: Row) => rowMenu?.(row) ?? [])
  const choose = useSteady(selection.choose)
  const nameOf = (row: Row) => table.rowLabel?.(row) ?? (shown[0] ? String(textOf(shown[0], row)) : '')
  const rowAt = (index: number) => {
    const row = rows[index]
    return (
      row && (
        <TableRow
          key={row.id}
          row={row.original}
          name={nameOf(row.original)}
          shown={shown}
          index={index}
          count={rows.length}
          isActive={index === Math.min(active, rows.length - 1)}
          isSelected={selection.isSelected(row.id)}
          onFocusRow={focusRow}
          onActive={setActive}
          onOpen={onOpen && openRow}
          onSelect={bulk && choose}
          menuOf={rowMenu && menuOf}
          measure={drawn.measure}
          className={table.rowClass?.(row.original)}
        />
      )
    )
  }
  return (
    <section
      ref={scroller}
      aria-label={label}
      tabIndex={drawn.isVirtual ? 0 : undefined}
      data-cut={isCut || undefined}
      data-density={density}
      className={cx(
        'group/table relative',
        // What scrolls by itself would keep its head to itself.
        isPinned ? 'overflow-x-visible' : 'overflow-x-auto',
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
          isVirtual={drawn.isVirtual}
          isPinned={isPinned}
          selection={bulk ? selection.page : undefined}
          hasMenu={rowMenu !== undefined}
        />
        <tbody className="phone:block">
          {isFirstLoad && <RowBones columns={width} />}
          <Gap height={drawn.before} width={width} />
          {drawn.indexes.map(rowAt)}
          <Gap height={drawn.after} width={width} />
        </tbody>
      </table>
    </section>
  )
}

/** A spacer for the rows that are not rendered. */
const Gap = ({ height, width }: { height: number; width: number }) =>
  height > 0 ? (
    <tr className="phone:block">
      <td colSpan={width} style={{ height }} className="p-0" />
    </tr>
  ) : null
