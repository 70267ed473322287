import { formatEuros } from '#base/money.ts'
import { m } from '#words'
import { Chart } from '../components/chart.tsx'

const days = Array.from({ length: 30 }, (_, index) => `${String(index + 1).padStart(2, '0')}/11`)
const traffic = days.map((_, index) => Math.round(10 + 7 * Math.sin(index / 3) + ((index * 7) % 5)))
const months = ['01/2026', '02/2026', '03/2026', '04/2026', '05/2026', '06/2026']

export const Charts = () => (
  <div className="grid grid-cols-1 gap-8 wide:grid-cols-2">
    <Chart
      kind="line"
      label={m.design_guide_traffic()}
      summary={m.design_guide_traffic_summary()}
      pointsLabel={m.design_guide_day()}
      points={days}
      series={[{ id: 'traffic', label: 'GB', values: traffic }]}
      format={(value) => `${value} GB`}
    />
    <Chart
      kind="bar"
      label={m.design_guide_invoices()}
      summary={m.design_guide_invoices_summary()}
      pointsLabel={m.design_guide_range()}
      points={months}
      series={[{ id: 'invoices', label: m.design_invoices(), values: [12300, 18100, 9900, 28400, 21000, 15400] }]}
      format={(cents) => formatEuros(cents).replace(/,00$/, '')}
    />
    <Chart
      kind="ring"
      label={m.design_guide_licence_use()}
      summary={m.design_guide_licence_summary()}
      pointsLabel={m.design_guide_status()}
      points={[m.design_guide_used(), m.design_guide_free()]}
      series={[{ id: 'licences', label: m.design_licenses(), values: [34, 6] }]}
    />
  </div>
)
