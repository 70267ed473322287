import { formatDay } from '#base/dates.ts'
import { sumOf } from '#design/charts/span-names.ts'
import type { CardChart } from '#design/components/chart-card.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { numberText, shareText } from '#design/language/number-text.ts'
import { m } from '#words'
import type { TopRow, VisitDay } from '../contract/shapes.ts'

type Visits = { data: { days: VisitDay[] } }

const overDays = (days: readonly VisitDay[]) => ({
  points: days.map(({ day }) => formatDay(day)),
  ticks: days.map(({ day }) => formatDay(day).slice(0, 5)),
  pointsLabel: m.web_stats_day(),
})

export function visitorsChart({ data: { days } }: Visits): CardChart | undefined {
  const visitors = sumOf(days, (day) => day.visitors)
  if (visitors === 0) return undefined
  const views = numberText(sumOf(days, (day) => day.views))
  return {
    kind: 'line',
    ...overDays(days),
    summary: m.web_stats_visitors_summary({ visitors: numberText(visitors), views }),
    series: [
      { id: 'visitors', label: m.web_stats_visitors(), values: days.map((day) => day.visitors) },
      { id: 'views', label: m.web_stats_views(), values: days.map((day) => day.views) },
    ],
    format: numberText,
    formatCell: String,
  }
}

export function trafficChart({ data: { days } }: Visits): CardChart | undefined {
  const requests = sumOf(days, (day) => day.requests)
  if (requests === 0) return undefined
  const size = byteText(sumOf(days, (day) => day.bytes))
  return {
    kind: 'bar',
    ...overDays(days),
    summary: m.web_stats_traffic_summary({ size, requests: numberText(requests) }),
    series: [{ id: 'bytes', label: m.web_stats_sent(), values: days.map((day) => day.bytes) }],
    format: byteText,
    formatCell: String,
  }
}

export function errorsChart({ data: { days } }: Visits): CardChart | undefined {
  const requests = sumOf(days, (day) => day.requests)
  if (requests === 0) return undefined
  const errors = sumOf(days, (day) => day.errors)
  return {
    kind: 'bar',
    ...overDays(days),
    summary: m.web_stats_errors_summary({ errors: numberText(errors), share: shareText(errors / requests) }),
    series: [{ id: 'errors', label: m.web_stats_errors(), values: days.map((day) => day.errors), tone: 'bad' }],
    format: numberText,
    formatCell: String,
  }
}

/** What there was most of, as rows. */
export function topChart(
  rows: readonly TopRow[],
  pointsLabel: string,
  nameOf: (name: string) => string,
): CardChart | undefined {
  const [first] = rows
  if (!first) return undefined
  return {
    kind: 'rows',
    points: rows.map(({ name }) => nameOf(name)),
    pointsLabel,
    summary: m.web_stats_most({ name: nameOf(first.name), requests: numberText(first.requests) }),
    series: [{ id: 'requests', label: m.web_stats_requests(), values: rows.map(({ requests }) => requests) }],
    format: numberText,
    formatCell: String,
  }
}
