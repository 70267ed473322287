import type { MetricPeriod, MetricSeries, MetricType } from '#base/cloud-server/metrics.ts'
import { formatMoment } from '#base/dates.ts'
import type { CardChart } from '#design/components/chart-card.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { shareText } from '#design/language/number-text.ts'
import { m } from '#words'

export const typeWords: Readonly<Record<MetricType, () => string>> = {
  cpu: m.monitoring_type_cpu,
  memory: m.monitoring_type_memory,
  disk: m.monitoring_type_disk,
  network: m.monitoring_type_network,
}
const seriesWords: Readonly<Record<string, () => string>> = {
  used: m.monitoring_used,
  in: m.monitoring_in,
  out: m.monitoring_out,
}
const nameOf = (name: string): string => seriesWords[name]?.() ?? name

const percentText = (value: number): string => shareText(value / 100)
const speedText = (value: number): string => `${byteText(value)}/s`

/** Within a day the time tells points apart, over more days the day does. */
const tickOf = (period: MetricPeriod, at: string): string =>
  period === 'hour' || period === 'day' ? formatMoment(at).slice(-5) : formatMoment(at).slice(0, 5)

type Graph = {
  type: MetricType
  period: MetricPeriod
  /** Whether anything is measured now: what was last is of before otherwise. */
  isMeasured: boolean
}

/** What was measured last may be of the step before: that of now has just begun. */
const stepsBehind = 2

function summaryOf({ name, points }: MetricSeries, isMeasured: boolean, format: (value: number) => string): string {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const last = points.findLastIndex(({ value }) => value !== null)
  const words = { name: nameOf(name), most: format(Math.max(...values)) }
  const value = format(values.at(-1) ?? 0)
  if (isMeasured && last >= points.length - stepsBehind) return m.monitoring_summary({ ...words, now: value })
  return m.monitoring_summary_before({ ...words, last: value, moment: formatMoment(points[last]?.at ?? '') })
}

/** A graph of what was measured; undefined where nothing was. */
export function graphOf({ type, period, isMeasured }: Graph, told: readonly MetricSeries[]): CardChart | undefined {
  const measured = told.filter(({ points }) => points.some(({ value }) => value !== null))
  const moments = measured[0]?.points.map(({ at }) => at)
  if (!moments) return undefined
  const format = type === 'network' ? speedText : percentText
  return {
    kind: 'line',
    summary: measured.map((series) => summaryOf(series, isMeasured, format)).join(' · '),
    points: moments.map((at) => formatMoment(at)),
    ticks: moments.map((at) => tickOf(period, at)),
    pointsLabel: m.monitoring_moment(),
    series: measured.map(({ name, points }) => ({
      id: name,
      label: nameOf(name),
      values: points.map(({ value }) => value),
    })),
    format,
    formatCell: String,
  }
}
