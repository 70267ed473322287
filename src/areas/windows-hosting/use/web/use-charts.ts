import { formatMoment } from '#base/dates.ts'
import type { PoolPeriod } from '#base/windows-space/pool-usage.ts'
import { sumOf } from '#design/charts/span-names.ts'
import type { CardChart } from '#design/components/chart-card.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { decimalText, numberText } from '#design/language/number-text.ts'
import { m } from '#words'
import type { PoolPoint } from '../contract/shapes.ts'

type Told = { data: PoolPoint[] }
type Measure = 'memoryBytes' | 'processorPercent' | 'recycles'

const percentText = (value: number): string => `${decimalText(value)} %`

/** Within a day the time tells points apart; in a week the day does. */
const overTime = (points: readonly PoolPoint[], period: PoolPeriod) => ({
  points: points.map(({ at }) => formatMoment(at)),
  ticks: points.map(({ at }) => (period === 'week' ? formatMoment(at).slice(0, 5) : formatMoment(at).slice(-5))),
  pointsLabel: m.windows_use_moment(),
})
const measuredIn = (points: readonly PoolPoint[], measure: Measure): number[] =>
  points.flatMap((point) => point[measure] ?? [])

/** A measure over time; undefined where nobody measured it. */
function lineOf(points: readonly PoolPoint[], period: PoolPeriod, measure: 'memoryBytes' | 'processorPercent') {
  const all = measuredIn(points, measure)
  const format = measure === 'memoryBytes' ? byteText : percentText
  if (all.length === 0) return undefined
  const label = measure === 'memoryBytes' ? m.windows_use_memory() : m.windows_use_processor()
  return {
    kind: 'line',
    ...overTime(points, period),
    summary: m.windows_use_now({ now: format(all.at(-1) ?? 0), most: format(Math.max(...all)) }),
    series: [{ id: measure, label, values: points.map((point) => point[measure]) }],
    format,
    formatCell: String,
  } as const satisfies CardChart
}

export const memoryChart =
  (period: PoolPeriod) =>
  ({ data }: Told): CardChart | undefined =>
    lineOf(data, period, 'memoryBytes')

export const processorChart =
  (period: PoolPeriod) =>
  ({ data }: Told): CardChart | undefined =>
    lineOf(data, period, 'processorPercent')

export const recyclesChart =
  (period: PoolPeriod) =>
  ({ data }: Told): CardChart | undefined => {
    if (measuredIn(data, 'recycles').length === 0) return undefined
    return {
      kind: 'bar',
      ...overTime(data, period),
      summary: m.windows_use_recycled({ count: sumOf(data, ({ recycles }) => recycles ?? 0) }),
      series: [{ id: 'recycles', label: m.windows_use_recycles(), values: data.map(({ recycles }) => recycles) }],
      format: numberText,
      formatCell: String,
    }
  }
