import { formatDay } from '#base/dates.ts'
import { toDecimal } from '#base/money.ts'
import type { Cell, Sheet, SheetColumn } from './sheet-shape.ts'

/** A spreadsheet would run a leading sign as a formula; a quote in front keeps it text. */
const quoted = (text: string): string => {
  const safe = /^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function field(cell: Cell, { kind }: SheetColumn): string {
  if (cell === null) return ''
  if (kind === 'money') return toDecimal(Number(cell)).replace('.', ',')
  if (kind === 'number') return String(Number(cell)).replace('.', ',')
  return kind === 'day' ? formatDay(String(cell)) : quoted(String(cell))
}

const line = (fields: readonly string[]): string => `${fields.join(';')}\r\n`

/** For Belgian spreadsheets: a byte order mark, semicolons, decimal commas, dd/mm/yyyy, CRLF. */
export async function* csvOf({ columns, rows }: Sheet): AsyncGenerator<Buffer> {
  let text = `\uFEFF${line(columns.map(({ header }) => quoted(header)))}`
  for await (const row of rows) {
    text += line(columns.map((column, index) => field(row[index] ?? null, column)))
    if (text.length < 65_536) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}
