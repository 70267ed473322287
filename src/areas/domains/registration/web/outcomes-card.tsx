import { queryOptions, useQuery } from '@tanstack/react-query'
import { toDesk } from '#areas/staff/desk/web/public.ts'
import { send } from '#design/api/client.ts'
import { sumOf } from '#design/charts/span-names.ts'
import { type CardChart, CardLink, ChartCard } from '#design/components/chart-card.tsx'
import { m } from '#words'
import { type RegistrarOutcome, registrationFigureCalls } from '../contract/figure-calls.ts'
import { registrationKeys } from './keys.ts'

/** For all clients: refreshed by time, a minute, and not by events of single domains. */
const outcomes = queryOptions({
  queryKey: registrationKeys.list('outcomes'),
  refetchInterval: 60_000,
  queryFn: async ({ signal }) => (await send(registrationFigureCalls.outcomes, {}, { signal })).data,
})

/** For staff: the outcomes by registrar. */
export function OutcomesCard() {
  const query = useQuery(outcomes)
  return (
    <ChartCard
      title={m.registration_outcomes()}
      query={query}
      chart={outcomeChart}
      empty={m.registration_outcomes_empty()}
      link={<CardLink target={toDesk('failed')}>{m.registration_outcomes_failed_work()}</CardLink>}
    />
  )
}

export function outcomeChart(rows: readonly RegistrarOutcome[]): CardChart | undefined {
  if (rows.length === 0) return undefined
  const of = (part: 'done' | 'underWay' | 'failed') => rows.map((row) => row[part])
  const failed = sumOf(of('failed'), Number)
  return {
    kind: 'rows',
    summary: m.registration_outcomes_summary({
      failed,
      total: failed + sumOf(of('done'), Number) + sumOf(of('underWay'), Number),
    }),
    points: rows.map(({ registrar }) => registrar),
    pointsLabel: m.registration_outcomes_registrar(),
    series: [
      { id: 'failed', label: m.registration_outcomes_failed(), values: of('failed'), tone: 'bad' },
      { id: 'under-way', label: m.registration_outcomes_under_way(), values: of('underWay'), tone: 'neutral' },
      { id: 'done', label: m.registration_outcomes_done(), values: of('done'), tone: 'good' },
    ],
  }
}
