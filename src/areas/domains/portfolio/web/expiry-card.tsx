import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { monthNames, rangeOf, sumOf, weekNames } from '#design/charts/span-names.ts'
import { type CardChart, CardLink, ChartCard } from '#design/components/chart-card.tsx'
import type { CardOf } from '#design/router/slots.ts'
import { m } from '#words'
import { type ExpirySpan, type ExpiryUnit, expiryCalls } from '../contract/expiry-calls.ts'
import { domainKeys } from './keys.ts'
import { toDomains } from './public.tsx'

const expiries = (per: ExpiryUnit, cc?: number) =>
  queryOptions({
    ...presets.page,
    queryKey: domainKeys.list('expiries', per, cc),
    queryFn: async ({ signal }) => (await send(expiryCalls.expiries, { query: { per, cc } }, { signal })).data,
  })

/** The coming year by months: renewals, and domains that end. */
export const MonthsCard = ({ cc }: CardOf) => <ExpiryCard per="month" cc={cc} title={m.portfolio_months()} />

/** The coming quarter by weeks, for users who manage many domains. */
export const WeeksCard = () => <ExpiryCard per="week" title={m.portfolio_weeks()} />

function ExpiryCard({ per, cc, title }: CardOf & { per: ExpiryUnit; title: string }) {
  const query = useQuery(expiries(per, cc))
  const isAnyEnding = (query.data ?? []).some(({ ending }) => ending > 0)
  return (
    <ChartCard
      title={title}
      query={query}
      chart={(spans) => expiryChart(spans, per)}
      empty={m.portfolio_months_empty()}
      link={
        isAnyEnding ? (
          <CardLink target={toDomains({ status: 'Active', renews: '0' })}>{m.portfolio_months_ending()}</CardLink>
        ) : (
          <CardLink target={toDomains()}>{m.portfolio_months_all()}</CardLink>
        )
      }
    />
  )
}

export function expiryChart(spans: readonly ExpirySpan[], per: ExpiryUnit): CardChart | undefined {
  const renewing = sumOf(spans, (span) => span.renewing)
  const ending = sumOf(spans, (span) => span.ending)
  if (renewing + ending === 0) return undefined
  return {
    kind: 'stack',
    summary:
      ending > 0 ? m.portfolio_months_summary({ renewing, ending }) : m.portfolio_months_renewing({ count: renewing }),
    ...(per === 'month' ? monthNames(spans) : weekNames(spans)),
    pointsLabel: per === 'month' ? m.design_month() : m.design_week(),
    series: [
      { id: 'ending', label: m.portfolio_months_end(), values: spans.map((span) => span.ending), tone: 'warning' },
      { id: 'renewing', label: m.portfolio_months_renew(), values: spans.map((span) => span.renewing), tone: 'brand' },
    ],
    linkOf: (index) => toDomains({ status: 'Active', expires: rangeOf(spans[index]!) }),
  }
}
