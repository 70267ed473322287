import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Anchor } from '../components/link.tsx'
import { bottom, type PlotKind, type PlotPlaces, placesOf, top } from './plot-places.ts'
import { Bars, Lines, Stacks } from './plot-series.tsx'
import type { ChartProps } from './series.ts'

function useWidth(): [React.RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(560)
  useEffect(() => {
    if (!box.current) return
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)))
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  return [box, width]
}

/**
 * Lines or bars over the same points, with the values of the point under the pointer, which may link to a list. The
 * table view is the accessible alternative.
 */
export function Plot({
  kind,
  label,
  summary,
  points,
  ticks: names = points,
  series,
  format = String,
  formatTick = format,
  linkOf,
  height = 220,
}: ChartProps & { kind: PlotKind }) {
  const [box, width] = useWidth()
  const [at, setAt] = useState<number>()
  const places = placesOf({ kind, points, names, series, width, height, formatTick })
  const point = (event: PointerEvent<HTMLDivElement>) =>
    setAt(places.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left))
  const bars = { places, series, points, at }
  return (
    <div
      ref={box}
      className="relative"
      style={{ height }}
      onPointerMove={point}
      onPointerLeave={() => setAt(undefined)}
    >
      <svg role="img" aria-label={`${label}. ${summary}`} width={width} height={height} className="block max-w-full">
        <Axes places={places} points={names} format={formatTick} />
        {at !== undefined && kind === 'line' && (
          <line
            x1={places.x(at)}
            x2={places.x(at)}
            y1={top}
            y2={height - bottom}
            stroke="var(--line-strong)"
            strokeDasharray="3 3"
          />
        )}
        {kind === 'line' && <Lines places={places} series={series} />}
        {kind === 'bar' && <Bars {...bars} />}
        {kind === 'stack' && <Stacks {...bars} />}
      </svg>
      {linkOf && <PointLinks places={places} points={points} linkOf={linkOf} />}
      {at !== undefined && <PointValues at={at} places={places} points={points} series={series} format={format} />}
    </div>
  )
}

/**
 * The links over each point, for a pointer; the table has the same links for the keyboard. Clipped at the edge: after a
 * page becomes narrower it is measured a moment later, and would scroll sideways until then.
 */
const PointLinks = ({
  places: { x, step, height },
  points,
  linkOf,
}: Pick<ChartProps, 'points'> & { places: PlotPlaces; linkOf: NonNullable<ChartProps['linkOf']> }) => (
  <span aria-hidden="true" className="absolute inset-0 overflow-hidden">
    {points.map((name, index) => {
      const target = linkOf(index)
      return (
        target && (
          <Anchor
            key={name}
            {...target}
            tabIndex={-1}
            className="absolute top-0"
            style={{ left: x(index) - step / 2, width: step, height }}
          >
            {''}
          </Anchor>
        )
      )
    })}
  </span>
)

type Points = Pick<ChartProps, 'points'> & { places: PlotPlaces; format: (value: number) => string }

function Axes({ places: { x, up, ticks, width, height, left, every }, points, format }: Points) {
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={up(tick)} y2={up(tick)} stroke="var(--line)" />
          <text x={left - 8} y={up(tick)} dy="0.32em" textAnchor="end" className="tabular fill-ink-soft text-[11px]">
            {format(tick)}
          </text>
        </g>
      ))}
      {points.map((name, index) =>
        index % every === 0 ? (
          <text
            key={`${name}-${x(index)}`}
            x={x(index)}
            y={height - 6}
            textAnchor="middle"
            className="fill-ink-soft text-[11px]"
          >
            {name}
          </text>
        ) : null,
      )}
    </>
  )
}

/** The values of one point, on the side with room. */
function PointValues({
  at,
  places: { x, width },
  points,
  series,
  format,
}: Points & Pick<ChartProps, 'series'> & { at: number }) {
  return (
    <div
      className="pointer-events-none absolute top-1 z-1 rounded-md border border-line bg-raised px-2.5 py-1.5 text-sm shadow-raised"
      style={x(at) > width / 2 ? { right: width - x(at) + 12 } : { left: x(at) + 12 }}
    >
      <p className="font-medium">{points[at]}</p>
      {series.map((one) => (
        <p key={one.id} className="tabular whitespace-nowrap text-ink-soft">
          {series.length > 1 && `${one.label}: `}
          {one.values[at] === null || one.values[at] === undefined ? '–' : format(one.values[at] ?? 0)}
        </p>
      ))}
    </div>
  )
}
