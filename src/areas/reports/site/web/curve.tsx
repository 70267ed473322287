import { useQuery } from '@tanstack/react-query'
import { dayOf, formatDay } from '#base/dates.ts'
import type { AuditKind } from '#base/site-audit/report.ts'
import { type CardChart, ChartCard } from '#design/components/chart-card.tsx'
import { numberText } from '#design/language/number-text.ts'
import { m } from '#words'
import type { ReportPoint } from '../contract/shapes.ts'
import { reportStatus } from './queries.ts'

function curveOf(points: readonly ReportPoint[]): CardChart | undefined {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return undefined
  const days = points.map(({ at }) => formatDay(dayOf(new Date(at))))
  const hasScore = last.score !== null
  return {
    kind: 'line',
    points: days,
    ticks: days.map((day) => day.slice(0, 5)),
    pointsLabel: m.site_report_moment(),
    summary: hasScore
      ? m.site_report_curve_score({ first: first.score ?? 0, last: last.score ?? 0 })
      : m.site_report_curve_faults({ first: first.bad, last: last.bad }),
    series: hasScore
      ? [{ id: 'score', label: m.site_report_score(), values: points.map(({ score }) => score) }]
      : [
          { id: 'bad', label: m.site_report_faults(), values: points.map(({ bad }) => bad), tone: 'bad' },
          {
            ...{ id: 'warnings', label: m.site_report_attention(), values: points.map(({ warnings }) => warnings) },
            tone: 'warning',
          },
        ],
    format: (value) => numberText(value),
  }
}

/** How a website developed from one report to the next. */
export const Curve = ({ id, report }: { id: number; report: AuditKind }) => (
  <ChartCard
    title={m.site_report_curve()}
    query={useQuery(reportStatus(id, report))}
    chart={({ curve }) => curveOf(curve)}
    empty={m.site_report_curve_empty()}
  />
)
