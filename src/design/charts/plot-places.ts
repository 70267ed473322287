import { scaleBand, scaleLinear, scalePoint } from '@visx/scale'
import { type ChartProps, extentOf } from './series.ts'

export type PlotKind = 'line' | 'bar' | 'stack'

export const bottom = 24
export const top = 8
/** Width of the small characters beside an axis; all digits are equally wide. */
const letterWidth = 6.4
const wantedTicks = 4

type Size = Pick<ChartProps, 'points' | 'series'> & {
  names: readonly string[]
  kind: PlotKind
  width: number
  height: number
  formatTick: (value: number) => string
}

/** The positions of points and values of a plot, in pixels. */
export function placesOf({ kind, points, names, series, width, height, formatTick }: Size) {
  const domain = points.map((_, index) => index)
  const [lowest, highest] = extentOf({ points, series }, kind === 'stack')
  const up = scaleLinear({ domain: [lowest, highest], range: [height - bottom, top], nice: wantedTicks })
  // Counts and cents have no halves.
  const ticks = up.ticks(wantedTicks).filter(Number.isInteger)
  const left = Math.ceil(Math.max(...ticks.map((tick) => formatTick(tick).length)) * letterWidth) + 12
  const across = scalePoint({ domain, range: [left, width - 12], padding: 0.2 })
  const bands = scaleBand({ domain, range: [left, width - 4], padding: 0.3 })
  const x = (index: number): number =>
    kind === 'line' ? (across(index) ?? 0) : (bands(index) ?? 0) + bands.bandwidth() / 2
  return {
    width,
    height,
    left,
    x,
    up,
    ticks,
    bands,
    /** The share of the width that a point has. */
    step: kind === 'line' ? across.step() : bands.step(),
    /** Every how many names one is shown, so that they fit. */
    every: Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor((width - left) / roomFor(names))))),
    /** The nearest point to a position. */
    nearest: (spot: number): number =>
      domain.reduce((best, index) => (Math.abs(x(index) - spot) < Math.abs(x(best) - spot) ? index : best), 0),
  }
}
export type PlotPlaces = ReturnType<typeof placesOf>

const roomFor = (names: readonly string[]): number =>
  Math.max(...names.map((name) => name.length), 0) * letterWidth + 10
