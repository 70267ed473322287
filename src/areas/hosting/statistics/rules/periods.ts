import { addDays, type Day, dayOf } from '#base/dates.ts'

/** How many days statistics are about, today included. */
export const reportPeriods = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const
export type ReportPeriod = keyof typeof reportPeriods
export const reportPeriodNames = Object.keys(reportPeriods) as [ReportPeriod, ...ReportPeriod[]]
export const usualPeriod = '30d'

/** Hosts count whole days of the portal’s time zone. */
export function daysOfPeriod(period: ReportPeriod, now: Date): { from: Day; to: Day } {
  const to = dayOf(now)
  return { from: addDays(to, 1 - reportPeriods[period]), to }
}

/** How far back the time line goes, and how long one of its steps is. */
export const timelineSpans = {
  '6h': { minutes: 6 * 60, step: 10 },
  '24h': { minutes: 24 * 60, step: 30 },
  '7d': { minutes: 7 * 24 * 60, step: 4 * 60 },
} as const
export type TimelineSpan = keyof typeof timelineSpans
export const timelineSpanNames = Object.keys(timelineSpans) as [TimelineSpan, ...TimelineSpan[]]
export const usualSpan = '24h'

/** Where the steps of a span begin: the last one holds the moment itself. */
export function stepsOf(span: TimelineSpan, now: Date): Date[] {
  const { minutes, step } = timelineSpans[span]
  const stepMs = step * 60_000
  const last = Math.floor(now.getTime() / stepMs) * stepMs
  const count = minutes / step
  return Array.from({ length: count }, (_, index) => new Date(last - (count - 1 - index) * stepMs))
}

/** An answer that takes longer is slow. */
export const slowSeconds = 3
