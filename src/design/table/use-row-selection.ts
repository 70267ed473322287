import type { RowData, RowSelectionState } from '@tanstack/react-table'
import { useRef, useState } from 'react'
import type { DataTableProps } from './data-table.tsx'
import { useAppTable } from './use-app-table.ts'
import { useBeyondPage } from './use-beyond-page.ts'

type TableOf<Row extends RowData> = Pick<DataTableProps<Row>, 'columns' | 'state' | 'rowId' | 'bulk' | 'allMatching'>
type Data<Row> = { rows: readonly Row[]; total: number; hidden: ReadonlySet<string> }

/** The rows of a table and which of them are chosen: one by one, a range, the page, or everything that the search finds. */
export function useRowSelection<Row extends RowData>(
  { columns, state, rowId, bulk, allMatching }: TableOf<Row>,
  { rows, total, hidden }: Data<Row>,
) {
  'use no memo'
  const [selection, setSelection] = useState<RowSelectionState>({})
  const anchor = useRef(0)
  const table = useAppTable({
    columns: columns.map(({ id, header }) => ({ id, header })),
    data: rows as Row[],
    getRowId: (row) => String(rowId(row)),
    enableRowSelection: bulk !== undefined,
    state: { rowSelection: selection, columnVisibility: Object.fromEntries([...hidden].map((id) => [id, false])) },
    onRowSelectionChange: setSelection,
  })
  const modelRows = table.getRowModel().rows
  const beyond = useBeyondPage(allMatching, state)
  const chosen = beyond.rows ?? modelRows.filter((row) => selection[row.id]).map((row) => row.original)
  const clear = () => {
    setSelection({})
    beyond.forget()
  }
  const isAll = table.getIsAllRowsSelected()
  return {
    rows: modelRows,
    chosen,
    clear,
    isSelected: (id: string) => beyond.rows !== undefined || selection[id] === true,
    /** With `range` everything from the row that was chosen before. */
    choose: (index: number, range: boolean) => {
      const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)]
      if (range)
        setSelection((now) => ({
          ...now,
          ...Object.fromEntries(modelRows.slice(from, to + 1).map((row) => [row.id, true])),
        }))
      else modelRows[index]?.toggleSelected()
      anchor.current = index
      beyond.forget()
    },
    /** For the checkbox in the head. */
    page: {
      all: beyond.rows !== undefined || isAll,
      some: table.getIsSomeRowsSelected(),
      toggle: () => (beyond.rows ? clear() : table.toggleAllRowsSelected()),
    },
    /** The way to everything that the search finds, where that is more than what is chosen. */
    beyond:
      beyond.mayReach(chosen.length, total) && isAll
        ? { count: Math.min(total, allMatching?.most ?? 0), isPending: beyond.isPending, reach: beyond.reach }
        : undefined,
  }
}
export type RowSelection<Row extends RowData> = ReturnType<typeof useRowSelection<Row>>
