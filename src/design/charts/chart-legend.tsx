import { dashOf, inkOf, type Series } from './series.ts'

/** The names of the visible series; a single one is named by the chart itself. */
export function ChartLegend({ series, kind }: { series: readonly Series[]; kind: 'line' | 'block' }) {
  if (series.length < 2) return null
  const shown = series.map((one, index) => ({ ...one, index })).filter(({ values }) => values.some(Boolean))
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
      {shown.map(({ index, ...one }) => (
        <li key={one.id} className="flex items-center gap-1.5">
          {kind === 'block' ? (
            <svg aria-hidden="true" width="10" height="10">
              <rect width="10" height="10" rx="2" fill={inkOf(index, one.tone)} />
            </svg>
          ) : (
            <svg aria-hidden="true" width="16" height="8" viewBox="0 0 16 8">
              <line
                x1="0"
                x2="16"
                y1="4"
                y2="4"
                stroke={inkOf(index, one.tone)}
                strokeWidth="3"
                strokeDasharray={dashOf(index)}
              />
            </svg>
          )}
          {one.label}
        </li>
      ))}
    </ul>
  )
}
