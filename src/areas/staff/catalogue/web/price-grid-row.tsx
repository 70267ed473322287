import { History, RotateCcw } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Badge } from '#design/components/badge.tsx'
import { IconButton } from '#design/components/button.tsx'
import { cx } from '#design/components/cx.ts'
import { m } from '#words'
import type { PriceRow } from '../contract/shapes.ts'
import { type RowEdit, writeAmount } from '../rules/price-edit.ts'
import { fieldWord } from './field-words.ts'

type RowProps = {
  row: PriceRow
  term: string
  fields: readonly string[]
  typed: Readonly<Record<string, string>> | undefined
  edit: RowEdit | undefined
  at: number
  isRetail: boolean
  onType: (field: string, text: string) => void
  onUndo: () => void
  onHistory: () => void
  onMove: (event: KeyboardEvent<HTMLInputElement>, column: number, at: number) => void
}

/** One row of a price list; empty cells show the retail price. */
export function PriceGridRow(props: RowProps) {
  const { row, term, fields, edit, at, isRetail, onUndo, onHistory } = props
  const isTouched = edit !== undefined && edit.kind !== 'same'
  const name = term ? `${row.name}, ${term.toLowerCase()}` : row.name
  return (
    <tr
      className={cx(
        'border-line border-b last:border-b-0 phone:grid phone:grid-cols-2 phone:gap-2 phone:px-4 phone:py-3',
        isTouched && 'bg-brand-tint',
      )}
    >
      <th scope="row" className="px-4 py-1.5 text-left font-normal phone:col-span-2 phone:p-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium">{row.name}</span>
          {term && <span className="text-ink-soft text-sm">{term}</span>}
          {!isRetail && row.own === null && !isTouched && <Badge>{m.staff_catalogue_as_retail()}</Badge>}
        </span>
      </th>
      {fields.map((field, column) => (
        <td key={field} className="px-2 py-1.5 text-right phone:p-0">
          <Cell {...props} field={field} column={column} name={name} />
        </td>
      ))}
      <td className="whitespace-nowrap px-2 py-1.5 text-right phone:col-span-2 phone:p-0">
        {isTouched && (
          <IconButton icon={RotateCcw} size="small" label={m.staff_catalogue_undo_row({ name })} onPress={onUndo} />
        )}
        <IconButton
          icon={History}
          size="small"
          label={m.staff_catalogue_history_of({ name })}
          onPress={onHistory}
          data-row={at}
        />
      </td>
    </tr>
  )
}

function Cell({
  row,
  field,
  column,
  name,
  typed,
  edit,
  at,
  onType,
  onMove,
}: RowProps & { field: string; column: number; name: string }) {
  const isWrong = edit?.kind === 'wrong' && edit.fields.includes(field)
  return (
    <label className="phone:flex phone:flex-col phone:gap-0.5">
      <span className="wide:sr-only phone:text-left phone:text-ink-soft phone:text-sm">
        <span className="sr-only">{name}: </span>
        {fieldWord(field)}
      </span>
      <input
        data-cell={`${at}-${column}`}
        inputMode="decimal"
        autoComplete="off"
        value={typed?.[field] ?? writeAmount(row.own?.[field])}
        placeholder={writeAmount(row.retail?.[field])}
        aria-invalid={isWrong || undefined}
        onChange={(event) => onType(field, event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => onMove(event, column, at)}
        className={cx(
          'tabular h-8 w-24 rounded-md border bg-surface px-2 text-right text-ink placeholder:text-ink-soft phone:h-9 phone:w-full',
          isWrong ? 'border-bad-ink' : 'border-line-strong',
        )}
      />
    </label>
  )
}
