import { addDays, addMonths, type Day } from './dates.ts'

/** A range of days, both included. */
export type Span = { from: Day; to: Day }
export const spanUnits = ['day', 'week', 'month'] as const
export type SpanUnit = (typeof spanUnits)[number]

/** The first day of the week (a Monday) or month of a day; a day begins with itself. */
export function spanStart(day: Day, unit: SpanUnit): Day {
  if (unit === 'day') return day
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

const next: Record<SpanUnit, (day: Day, count: number) => Day> = {
  day: addDays,
  week: (day, count) => addDays(day, 7 * count),
  month: addMonths,
}

/** This many consecutive days, weeks or months; the first is the one that contains `day`. */
export function spansFrom(day: Day, unit: SpanUnit, count: number): Span[] {
  const first = spanStart(day, unit)
  return Array.from({ length: count }, (_, index) => ({
    from: next[unit](first, index),
    to: addDays(next[unit](first, index + 1), -1),
  }))
}

/** This many of them, the last being the one that contains `day`. */
export const spansUntil = (day: Day, unit: SpanUnit, count: number): Span[] =>
  spansFrom(next[unit](spanStart(day, unit), 1 - count), unit, count)

/** The days that consecutive spans cover. */
export const wholeOf = (spans: readonly Span[]): Span => ({
  from: spans[0]?.from ?? '',
  to: spans.at(-1)?.to ?? '',
})

/** Each span with its count; `none` where nothing was counted. */
export function counted<Counts extends object>(
  spans: readonly Span[],
  rows: readonly (Counts & { from: Day })[],
  none: Counts,
): (Counts & Span)[] {
  const byStart = new Map(rows.map((row) => [row.from, row]))
  return spans.map((span) => ({ ...(byStart.get(span.from) ?? none), ...span }))
}

/** Days before today are not part of the first one. */
export const fromToday = <Counted extends Span>(spans: readonly Counted[], today: Day): Counted[] =>
  spans.map((span) => (span.from < today && today <= span.to ? { ...span, from: today } : span))
