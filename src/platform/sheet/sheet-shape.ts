import type { Day } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'

/** A list as a spreadsheet file. Rows are streamed, so that long lists need no memory. */
export type SheetColumn = {
  header: string
  /** Money is in cents, days are `2026-11-21`; the file shows them in Belgian notation. */
  kind: 'text' | 'number' | 'money' | 'day'
}
export type Cell = string | number | Cents | Day | null
export type Sheet = { name: string; columns: readonly SheetColumn[]; rows: AsyncIterable<readonly Cell[]> }
