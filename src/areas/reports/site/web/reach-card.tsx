import { useQuery } from '@tanstack/react-query'
import type { AuditKind } from '#base/site-audit/report.ts'
import { type CardChart, ChartCard } from '#design/components/chart-card.tsx'
import { numberText } from '#design/language/number-text.ts'
import { m } from '#words'
import type { SiteReach } from '../contract/shapes.ts'
import { reportStatus } from './queries.ts'

/** `2026-11` as people write it. */
const monthText = (month: string): string => month.split('-').reverse().join('/')

function chartOf({ months, text }: SiteReach): CardChart | undefined {
  if (months.length < 2) return undefined
  return {
    kind: 'line',
    points: months.map(({ month }) => monthText(month)),
    ticks: months.map(({ month }) => monthText(month)),
    pointsLabel: m.site_report_reach_month(),
    summary: text,
    series: [{ id: 'reach', label: m.site_report_reach_share(), values: months.map(({ percent }) => percent) }],
    format: (value) => numberText(value),
  }
}

type Props = { id: number; report: AuditKind; reach: SiteReach | null }

/** How often the site answered, of how many looks, month by month. */
export const ReachCard = ({ id, report, reach }: Props) => (
  <ChartCard
    title={m.site_report_reach()}
    query={useQuery(reportStatus(id, report))}
    chart={(status) => (status.reach ? chartOf(status.reach) : undefined)}
    empty={reach?.text ?? m.site_report_reach_none()}
  />
)
