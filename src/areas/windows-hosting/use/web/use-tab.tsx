import { useQuery } from '@tanstack/react-query'
import { type ReadWindows, WindowsTab } from '#areas/windows-hosting/space/web/public.ts'
import { type PoolPeriod, poolPeriods } from '#base/windows-space/pool-usage.ts'
import { Section } from '#design/components/card.tsx'
import { ChartCard } from '#design/components/chart-card.tsx'
import { Select } from '#design/components/select.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { EventList } from './event-list.tsx'
import { poolUsage } from './queries.ts'
import { memoryChart, processorChart, recyclesChart } from './use-charts.ts'

const usualPeriod: PoolPeriod = 'day'
const periodWords: Readonly<Record<PoolPeriod, () => string>> = {
  hour: m.windows_use_hour,
  day: m.windows_use_day,
  week: m.windows_use_week,
}

/** What a website on Windows takes of its server, and what happened meanwhile. */
export const UseTab = ({ service: { id } }: { service: TabService }) => (
  <WindowsTab id={id}>{(space) => <Use space={space} />}</WindowsTab>
)

function Use({ space: { id, abilities } }: { space: ReadWindows }) {
  const [chosen, choose] = useSearchParam('period')
  const period = poolPeriods.find((known) => known === chosen) ?? usualPeriod
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="max-w-prose text-ink-soft text-sm">{m.windows_use_help()}</p>
        <Select
          label={m.windows_use_period()}
          labelHidden
          className="w-48"
          value={period}
          onChange={(next) => choose(next === usualPeriod ? undefined : String(next))}
          options={poolPeriods.map((each) => ({ id: each, label: periodWords[each]() }))}
        />
      </div>
      {abilities.usage.can ? (
        <Charts id={id} period={period} />
      ) : (
        <Section title={m.windows_use_title()}>
          <p className="text-ink-soft">{abilities.usage.because}</p>
        </Section>
      )}
      <EventList id={id} period={period} isMeasured={abilities.usage.can} />
    </div>
  )
}

function Charts({ id, period }: { id: number; period: PoolPeriod }) {
  const query = useQuery(poolUsage(id, period))
  const empty = m.windows_use_nothing()
  return (
    <>
      <ChartCard title={m.windows_use_memory()} query={query} chart={memoryChart(period)} empty={empty} />
      <div className="grid items-stretch gap-5 wide:grid-cols-2">
        <ChartCard title={m.windows_use_processor()} query={query} chart={processorChart(period)} empty={empty} />
        <ChartCard title={m.windows_use_recycles()} query={query} chart={recyclesChart(period)} empty={empty} />
      </div>
    </>
  )
}
