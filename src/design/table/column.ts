import type { ReactNode } from 'react'

/** One column of a table, as data. */
export type Column<Row> = {
  /** Also the value of `?sort=` and the key in the stored choice of columns. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Plain text for CSV, and for search and order where the rows are all here. Needed unless `cell` gives text itself. */
  text?: (row: Row) => string | number | null | undefined
  sortable?: boolean
  /** `end` for money and counts. */
  align?: 'start' | 'end'
  /** Text of more than a few words: on a card it has lines of its own under its word. */
  isLong?: boolean
  /** Names and the like: truncated where they do not fit, with the whole in the tooltip. */
  isOneLine?: boolean
  /** Said by the first column already: a card leaves it out. */
  inTableOnly?: boolean
  /** Not offered in the choice of columns; always shown. The first column is always fixed. */
  fixed?: boolean
  /** Hidden until a user chooses it. */
  hiddenAtFirst?: boolean
  /** Tailwind width class: `w-40`. */
  width?: string
}

export const textOf = <Row>(column: Column<Row>, row: Row): string | number => {
  if (column.text) return column.text(row) ?? ''
  const cell = column.cell(row)
  return typeof cell === 'string' || typeof cell === 'number' ? cell : ''
}
