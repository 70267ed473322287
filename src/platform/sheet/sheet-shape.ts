import type { Day } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'

/** A list as a file that a spreadsheet opens. Rows come as they are read, so that the length of a list costs no memory. */
export type SheetColumn = {
  header: string
  /** Money is whole cents, days are `2026-11-21`; the file shows them as Belgians write them. */
  kind: 'text' | 'number' | 'money' | 'day'
}
export type Cell = string | number | Cents | Day | null
export type Sheet = { name: string; columns: readonly SheetColumn[]; rows: AsyncIterable<readonly Cell[]> }
