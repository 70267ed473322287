import { m } from '#words'
import { Link } from '../components/link.tsx'
import type { ChartProps } from './series.ts'

/** The same figures as a table, each point with the link to its details. */
export function ChartTable({ label, points, series, pointsLabel, format = String, linkOf, height }: ChartProps) {
  return (
    <section
      aria-label={label}
      tabIndex={points.length > 5 ? 0 : undefined}
      className="scroll-thin overflow-auto rounded-md border border-line"
      style={{ maxHeight: height ?? 288 }}
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
          {points.map((point, index) => {
            const target = linkOf?.(index)
            return (
              <tr key={point} className="border-line border-t">
                <th scope="row" className="px-3 py-1 font-normal">
                  {target ? <Link {...target}>{point}</Link> : point}
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
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
