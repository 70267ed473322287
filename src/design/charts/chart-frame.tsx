import { BarChart3, Download, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { m } from '#words'
import { saveFile } from '../api/client.ts'
import { IconButton } from '../components/button.tsx'
import { Tip } from '../components/tip.tsx'
import { type ChartProps, chartCsv, dashOf, inkOf } from './series.ts'

/** Around every chart: its name, a legend, the data as a table, and CSV. */
export function ChartFrame({ children, ...chart }: ChartProps & { children: ReactNode }) {
  const [asTable, setAsTable] = useState(false)
  const { label, summary, series, pointsLabel } = chart
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <figcaption className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block font-medium">{label}</span>
          <span className="block text-ink-soft text-sm">{summary}</span>
        </span>
        <span className="flex gap-0.5">
          <Tip text={asTable ? m.design_as_chart() : m.design_as_table()}>
            <IconButton
              size="small"
              icon={asTable ? BarChart3 : Table2}
              label={asTable ? m.design_as_chart() : m.design_as_table()}
              onPress={() => setAsTable(!asTable)}
            />
          </Tip>
          <Tip text={m.design_csv()}>
            <IconButton
              size="small"
              icon={Download}
              label={m.design_csv()}
              onPress={() => saveFile(new Blob([chartCsv(chart, pointsLabel)], { type: 'text/csv' }), `${label}.csv`)}
            />
          </Tip>
        </span>
      </figcaption>
      {asTable ? <ChartTable {...chart} /> : children}
      {!asTable && series.length > 1 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {series.map((one, index) => (
            <li key={one.id} className="flex items-center gap-1.5">
              <svg aria-hidden="true" width="16" height="8" viewBox="0 0 16 8">
                <line
                  x1="0"
                  x2="16"
                  y1="4"
                  y2="4"
                  stroke={inkOf(index)}
                  strokeWidth="3"
                  strokeDasharray={dashOf(index)}
                />
              </svg>
              {one.label}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

function ChartTable({ label, points, series, pointsLabel, format = String }: ChartProps) {
  return (
    <section
      aria-label={label}
      tabIndex={points.length > 8 ? 0 : undefined}
      className="scroll-thin max-h-72 overflow-auto rounded-md border border-line"
    >
      <table className="w-full border-collapse text-left text-sm">
        <thead className="sticky top-0 bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-1.5 font-medium">
              {pointsLabel}
            </th>
            {series.map((one) => (
              <th key={one.id} scope="col" className="px-3 py-1.5 text-right font-medium">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point} className="border-line border-t">
              <th scope="row" className="px-3 py-1 font-normal">
                {point}
              </th>
              {series.map((one) => {
                const value = one.values[index]
                return (
                  <td key={one.id} className="tabular px-3 py-1 text-right">
                    {value === null || value === undefined ? m.design_none_short() : format(value)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
