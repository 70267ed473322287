import { m } from '#words'
import { Link } from '../components/link.tsx'
import { type ChartProps, extentOf, inkOf, stackedAt } from './series.ts'

/** Each point as a row: its name, its value as a bar, and the number. */
export function BarRows({ points, series, format = String, linkOf, isShare = false }: ChartProps) {
  const [, most] = extentOf({ points, series }, true)
  return (
    <ul className="flex flex-col gap-3">
      {points.map((point, index) => {
        const target = linkOf?.(index)
        const total = stackedAt(series, index)
        return (
          <li key={point} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1">
            <span className="min-w-0 truncate">
              {target ? (
                <Link {...target} look="plain">
                  {point}
                </Link>
              ) : (
                point
              )}
            </span>
            <span className="tabular text-ink-soft text-sm">
              {isShare
                ? m.design_part_of({ part: format(series[0]?.values[index] ?? 0), whole: format(total) })
                : format(total)}
            </span>
            <span aria-hidden="true" className="col-span-2 flex h-1.5 gap-px overflow-hidden rounded-full bg-sunken">
              {series.map((one, order) => (
                <span
                  key={one.id}
                  className="h-full"
                  style={{
                    width: `${(100 * (one.values[index] ?? 0)) / Math.max(1, isShare ? total : most)}%`,
                    background: inkOf(order, one.tone),
                  }}
                />
              ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
