import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { m } from '#words'
import { Checkbox } from '../components/choice.tsx'
import { cx } from '../components/cx.ts'
import type { Column } from './column.ts'
import type { TableState } from './use-table-state.ts'

export type SelectionState = { all: boolean; some: boolean; toggle: () => void }

type HeadProps<Row> = {
  columns: readonly Column<Row>[]
  state: TableState
  isVirtual: boolean
  /** Stays below the bar of the page while its rows pass. */
  isPinned: boolean
  selection: SelectionState | undefined
  hasMenu: boolean
}

const cell = 'h-9 px-4 font-medium text-ink-soft text-sm'

/** Column heads; a press orders by that column. On cards the heads become words before each value. */
export function TableHead<Row>({ columns, state, isVirtual, isPinned, selection, hasMenu }: HeadProps<Row>) {
  return (
    <thead
      className={cx(
        'bg-canvas phone:sr-only',
        isVirtual && 'sticky top-0 z-10',
        isPinned && 'sticky top-(--bars,0px) z-10 shadow-[0_1px_0_var(--color-line)]',
      )}
    >
      <tr aria-rowindex={isVirtual ? 1 : undefined} className="border-line border-b bg-canvas">
        {selection && (
          <th scope="col" className={cx(cell, 'w-10 pr-0')}>
            <Checkbox
              aria-label={m.design_select_all()}
              isSelected={selection.all}
              isIndeterminate={selection.some && !selection.all}
              onChange={selection.toggle}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <HeadCell key={column.id} column={column} state={state} isFirst={index === 0} />
        ))}
        {hasMenu && (
          <th scope="col" className={cx(cell, 'sticky right-0 w-14 bg-inherit group-data-cut/table:cut-edge')}>
            <span className="sr-only">{m.design_actions()}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function HeadCell<Row>({ column, state, isFirst }: { column: Column<Row>; state: TableState; isFirst: boolean }) {
  const up = state.sort === column.id
  const down = state.sort === `-${column.id}`
  const Arrow = up ? ArrowUp : down ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={column.sortable ? (up ? 'ascending' : down ? 'descending' : 'none') : undefined}
      className={cx(
        cell,
        isFirst ? 'group-data-[density=compact]/table:pr-3' : 'group-data-[density=compact]/table:px-3',
        column.width,
        column.align === 'end' && 'text-right',
      )}
    >
      {column.sortable ? (
        <button
          type="button"
          onClick={() => state.pressSort(column.id)}
          className={cx(
            'group -mx-1 inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded-sm px-1 hover:text-ink',
            (up || down) && 'text-ink',
          )}
        >
          {column.header}
          <Arrow aria-hidden size={13} className={cx(!up && !down && 'opacity-45 group-hover:opacity-100')} />
        </button>
      ) : (
        <span className="whitespace-nowrap">{column.header}</span>
      )}
    </th>
  )
}
