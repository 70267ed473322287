import { useQuery } from '@tanstack/react-query'
import { type CardChart, CardLink, ChartCard } from '#design/components/chart-card.tsx'
import { useUser } from '#design/router/session.ts'
import type { CardOf } from '#design/router/slots.ts'
import { m } from '#words'
import type { SiteFigures } from '../contract/figures.ts'
import type { Attention } from '../rules/site-state.ts'
import { siteFigures } from './figures-query.ts'
import { toSites } from './public.ts'
import { attentionWord } from './site-filters.ts'

/** How many WordPress sites there are, and what they need. */
export function SitesCard({ cc }: CardOf) {
  const user = useUser()
  const query = useQuery(siteFigures(user?.clientId, cc))
  return (
    <ChartCard
      title={m.wordpress_title()}
      query={query}
      chart={(figures) => attentionChart(figures, cc)}
      empty={m.wordpress_card_empty()}
      link={<CardLink target={toSites(searchOf(cc))}>{m.wordpress_all()}</CardLink>}
    />
  )
}

const searchOf = (cc: number | undefined): Record<string, string> => (cc === undefined ? {} : { cc: String(cc) })

/** What stays the same as long as nobody does something about it; that a host is silent passes by itself. */
const lasting: readonly Attention[] = ['updates', 'vulnerable', 'broken', 'changed', 'maintenance']

export function attentionChart(
  { sites, needing, counted, attention }: SiteFigures,
  cc?: number,
): CardChart | undefined {
  if (sites === 0) return undefined
  const told = lasting.filter((each) => each !== 'vulnerable' || counted > 0)
  return {
    kind: 'rows',
    summary: needing > 0 ? m.wordpress_card_needing({ sites, needing }) : m.wordpress_card_fine({ count: sites }),
    points: told.map(attentionWord),
    pointsLabel: m.wordpress_attention(),
    series: [{ id: 'sites', label: m.wordpress_sites(), values: told.map((each) => attention[each]), tone: 'warning' }],
    linkOf: (index) => toSites({ attention: told[index] ?? '', ...searchOf(cc) }),
  }
}
