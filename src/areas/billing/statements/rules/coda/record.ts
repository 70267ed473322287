import { type Day, isDay } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'
import { StatementProblem } from '../problem.ts'

/** One line of 128 characters. Positions count from 1, as in the standard (Febelfin, CODA 2). */
export type CodaRecord = { line: number; kind: RecordKind; text: string }
export const recordKinds = ['0', '1', '21', '22', '23', '31', '32', '33', '8', '4', '9'] as const
export type RecordKind = (typeof recordKinds)[number]

const width = 128

/** Which record types may follow which; `start` is the beginning. A file may have several statements. */
const follows: Record<RecordKind | 'start', readonly RecordKind[]> = {
  start: ['0'],
  '0': ['1'],
  '1': ['21', '4', '8'],
  '21': ['22', '23', '31', '21', '4', '8'],
  '22': ['23', '31', '21', '4', '8'],
  '23': ['31', '21', '4', '8'],
  '31': ['32', '33', '31', '21', '4', '8'],
  '32': ['33', '31', '21', '4', '8'],
  '33': ['31', '21', '4', '8'],
  '4': ['4', '21', '8', '9'],
  '8': ['4', '9'],
  '9': ['0'],
}

/** The lines of a file, with known types in an allowed order. */
export function readRecords(text: string): CodaRecord[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const records: CodaRecord[] = []
  let before: RecordKind | 'start' = 'start'
  for (const [index, whole] of lines.entries()) {
    // Some banks end a file with the end-of-file character of MS-DOS.
    if (whole.replaceAll('\u001a', '').trim() === '') continue
    const line = index + 1
    const kind = kindOf(whole, line)
    if (!follows[before].includes(kind)) throw new StatementProblem('coda_record_order', line, { record: kind })
    records.push({ line, kind, text: whole.padEnd(width) })
    before = kind
  }
  if (records.length === 0) throw new StatementProblem('file_empty', 0)
  if (before !== '9') throw new StatementProblem('coda_cut_off', records.at(-1)?.line ?? 0)
  return records
}

function kindOf(whole: string, line: number): RecordKind {
  const length = whole.trimEnd().length
  if (length > width) throw new StatementProblem('coda_line_length', line, { length })
  const kind = /^[23]/.test(whole) ? whole.slice(0, 2) : whole.slice(0, 1)
  if (!(recordKinds as readonly string[]).includes(kind))
    throw new StatementProblem('coda_record_unknown', line, { record: kind })
  return kind as RecordKind
}

/** The characters from `from` to `to`, both included. */
export const places = (record: CodaRecord, from: number, to: number): string => record.text.slice(from - 1, to)
export const words = (record: CodaRecord, from: number, to: number): string => places(record, from, to).trim()

export function whole(record: CodaRecord, from: number, to: number): number {
  const text = places(record, from, to)
  if (!/^\d+$/.test(text)) throw new StatementProblem('coda_number', record.line, { text: text.trim(), from, to })
  return Number(text)
}

/** Fifteen digits, three of them decimals; the last is 0 for euro. */
export function amount(record: CodaRecord, from: number): Cents {
  const thousandths = whole(record, from, from + 14)
  if (thousandths % 10 !== 0)
    throw new StatementProblem('coda_number', record.line, {
      text: places(record, from, from + 14),
      from,
      to: from + 14,
    })
  return thousandths / 10
}

/** 0 is credit, 1 is debit. */
export function signed(record: CodaRecord, signPlace: number, from: number): Cents {
  const sign = places(record, signPlace, signPlace)
  if (sign !== '0' && sign !== '1') throw new StatementProblem('coda_sign', record.line, { text: sign.trim() })
  const cents = amount(record, from)
  return sign === '1' ? -cents || 0 : cents
}

/** DDMMYY; zeros or spaces are no day. */
export function day(record: CodaRecord, from: number): Day | null {
  const text = places(record, from, from + 5)
  if (/^(0{6}| {6})$/.test(text)) return null
  const match = /^(\d\d)(\d\d)(\d\d)$/.exec(text)
  const read = match ? `20${match[3]}-${match[2]}-${match[1]}` : ''
  if (!isDay(read)) throw new StatementProblem('coda_day', record.line, { text: text.trim() })
  return read
}
