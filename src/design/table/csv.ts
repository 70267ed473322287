import { type Column, textOf } from './column.ts'

/** A leading sign would be run as a formula by a spreadsheet; a quote in front keeps it text. */
const field = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What is shown, as a spreadsheet here reads it: semicolons, a byte order mark, Windows line ends. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map((column) => field(column.header)),
    ...rows.map((row) => columns.map((column) => field(textOf(column, row)))),
  ]
  return `\uFEFF${lines.map((line) => line.join(';')).join('\r\n')}\r\n`
}
