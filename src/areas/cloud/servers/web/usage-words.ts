import type { MetricPeriod, MetricType } from '#base/cloud-server/metrics.ts'
import { formatMoment } from '#base/dates.ts'
import type { ChartProps } from '#design/charts/series.ts'
import { decimalText } from '#design/language/number-text.ts'
import { m } from '#words'
import type { ServerSeries } from '../contract/shapes.ts'

const titles: Readonly<Record<MetricType, () => string>> = {
  cpu: m.cloud_metric_cpu,
  memory: m.cloud_metric_memory,
  disk: m.cloud_metric_disk,
  network: m.cloud_metric_network,
}
const seriesNames: Readonly<Record<string, () => string>> = { in: m.cloud_metric_in, out: m.cloud_metric_out }

const percentText = (value: number): string => `${decimalText(value)} %`
/** Rates are told by thousands, as networks are. */
const speeds = [
  [1e9, 'GB/s'],
  [1e6, 'MB/s'],
  [1e3, 'kB/s'],
  [1, 'B/s'],
] as const
function speedText(value: number): string {
  const [unit, name] = speeds.find(([least]) => value >= least) ?? [1, 'B/s']
  return `${decimalText(value / unit)} ${name}`
}

/** Within a day the time tells points apart; in longer periods the day does. */
const tickOf = (period: MetricPeriod) => (at: string) =>
  period === 'hour' || period === 'day' ? formatMoment(at).slice(-5) : formatMoment(at).slice(0, 5)

const lastOf = (values: readonly (number | null)[]): number | null => values.findLast((value) => value !== null) ?? null

/** The graph of one measure, with what it is now as its sentence. `used`: now, in percent. */
export function usageChart(
  type: MetricType,
  period: MetricPeriod,
  told: readonly ServerSeries[],
): Omit<ChartProps, 'height'> & { isEmpty: boolean; used: number | null } {
  const format = type === 'network' ? speedText : percentText
  const moments = told[0]?.points.map(({ at }) => at) ?? []
  const series = told.map(({ name, points }) => ({
    id: name,
    label: seriesNames[name]?.() ?? titles[type](),
    values: points.map(({ value }) => value),
  }))
  const now = series.map(({ label, values }) => ({ label, value: lastOf(values.slice(-2)) }))
  const isEmpty = series.every(({ values }) => values.every((value) => value === null))
  const summary = now
    .map(({ label, value }) => {
      const text = value === null ? m.cloud_metric_off() : format(value)
      return series.length > 1 ? `${label} ${text}` : text
    })
    .join(' · ')
  return {
    label: titles[type](),
    summary: m.cloud_metric_now({ value: summary }),
    points: moments.map((at) => formatMoment(at)),
    ticks: moments.map(tickOf(period)),
    pointsLabel: m.cloud_metric_moment(),
    series,
    format,
    formatCell: String,
    isEmpty,
    used: type === 'network' ? null : (now[0]?.value ?? null),
  }
}
