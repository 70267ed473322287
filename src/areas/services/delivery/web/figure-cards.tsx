import { queryOptions, useQuery } from '@tanstack/react-query'
import { productsPath } from '#areas/ordering/catalogue/web/public.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { monthNames, rangeOf, sumOf } from '#design/charts/span-names.ts'
import { type CardChart, CardLink, ChartCard } from '#design/components/chart-card.tsx'
import type { CardOf } from '#design/router/slots.ts'
import { m } from '#words'
import { type ServiceFigures, serviceFigureCalls } from '../contract/figure-calls.ts'
import { serviceKeys } from './keys.ts'
import { toServices } from './public.ts'
import { statusWord } from './service-status.tsx'
import { sectionWord } from './service-words.ts'

const figures = ({ cc }: CardOf) =>
  queryOptions({
    ...presets.page,
    queryKey: serviceKeys.list('figures', cc),
    queryFn: async ({ signal }) => (await send(serviceFigureCalls.figures, { query: { cc } }, { signal })).data,
  })

const all = () => <CardLink target={toServices()}>{m.delivery_figures_all()}</CardLink>

/** What one has, kind by kind, and how it stands. */
export function SectionsCard(of: CardOf) {
  const query = useQuery(figures(of))
  return (
    <ChartCard
      title={m.delivery_title()}
      query={query}
      chart={sectionChart}
      empty={
        <>
          {m.delivery_figures_empty()}
          <CardLink target={{ to: productsPath }}>{m.delivery_order()}</CardLink>
        </>
      }
      link={all()}
    />
  )
}

/** When their terms end in the coming year. */
export function DueCard(of: CardOf) {
  const query = useQuery(figures(of))
  return (
    <ChartCard title={m.delivery_due()} query={query} chart={dueChart} empty={m.delivery_due_empty()} link={all()} />
  )
}

export function sectionChart({ sections }: ServiceFigures): CardChart | undefined {
  if (sections.length === 0) return undefined
  const suspended = sumOf(sections, (row) => row.suspended)
  const total = sumOf(sections, (row) => row.active + row.pending) + suspended
  const of = (status: 'active' | 'pending' | 'suspended') => sections.map((row) => row[status])
  return {
    kind: 'rows',
    summary:
      suspended > 0 ? m.delivery_figures_suspended({ total, suspended }) : m.delivery_figures_total({ count: total }),
    points: sections.map(({ section }) => sectionWord(section)),
    pointsLabel: m.delivery_figures_kind(),
    series: [
      { id: 'active', label: statusWord('Active'), values: of('active'), tone: 'brand' as const },
      { id: 'pending', label: statusWord('Pending'), values: of('pending'), tone: 'info' as const },
      { id: 'suspended', label: statusWord('Suspended'), values: of('suspended'), tone: 'warning' as const },
    ].filter(({ id, values }) => id === 'active' || values.some((value) => value > 0)),
    linkOf: (index) => toServices({ section: sections[index]!.section }),
  }
}

export function dueChart({ months }: ServiceFigures): CardChart | undefined {
  const renewing = sumOf(months, (month) => month.renewing)
  const ending = sumOf(months, (month) => month.ending)
  if (renewing + ending === 0) return undefined
  return {
    kind: 'stack',
    summary: ending > 0 ? m.delivery_due_summary({ renewing, ending }) : m.delivery_due_renewing({ count: renewing }),
    ...monthNames(months),
    pointsLabel: m.design_month(),
    series: [
      { id: 'ending', label: m.delivery_due_end(), values: months.map((month) => month.ending), tone: 'warning' },
      { id: 'renewing', label: m.delivery_due_renew(), values: months.map((month) => month.renewing), tone: 'brand' },
    ],
    linkOf: (index) => toServices({ due: rangeOf(months[index]!) }),
  }
}
