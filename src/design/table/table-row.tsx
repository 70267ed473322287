import type { RowData } from '@tanstack/react-table'
import { Ellipsis } from 'lucide-react'
import { memo, useRef } from 'react'
import { m } from '#words'
import { IconButton } from '../components/button.tsx'
import { Checkbox } from '../components/choice.tsx'
import { cx } from '../components/cx.ts'
import { Menu, type MenuEntry } from '../components/menu.tsx'
import { type Column, textOf } from './column.ts'
import { isOnControl, onRowKey } from './row-keys.ts'

type RowProps<Row extends RowData> = {
  row: Row
  /** Said of it by its checkbox and menu. */
  name: string
  shown: readonly Column<Row>[]
  index: number
  count: number
  isActive: boolean
  isSelected: boolean
  onFocusRow: (index: number) => void
  onActive: (index: number) => void
  onOpen: ((row: Row) => void) | undefined
  /** With `range` everything from the row that was chosen before. */
  onSelect: ((index: number, range: boolean) => void) | undefined
  menuOf: ((row: Row) => readonly MenuEntry[]) | undefined
  measure: ((element: Element | null) => void) | undefined
  className: string | undefined
}

/** One row, or one card on a phone, where each value carries the word of its column. Drawn again only when something of it is another. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row extends RowData>({
  row,
  name,
  shown,
  index,
  count,
  isActive,
  isSelected,
  onFocusRow,
  onActive,
  onOpen,
  onSelect,
  menuOf,
  measure,
  className,
}: RowProps<Row>) {
  const [first, ...others] = shown
  const open = onOpen && (() => onOpen(row))
  const select = onSelect && ((range: boolean) => onSelect(index, range))
  return (
    <tr
      ref={measure}
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      aria-selected={select ? isSelected : undefined}
      aria-rowindex={measure ? index + 2 : undefined}
      onFocus={() => onActive(index)}
      onKeyDown={(event) =>
        onRowKey(event, { index, count, go: onFocusRow, open, select: select && (() => select(event.shiftKey)) })
      }
      onClick={(event) => !isOnControl(event) && open?.()}
      className={cx(
        'border-line border-b bg-surface -outline-offset-2! last:border-b-0 phone:relative phone:flex phone:flex-wrap phone:gap-x-5 phone:gap-y-1 phone:px-4 phone:py-3',
        onOpen && 'hover:bg-canvas active:bg-hover',
        isSelected && 'bg-brand-tint',
        className,
      )}
    >
      {select && <SelectCell name={name} isSelected={isSelected} onSelect={select} />}
      {first && (
        <td
          className={cx(
            'py-2.5 pr-4 pl-4 font-medium wide:group-data-[density=compact]/table:pr-3 wide:group-data-[density=compact]/table:py-1.75 phone:min-w-0 phone:flex-1 phone:p-0 phone:small:basis-[calc(100%-4rem)]',
            menuOf && 'phone:pr-9',
            first.align === 'end' && 'text-right',
          )}
        >
          {first.cell(row)}
        </td>
      )}
      {others.map((column) => (
        <ValueCell key={column.id} column={column} row={row} />
      ))}
      {menuOf && (
        <td className="sticky right-0 w-14 bg-inherit py-1 pr-3 wide:group-data-[density=compact]/table:py-0.5 text-right group-data-cut/table:cut-edge phone:absolute phone:top-2 phone:right-2 phone:w-auto phone:p-0">
          <Menu
            trigger={<IconButton size="small" icon={Ellipsis} label={m.design_actions_for({ name })} />}
            label={m.design_actions_for({ name })}
            entries={() => menuOf(row)}
          />
        </td>
      )}
    </tr>
  )
}

/** With Shift held, by the pointer or the keys, everything from the row that was chosen before. */
function SelectCell({
  name,
  isSelected,
  onSelect,
}: {
  name: string
  isSelected: boolean
  onSelect: (range: boolean) => void
}) {
  const shift = useRef(false)
  return (
    <td
      className="w-10 py-2 pr-0 pl-4 wide:group-data-[density=compact]/table:py-1.5 phone:w-auto phone:p-0"
      onPointerDownCapture={(event) => {
        shift.current = event.shiftKey
      }}
      onKeyDownCapture={(event) => {
        shift.current = event.shiftKey
      }}
    >
      <Checkbox
        aria-label={m.design_select_row({ name })}
        isSelected={isSelected}
        onChange={() => onSelect(shift.current)}
      />
    </td>
  )
}

function ValueCell<Row extends RowData>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row)
  // On a card, a word without a value says nothing.
  const isNothing = content === null || content === undefined || content === false || content === ''
  return (
    <td
      className={cx(
        'px-4 py-2.5 wide:group-data-[density=compact]/table:px-3 wide:group-data-[density=compact]/table:py-1.75 phone:basis-full phone:justify-between phone:gap-x-4 phone:p-0',
        // A tablet has room for four beside each other, each under its word, and for two where one is long.
        column.isLong
          ? 'phone:flex-col phone:justify-start phone:small:basis-[calc(50%-0.625rem)]'
          : 'phone:small:basis-[max(10rem,calc(25%-0.9375rem))] phone:small:flex-col phone:small:justify-start',
        isNothing || column.inTableOnly ? 'phone:hidden' : 'phone:flex',
        column.align === 'end' && 'tabular text-right phone:small:text-left',
      )}
    >
      <span
        aria-hidden="true"
        className="hidden shrink-0 whitespace-nowrap text-ink-soft phone:inline phone:small:whitespace-normal phone:small:text-sm"
      >
        {column.header}
      </span>
      <span
        title={column.isOneLine ? String(textOf(column, row)) : undefined}
        className={cx(
          'phone:wrap-anywhere min-w-0',
          !column.isLong && 'phone:text-right phone:small:text-left',
          column.isOneLine && 'wide:block wide:max-w-48 wide:truncate',
        )}
      >
        {content}
      </span>
    </td>
  )
}
