import { type ReactNode, useState } from 'react'
import { ChartLegend } from './chart-legend.tsx'
import { ChartTable } from './chart-table.tsx'
import { ChartTools } from './chart-tools.tsx'
import type { ChartProps } from './series.ts'

/** The frame of a standalone chart: its name, a legend, the data as a table, and CSV. */
export function ChartFrame({
  children,
  legend,
  ...chart
}: ChartProps & { children: ReactNode; legend?: 'line' | 'block' }) {
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <figcaption className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block font-medium">{chart.label}</span>
          <span className="block text-ink-soft text-sm">{chart.summary}</span>
        </span>
        <ChartTools chart={chart} asTable={asTable} onSwitch={setAsTable} />
      </figcaption>
      {asTable ? <ChartTable {...chart} /> : children}
      {!asTable && legend && <ChartLegend series={chart.series} kind={legend} />}
    </figure>
  )
}
