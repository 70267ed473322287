import { type Column, textOf } from './column.ts'
import type { TableRequest } from './table-request.ts'

const collator = new Intl.Collator('nl-BE', { numeric: true, sensitivity: 'base' })

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other))

/** Search (case-insensitive containment, core §5) and order for rows that are all here. */
export function localRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  request: Pick<TableRequest, 'q' | 'sort'>,
): readonly Row[] {
  const wanted = request.q?.trim().toLowerCase()
  const found = wanted
    ? rows.filter((row) => columns.some((column) => String(textOf(column, row)).toLowerCase().includes(wanted)))
    : rows
  const descending = request.sort?.startsWith('-') ?? false
  const column = columns.find(({ id }) => id === (descending ? request.sort?.slice(1) : request.sort))
  if (!column) return found
  const sign = descending ? -1 : 1
  return [...found].sort((one, other) => sign * compare(textOf(column, one), textOf(column, other)))
}
