import { useQuery } from '@tanstack/react-query'
import { type ReadSpace, SpaceTab } from '#areas/hosting/space/web/public.ts'
import { formatDay } from '#base/dates.ts'
import { Section } from '#design/components/card.tsx'
import { type CardChart, ChartCard } from '#design/components/chart-card.tsx'
import { Select } from '#design/components/select.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { currentLocale, languageTags } from '#design/language/locale.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import type { TabService } from '#design/router/slots.ts'
import { sumOf } from '#design/charts/span-names.ts'
import { m } from '#words'
import type { TopRow, VisitDay } from '../contract/shapes.ts'
import { topTypes } from '../rules/log-kinds.ts'
import { type ReportPeriod, reportPeriodNames, reportPeriods, usualPeriod } from '../rules/periods.ts'
import { locations, periodIn, top10, typeIn, visitors } from './queries.ts'
import { countryName, topName, topTypeWords } from './top-words.ts'

/** Who came by, from where and for what: as numbers, of which nobody can be told. */
export const StatisticsTab = ({ service: { id } }: { service: TabService }) => (
  <SpaceTab id={id}>{(space) => <Statistics space={space} />}</SpaceTab>
)

const whole = (value: number): string => new Intl.NumberFormat(languageTags[currentLocale()]).format(value)

function Statistics({ space: { id, abilities } }: { space: ReadSpace }) {
  const [chosen, choose] = useSearchParam('period')
  const period = periodIn(chosen)
  if (!abilities.statistics.can)
    return (
      <Section title={m.web_stats_title()}>
        <p className="text-ink-soft">{abilities.statistics.because}</p>
      </Section>
    )
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
      <div className="grid items-stretch gap-5 wide:grid-cols-2">
        <Top id={id} period={period} />
        {abilities.countries.can ? (
          <Locations id={id} period={period} />
        ) : (
          <Section title={m.web_stats_locations()}>
            <p className="text-ink-soft">{abilities.countries.because}</p>
          </Section>
        )}
      </div>
    </div>
  )
}

type Props = { id: number; period: ReportPeriod }

const namesOf = (days: readonly VisitDay[]) => ({
  points: days.map(({ day }) => formatDay(day)),
  ticks: days.map(({ day }) => formatDay(day).slice(0, 5)),
  pointsLabel: m.web_stats_day(),
})

function Visits({ id, period }: Props) {
  const query = useQuery(visitors(id, period))
  const people = ({ data: { days } }: { data: { days: VisitDay[] } }): CardChart | undefined => {
    const count = sumOf(days, (day) => day.visitors)
    if (count === 0) return undefined
    return {
      kind: 'line',
      ...namesOf(days),
      summary: m.web_stats_visitors_summary({
        visitors: whole(count),
        views: whole(sumOf(days, (day) => day.views)),
      }),
      series: [
        { id: 'visitors', label: m.web_stats_visitors(), values: days.map((day) => day.visitors) },
        { id: 'views', label: m.web_stats_views(), values: days.map((day) => day.views) },
      ],
      format: whole,
    }
  }
  const traffic = ({ data: { days } }: { data: { days: VisitDay[] } }): CardChart | undefined =>
    sumOf(days, (day) => day.requests) === 0
      ? undefined
      : {
          kind: 'bar',
          ...namesOf(days),
          summary: m.web_stats_traffic_summary({
            size: byteText(sumOf(days, (day) => day.bytes)),
            requests: whole(sumOf(days, (day) => day.requests)),
          }),
          series: [{ id: 'bytes', label: m.web_stats_sent(), values: days.map((day) => day.bytes) }],
          format: byteText,
          formatCell: String,
        }
  const errors = ({ data: { days } }: { data: { days: VisitDay[] } }): CardChart | undefined => {
    const requests = sumOf(days, (day) => day.requests)
    if (requests === 0) return undefined
    const count = sumOf(days, (day) => day.errors)
    const share = new Intl.NumberFormat(languageTags[currentLocale()], { style: 'percent', maximumFractionDigits: 1 })
    return {
      kind: 'bar',
      ...namesOf(days),
      summary: m.web_stats_errors_summary({ errors: whole(count), share: share.format(count / requests) }),
      series: [{ id: 'errors', label: m.web_stats_errors(), values: days.map((day) => day.errors), tone: 'bad' }],
      format: whole,
    }
  }
  return (
    <>
      <ChartCard title={m.web_stats_visitors()} query={query} chart={people} empty={m.web_stats_nobody()} />
      <div className="grid items-stretch gap-5 wide:grid-cols-2">
        <ChartCard title={m.web_stats_traffic()} query={query} chart={traffic} empty={m.web_stats_nobody()} />
        <ChartCard title={m.web_stats_errors()} query={query} chart={errors} empty={m.web_stats_nobody()} />
      </div>
    </>
  )
}

const rowsChart = (rows: readonly TopRow[], pointsLabel: string, nameOf: (name: string) => string): CardChart | undefined =>
  rows.length === 0
    ? undefined
    : {
        kind: 'rows',
        points: rows.map(({ name }) => nameOf(name)),
        pointsLabel,
        summary: m.web_stats_most({ name: nameOf(rows[0]?.name ?? ''), requests: whole(rows[0]?.requests ?? 0) }),
        series: [{ id: 'requests', label: m.web_stats_requests(), values: rows.map(({ requests }) => requests) }],
        format: whole,
      }

function Locations({ id, period }: Props) {
  const query = useQuery(locations(id, period))
  return (
    <ChartCard
      title={m.web_stats_locations()}
      query={query}
      chart={({ data: { rows } }) => rowsChart(rows.slice(0, 12), m.web_stats_country(), countryName)}
      empty={m.web_stats_nobody()}
    />
  )
}

function Top({ id, period }: Props) {
  const [chosen, choose] = useSearchParam('top')
  const type = typeIn(chosen)
  const query = useQuery(top10(id, period, type))
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <ChartCard
        title={m.web_stats_top()}
        query={query}
        chart={({ data: { rows } }) => rowsChart(rows, topTypeWords[type](), (name) => topName(type, name))}
        empty={m.web_stats_nobody()}
        link={
          <Select
            label={m.web_stats_top_of()}
            labelHidden
            className="w-56"
            value={type}
            onChange={(next) => choose(next === 'pages' ? undefined : String(next))}
            options={topTypes
              .filter((each) => each !== 'countries')
              .map((each) => ({ id: each, label: topTypeWords[each]() }))}
          />
        }
      />
    </div>
  )
}
