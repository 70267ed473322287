import { useQuery } from '@tanstack/react-query'
import { formatEuros, roundHalfUp } from '#base/money.ts'
import { dayNames, inEuros, rangeOf, sumOf } from '#design/charts/span-names.ts'
import { type CardChart, CardLink, ChartCard } from '#design/components/chart-card.tsx'
import { m } from '#words'
import type { InvoicedSpan } from '../contract/figure-calls.ts'
import { revenue } from './figure-queries.ts'
import { toInvoices } from './public.ts'

/** For staff: turnover per day. */
export function RevenueCard() {
  const query = useQuery(revenue)
  return (
    <ChartCard
      title={m.invoices_revenue()}
      query={query}
      chart={revenueChart}
      empty={m.invoices_revenue_empty()}
      link={<CardLink target={toInvoices()}>{m.invoices_all()}</CardLink>}
    />
  )
}

function revenueChart(days: readonly InvoicedSpan[]): CardChart | undefined {
  if (days.every(({ cents }) => cents === 0)) return undefined
  const total = sumOf(days, ({ cents }) => cents)
  return {
    kind: 'bar',
    summary: m.invoices_revenue_summary({
      total: formatEuros(total),
      average: formatEuros(roundHalfUp(total / days.length)),
    }),
    ...dayNames(days),
    pointsLabel: m.design_day(),
    series: [{ id: 'revenue', label: m.invoices_without_vat(), values: days.map(({ cents }) => cents) }],
    ...inEuros,
    linkOf: (index) => toInvoices({ period: rangeOf(days[index]!) }),
  }
}
