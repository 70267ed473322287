import { BarChart3, Download, Table2 } from 'lucide-react'
import { m } from '#words'
import { saveFile } from '../api/save-file.ts'
import { IconButton } from '../components/button.tsx'
import { type ChartProps, chartCsv } from './series.ts'

/** Beside every chart: its data as a table, and as CSV. */
export function ChartTools({
  chart,
  asTable,
  onSwitch,
}: {
  chart: ChartProps
  asTable: boolean
  onSwitch: (asTable: boolean) => void
}) {
  const view = asTable ? m.design_as_chart() : m.design_as_table()
  const save = () => {
    const csv = chartCsv(chart, chart.pointsLabel, chart.formatCell)
    saveFile(new Blob([csv], { type: 'text/csv' }), `${chart.label}.csv`)
  }
  return (
    // Without a `Tip`: under one a key would press twice, and switch there and back.
    <span className="flex gap-0.5">
      <IconButton
        size="small"
        icon={asTable ? BarChart3 : Table2}
        label={`${m.design_colon({ label: chart.label })} ${view}`}
        onPress={() => onSwitch(!asTable)}
      />
      <IconButton
        size="small"
        icon={Download}
        label={`${m.design_colon({ label: chart.label })} ${m.design_csv()}`}
        onPress={save}
      />
    </span>
  )
}
