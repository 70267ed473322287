import { dayOf, formatDay, formatMoment } from '#base/dates.ts'
import { fileName } from '#base/text.ts'
import { saveFile } from '../api/save-file.ts'
import { type Column, textOf } from './column.ts'

const isMoment = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(text)
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** As the files of the server have it: a comma in numbers, days and times of here. */
function readable(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (isMoment(value)) return formatMoment(value)
  return isDay(value) ? formatDay(value) : value
}

/** A leading sign would be run as a formula by a spreadsheet; a quote in front keeps it text. */
const field = (given: string | number): string => {
  const value = readable(given)
  if (typeof given === 'number') return value
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

/** Saves what is shown under the name that the list has on the screen, and the day: `mailboxen-2026-11-28.csv`. */
export function saveCsv<Row>(label: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const name = fileName(`${label} ${dayOf(new Date())}`)
  saveFile(new Blob([toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
