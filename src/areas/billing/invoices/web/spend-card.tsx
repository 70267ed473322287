import { useQuery } from '@tanstack/react-query'
import { formatEuros, roundHalfUp } from '#base/money.ts'
import { inEuros, monthNames, rangeOf, sumOf } from '#design/charts/span-names.ts'
import { type CardChart, CardLink, ChartCard } from '#design/components/chart-card.tsx'
import { m } from '#words'
import type { InvoicedSpan } from '../contract/figure-calls.ts'
import { spend } from './figure-queries.ts'
import { toInvoices } from './public.ts'

/** What the client was invoiced per month. */
export function SpendCard() {
  const query = useQuery(spend)
  return (
    <ChartCard
      title={m.invoices_spend()}
      query={query}
      chart={spendChart}
      empty={m.invoices_spend_empty()}
      link={<CardLink target={toInvoices()}>{m.invoices_all()}</CardLink>}
    />
  )
}

export function spendChart(months: readonly InvoicedSpan[]): CardChart | undefined {
  if (months.every(({ cents }) => cents === 0)) return undefined
  const total = sumOf(months, ({ cents }) => cents)
  return {
    kind: 'bar',
    summary: m.invoices_spend_summary({
      total: formatEuros(total),
      average: formatEuros(roundHalfUp(total / months.length)),
    }),
    ...monthNames(months),
    pointsLabel: m.design_month(),
    series: [{ id: 'spend', label: m.invoices_without_vat(), values: months.map(({ cents }) => cents) }],
    ...inEuros,
    linkOf: (index) => toInvoices({ period: rangeOf(months[index]!) }),
  }
}
