import { Readable } from 'node:stream'
import { csvOf } from './csv.ts'
import type { Sheet } from './sheet-shape.ts'
import { xlsxOf } from './xlsx.ts'

const writers = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf },
} as const
export type SheetType = keyof typeof writers

/** The answer of a call whose `answers` is `file`. */
export const sheetFile = (type: SheetType, sheet: Sheet) => ({
  content: Readable.from(writers[type].write(sheet), { objectMode: false }),
  type: writers[type].type,
  name: `${sheet.name}.${type}`,
})
