import { type Day, formatDay } from '#base/dates.ts'
import { formatEuros, formatWholeEuros, toDecimal } from '#base/money.ts'
import type { Span } from '#base/spans.ts'
import { currentLocale, languageTags } from '../language/locale.ts'

type Names = { points: string[]; ticks: string[] }

const monthIn = (day: Day, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(languageTags[currentLocale()], { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
const shortDay = (day: Day): string => formatDay(day).slice(0, 5)

/** The points of a chart by months: `december 2026`, and `dec` under the axis. */
export const monthNames = (spans: readonly Span[]): Names => ({
  points: spans.map(({ from }) => monthIn(from, { month: 'long', year: 'numeric' })),
  ticks: spans.map(({ from }) => monthIn(from, { month: 'short' }).replace('.', '')),
})

/** By weeks: `23/11 – 29/11/2026`, and the Monday under the axis. */
export const weekNames = (spans: readonly Span[]): Names => ({
  points: spans.map(({ from, to }) => `${shortDay(from)} – ${formatDay(to)}`),
  ticks: spans.map(({ from }) => shortDay(from)),
})

/** By days: `28/11/2026`, and `28/11` under the axis. */
export const dayNames = (spans: readonly Span[]): Names => ({
  points: spans.map(({ from }) => formatDay(from)),
  ticks: spans.map(({ from }) => shortDay(from)),
})

/** The formats of amounts in a chart; the spreadsheet export has a decimal comma. */
export const inEuros = {
  format: formatEuros,
  formatTick: formatWholeEuros,
  formatCell: (cents: number): string => toDecimal(cents).replace('.', ','),
}

/** The filter value of a range: `2026-03-01..2026-03-31`. */
export const rangeOf = ({ from, to }: Span): string => `${from}..${to}`

export const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)
