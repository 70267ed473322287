import { useQuery } from '@tanstack/react-query'
import { type ReadSpace, SpaceTab } from '#areas/hosting/space/web/public.ts'
import { Section } from '#design/components/card.tsx'
import { ChartCard } from '#design/components/chart-card.tsx'
import { ExternalLink } from '#design/components/link.tsx'
import { Select } from '#design/components/select.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { type TopType, topTypes } from '../rules/log-kinds.ts'
import { type ReportPeriod, reportPeriodNames, reportPeriods, usualPeriod } from '../rules/periods.ts'
import { locations, periodIn, top10, typeIn, visitors } from './queries.ts'
import { countryName, topName, topTypeWords } from './top-words.ts'
import { errorsChart, topChart, trafficChart, visitorsChart } from './visit-charts.ts'

/** Who came by, from where and for what: as numbers, of which nobody can be told. */
export const StatisticsTab = ({ service: { id } }: { service: TabService }) => (
  <SpaceTab id={id} about={[]}>
    {(space) =>
      space.abilities.statistics.can ? (
        <Statistics space={space} />
      ) : (
        <Lacking title={m.web_stats_title()} because={space.abilities.statistics.because} />
      )
    }
  </SpaceTab>
)

const Lacking = ({ title, because }: { title: string; because: string | null }) => (
  <Section title={title}>
    <p className="text-ink-soft">{because}</p>
  </Section>
)

function Statistics({ space: { id, abilities } }: { space: ReadSpace }) {
  const [chosen, choose] = useSearchParam('period')
  const [top, chooseTop] = useSearchParam('top')
  const period = periodIn(chosen)
  const type = typeIn(top)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="max-w-prose text-ink-soft text-sm">{m.web_stats_help()}</p>
        <Select
          label={m.web_stats_period()}
          labelHidden
          className="w-48"
          value={period}
          onChange={(next) => choose(next === usualPeriod ? undefined : String(next))}
          options={reportPeriodNames.map((each) => ({
            id: each,
            label: m.web_stats_days({ count: reportPeriods[each] }),
          }))}
        />
      </div>
      <Visits id={id} period={period} />
      <Select
        label={m.web_stats_top_of()}
        className="w-56"
        value={type}
        onChange={(next) => chooseTop(next === 'pages' ? undefined : String(next))}
        options={topTypes
          .filter((each) => each !== 'countries')
          .map((each) => ({ id: each, label: topTypeWords[each]() }))}
      />
      <div className="grid items-stretch gap-5 wide:grid-cols-2">
        <Top id={id} period={period} type={type} />
        {abilities.countries.can ? (
          <Locations id={id} period={period} />
        ) : (
          <Lacking title={m.web_stats_locations()} because={abilities.countries.because} />
        )}
      </div>
    </div>
  )
}

type Props = { id: number; period: ReportPeriod }

function Visits({ id, period }: Props) {
  const query = useQuery(visitors(id, period))
  const empty = m.web_stats_nobody()
  return (
    <>
      <ChartCard title={m.web_stats_visitors()} query={query} chart={visitorsChart} empty={empty} />
      <div className="grid items-stretch gap-5 wide:grid-cols-2">
        <ChartCard title={m.web_stats_traffic()} query={query} chart={trafficChart} empty={empty} />
        <ChartCard title={m.web_stats_errors()} query={query} chart={errorsChart} empty={empty} />
      </div>
    </>
  )
}

function Locations({ id, period }: Props) {
  const query = useQuery(locations(id, period))
  return (
    <ChartCard
      title={m.web_stats_locations()}
      query={query}
      chart={({ data: { rows } }) => topChart(rows.slice(0, 10), m.web_stats_country(), countryName)}
      empty={m.web_stats_nobody()}
      link={
        <ExternalLink href="https://db-ip.com" className="mr-2.5 text-sm">
          {m.web_stats_locations_by()}
        </ExternalLink>
      }
    />
  )
}

function Top({ id, period, type }: Props & { type: TopType }) {
  const query = useQuery(top10(id, period, type))
  return (
    <ChartCard
      title={m.web_stats_top({ kind: topTypeWords[type]() })}
      query={query}
      chart={({ data: { rows } }) => topChart(rows, topTypeWords[type](), (name) => topName(type, name))}
      empty={m.web_stats_nobody()}
    />
  )
}
