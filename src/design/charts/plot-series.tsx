import { AreaClosed, Bar, LinePath } from '@visx/shape'
import { bottom, type PlotPlaces } from './plot-places.ts'
import { type ChartProps, dashOf, inkOf } from './series.ts'

type Props = Pick<ChartProps, 'series'> & { places: PlotPlaces }

/** A line for each series; a single one stands on a tinted ground. */
export function Lines({ places: { x, up }, series }: Props) {
  return series.map((one, order) => (
    <g key={one.id}>
      {series.length === 1 && (
        <AreaClosed
          data={[...one.values]}
          x={(_, index) => x(index)}
          y={(value) => up(value ?? 0)}
          yScale={up}
          fill={inkOf(order)}
          opacity={0.08}
          defined={(value) => value !== null}
        />
      )}
      <LinePath
        data={[...one.values]}
        x={(_, index) => x(index)}
        y={(value) => up(value ?? 0)}
        stroke={inkOf(order)}
        strokeWidth={2}
        strokeDasharray={dashOf(order)}
        defined={(value) => value !== null}
      />
    </g>
  ))
}

/** The bars of all series beside each other at each point; those of the point `at` stand out. */
export function Bars({
  places: { bands, up, height },
  series,
  points,
  at,
}: Props & Pick<ChartProps, 'points'> & { at: number | undefined }) {
  const wide = bands.bandwidth() / series.length
  return series.map((one, order) =>
    one.values.map((value, index) => (
      <Bar
        key={`${one.id}-${points[index]}`}
        x={(bands(index) ?? 0) + order * wide}
        y={up(value ?? 0)}
        width={Math.max(1, wide - 1)}
        height={Math.max(0, height - bottom - up(value ?? 0))}
        fill={inkOf(order)}
        opacity={at === undefined || at === index ? 1 : 0.55}
        rx={2}
      />
    )),
  )
}
