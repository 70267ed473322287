import { useQuery } from '@tanstack/react-query'
import type { AskedServer } from '#areas/cloud/servers/web/public.ts'
import { type MetricPeriod, type MetricType, metricPeriods, metricTypes } from '#base/cloud-server/metrics.ts'
import { ChartCard } from '#design/components/chart-card.tsx'
import { Select } from '#design/components/select.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import { graphOf, typeWords } from './graph-words.ts'
import { monitorGraph } from './queries.ts'

const periodWords: Readonly<Record<MetricPeriod, () => string>> = {
  hour: m.monitoring_period_hour,
  day: m.monitoring_period_day,
  week: m.monitoring_period_week,
  month: m.monitoring_period_month,
  year: m.monitoring_period_year,
}
const usual = { type: 'cpu', period: 'day' } as const satisfies { type: MetricType; period: MetricPeriod }

/** What was measured, by kind and period. */
export function Graphs({ server, isMeasured }: { server: AskedServer; isMeasured: boolean }) {
  const [askedType, chooseType] = useSearchParam('type')
  const [askedPeriod, choosePeriod] = useSearchParam('period')
  const type = metricTypes.find((known) => known === askedType) ?? usual.type
  const period = metricPeriods.find((known) => known === askedPeriod) ?? usual.period
  const query = useQuery(monitorGraph(server, type, period))
  return (
    <section aria-label={m.monitoring_graphs()} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Select
          label={m.monitoring_type()}
          className="w-48"
          value={type}
          onChange={(next) => chooseType(next === usual.type ? undefined : String(next))}
          options={metricTypes.map((id) => ({ id, label: typeWords[id]() }))}
        />
        <Select
          label={m.monitoring_period()}
          className="w-40"
          value={period}
          onChange={(next) => choosePeriod(next === usual.period ? undefined : String(next))}
          options={metricPeriods.map((id) => ({ id, label: periodWords[id]() }))}
        />
      </div>
      <ChartCard
        title={typeWords[type]()}
        query={query}
        chart={(series) => graphOf({ type, period, isMeasured }, series)}
        empty={m.monitoring_nothing_measured()}
      />
    </section>
  )
}
