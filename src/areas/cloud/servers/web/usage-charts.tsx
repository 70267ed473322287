import { useQuery } from '@tanstack/react-query'
import { type MetricPeriod, type MetricType, metricPeriods, metricTypes, roomLeft } from '#base/cloud-server/metrics.ts'
import { Section } from '#design/components/card.tsx'
import { Chart } from '#design/components/chart.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Select } from '#design/components/select.tsx'
import { Bone } from '#design/components/skeleton.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import { serverUsage } from './queries.ts'
import type { ReadServer } from './server-tab.tsx'
import { usageChart } from './usage-words.ts'

const usualPeriod: MetricPeriod = 'hour'
const periodWords: Readonly<Record<MetricPeriod, () => string>> = {
  hour: m.cloud_period_hour,
  day: m.cloud_period_day,
  week: m.cloud_period_week,
  month: m.cloud_period_month,
  year: m.cloud_period_year,
}
const chartHeight = 128

/** What a server uses, as its datacentre measures it: the last hour goes on by itself. */
export function UsageCharts({ server }: { server: ReadServer }) {
  const [chosen, choose] = useSearchParam('period')
  const period = metricPeriods.find((known) => known === chosen) ?? usualPeriod
  return (
    <Section
      title={m.cloud_usage()}
      actions={
        <Select
          label={m.cloud_period()}
          labelHidden
          className="w-40"
          value={period}
          onChange={(next) => choose(next === usualPeriod ? undefined : String(next))}
          options={metricPeriods.map((each) => ({ id: each, label: periodWords[each]() }))}
        />
      }
    >
      <div className="grid gap-x-6 gap-y-5 small:grid-cols-2">
        {metricTypes.map((type) => (
          <Usage key={type} server={server} type={type} period={period} />
        ))}
      </div>
    </Section>
  )
}

type Props = { server: ReadServer; type: MetricType; period: MetricPeriod }

function Usage({ server, type, period }: Props) {
  const query = useQuery(serverUsage(server.asked, type, period))
  return (
    <Loaded query={query} waiting={<Bone className="h-48! w-full" />}>
      {(series) => {
        const { isEmpty, used, ...chart } = usageChart(type, period, series)
        const room = (type === 'memory' || type === 'disk') && used !== null ? roomLeft(type, used) : 'ample'
        return (
          <div className="min-w-0">
            <Chart kind="line" height={chartHeight} {...chart} />
            {isEmpty && <p className="text-ink-soft text-sm">{m.cloud_usage_none()}</p>}
            {room !== 'ample' && (
              <p className="text-sm text-warning-ink">
                {type === 'memory' ? m.cloud_memory_scarce() : m.cloud_disk_scarce()}
              </p>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
