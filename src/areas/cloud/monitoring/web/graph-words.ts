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

/** A graph of what was measured; undefined where nothing was. */
export function graphOf(type: MetricType, period: MetricPeriod, told: readonly MetricSeries[]): CardChart | undefined {
  const measured = told.filter(({ points }) => points.some(({ value }) => value !== null))
  const moments = measured[0]?.points.map(({ at }) => at)
  if (!moments) return undefined
  const format = type === 'network' ? speedText : percentText
  const summary = measured.map(({ name, points }) => {
    const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
    const words = { name: nameOf(name), now: format(values.at(-1) ?? 0), most: format(Math.max(...values)) }
    return m.monitoring_summary(words)
  })
  return {
    kind: 'line',
    summary: summary.join(' · '),
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
