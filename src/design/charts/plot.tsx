import { scaleBand, scaleLinear, scalePoint } from '@visx/scale'
import { AreaClosed, Bar, LinePath } from '@visx/shape'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type ChartProps, dashOf, highest, inkOf } from './series.ts'

const left = 46
const bottom = 24
const top = 8

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

/** Lines or bars over the same points, with the values of the point under the pointer. The table view is for everybody else. */
export function Plot({
  kind,
  label,
  summary,
  points,
  series,
  format = String,
  height = 220,
}: ChartProps & { kind: 'line' | 'bar' }) {
  const [box, width] = useWidth()
  const [at, setAt] = useState<number>()
  const across = scalePoint({ domain: points.map((_, index) => index), range: [left, width - 12], padding: 0.2 })
  const bands = scaleBand({ domain: points.map((_, index) => index), range: [left, width - 4], padding: 0.3 })
  const up = scaleLinear({ domain: [0, highest(series)], range: [height - bottom, top], nice: true })
  const x = (index: number): number =>
    kind === 'line' ? (across(index) ?? 0) : (bands(index) ?? 0) + bands.bandwidth() / 2
  const every = Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor(width / 90))))
  const ticks = up.ticks(4)
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const spot = event.clientX - event.currentTarget.getBoundingClientRect().left
    const nearest = points.reduce(
      (best, _, index) => (Math.abs(x(index) - spot) < Math.abs(x(best) - spot) ? index : best),
      0,
    )
    setAt(nearest)
  }
  return (
    <div ref={box} className="relative">
      <svg
        role="img"
        aria-label={`${label}. ${summary}`}
        width={width}
        height={height}
        onPointerMove={point}
        onPointerLeave={() => setAt(undefined)}
        className="block max-w-full"
      >
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
            <text key={name} x={x(index)} y={height - 6} textAnchor="middle" className="fill-ink-soft text-[11px]">
              {name}
            </text>
          ) : null,
        )}
        {at !== undefined && (
          <line x1={x(at)} x2={x(at)} y1={top} y2={height - bottom} stroke="var(--line-strong)" strokeDasharray="3 3" />
        )}
        {series.map((one, order) =>
          kind === 'line' ? (
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
          ) : (
            one.values.map((value, index) => {
              const wide = bands.bandwidth() / series.length
              return (
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
              )
            })
          ),
        )}
      </svg>
      {at !== undefined && (
        <div
          className="pointer-events-none absolute top-1 rounded-md border border-line bg-raised px-2.5 py-1.5 text-sm shadow-raised"
          style={x(at) > width / 2 ? { right: width - x(at) + 8 } : { left: x(at) + 8 }}
        >
          <p className="font-medium">{points[at]}</p>
          {series.map((one) => (
            <p key={one.id} className="tabular text-ink-soft">
              {series.length > 1 && `${one.label}: `}
              {one.values[at] === null || one.values[at] === undefined ? '–' : format(one.values[at] ?? 0)}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
