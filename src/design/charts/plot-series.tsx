import { AreaClosed, Bar, LinePath } from '@visx/shape'
import type { PlotPlaces } from './plot-places.ts'
import { type ChartProps, dashOf, inkOf, stackedAt } from './series.ts'

type Props = Pick<ChartProps, 'series'> & { places: PlotPlaces }
type BarProps = Props & Pick<ChartProps, 'points'> & { at: number | undefined }

/** A line for each series; a single one has a tinted area below it. */
export function Lines({ places: { x, up }, series }: Props) {
  return series.map((one, order) => (
    <g key={one.id}>
      {series.length === 1 && (
        <AreaClosed
          data={[...one.values]}
          x={(_, index) => x(index)}
          y={(value) => up(value ?? 0)}
          yScale={up}
          fill={inkOf(order, one.tone)}
          opacity={0.08}
          defined={(value) => value !== null}
        />
      )}
      <LinePath
        data={[...one.values]}
        x={(_, index) => x(index)}
        y={(value) => up(value ?? 0)}
        stroke={inkOf(order, one.tone)}
        strokeWidth={2}
        strokeDasharray={dashOf(order)}
        defined={(value) => value !== null}
      />
    </g>
  ))
}

/** The extent of a bar, for values on both sides of zero. */
const between = (up: PlotPlaces['up'], from: number, to: number) => {
  const [one, other] = [up(from), up(to)]
  return { y: Math.min(one, other), height: Math.abs(one - other) }
}

const faded = (at: number | undefined, index: number): number => (at === undefined || at === index ? 1 : 0.45)

/** Grouped bars at each point; those of the point `at` are highlighted. */
export function Bars({ places: { bands, up }, series, points, at }: BarProps) {
  const wide = bands.bandwidth() / series.length
  return series.map((one, order) =>
    one.values.map((value, index) => (
      <Bar
        key={`${one.id}-${points[index]}`}
        x={(bands(index) ?? 0) + order * wide}
        width={Math.max(1, wide - 1)}
        {...between(up, 0, value ?? 0)}
        fill={inkOf(order, one.tone)}
        opacity={faded(at, index)}
        rx={2}
      />
    )),
  )
}

/** Stacked bars, the first series at the bottom. */
export function Stacks({ places: { bands, up }, series, points, at }: BarProps) {
  return series.map((one, order) =>
    one.values.map((value, index) => {
      const below = stackedAt(series.slice(0, order), index)
      return value ? (
        <Bar
          key={`${one.id}-${points[index]}`}
          x={bands(index) ?? 0}
          width={Math.max(1, bands.bandwidth())}
          {...withSeam(between(up, below, below + value), below > 0)}
          fill={inkOf(order, one.tone)}
          opacity={faded(at, index)}
          rx={2}
        />
      ) : null
    }),
  )
}

/** A gap in the background colour between stacked bars. */
const withSeam = ({ y, height }: { y: number; height: number }, isAbove: boolean) => ({
  y,
  height: Math.max(1, height - (isAbove ? 1 : 0)),
})
