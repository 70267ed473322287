import { scaleBand, scaleLinear, scalePoint } from '@visx/scale'
import { type ChartProps, highest } from './series.ts'

const left = 46
export const bottom = 24
export const top = 8

type Size = Pick<ChartProps, 'points' | 'series'> & { kind: 'line' | 'bar'; width: number; height: number }

/** Where the points and values of a plot stand, in pixels. */
export function placesOf({ kind, points, series, width, height }: Size) {
  const domain = points.map((_, index) => index)
  const across = scalePoint({ domain, range: [left, width - 12], padding: 0.2 })
  const bands = scaleBand({ domain, range: [left, width - 4], padding: 0.3 })
  const up = scaleLinear({ domain: [0, highest(series)], range: [height - bottom, top], nice: true })
  const x = (index: number): number =>
    kind === 'line' ? (across(index) ?? 0) : (bands(index) ?? 0) + bands.bandwidth() / 2
  return {
    width,
    height,
    left,
    x,
    up,
    bands,
    /** One name in so many has room under the plot. */
    every: Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor(width / 90)))),
    /** The point that stands closest to a place. */
    nearest: (spot: number): number =>
      domain.reduce((best, index) => (Math.abs(x(index) - spot) < Math.abs(x(best) - spot) ? index : best), 0),
  }
}
export type PlotPlaces = ReturnType<typeof placesOf>
