import { Pie } from '@visx/shape'
import type { ChartProps } from './series.ts'
import { inkOf } from './series.ts'

/** Parts of a whole: the points are the parts, the first series their sizes. The numbers are beside it as text. */
export function Ring({ label, summary, points, series, format = String, height = 160 }: ChartProps) {
  const values = (series[0]?.values ?? []).map((value) => value ?? 0)
  const total = values.reduce((sum, value) => sum + value, 0)
  const radius = height / 2
  const parts = points.map((name, index) => ({ name, value: values[index] ?? 0, index }))
  return (
    <div className="flex flex-wrap items-center gap-6">
      <svg role="img" aria-label={`${label}. ${summary}`} width={height} height={height} className="shrink-0">
        <g transform={`translate(${radius} ${radius})`}>
          <Pie
            data={parts}
            pieValue={(part) => part.value}
            pieSort={null}
            outerRadius={radius}
            innerRadius={radius * 0.68}
            padAngle={0.02}
            cornerRadius={2}
            fill={({ data }) => inkOf(data.index)}
          />
          <text textAnchor="middle" dy="0.35em" className="tabular fill-ink font-semibold text-lg">
            {format(total)}
          </text>
        </g>
      </svg>
      <ul className="flex flex-col gap-1.5 text-sm">
        {parts.map((part) => (
          <li key={part.name} className="flex items-center gap-2">
            <svg aria-hidden="true" width="10" height="10">
              <rect width="10" height="10" rx="2" fill={inkOf(part.index)} />
            </svg>
            <span className="min-w-28">{part.name}</span>
            <span className="tabular text-ink-soft">{format(part.value)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
