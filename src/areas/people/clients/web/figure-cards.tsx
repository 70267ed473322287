import { queryOptions, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { heldDomains, toDomains } from '#areas/domains/portfolio/web/public.tsx'
import { heldServices, toServices } from '#areas/services/delivery/web/public.ts'
import { toTickets } from '#areas/support/tickets/web/public.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { Section } from '#design/components/card.tsx'
import { CardBones, CardFoot, CardLink, cardHeight, EmptyCard } from '#design/components/chart-card.tsx'
import { type FigureTile, FigureTiles } from '#design/components/figure-tiles.tsx'
import { Link, type Target } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { m } from '#words'
import { type ClientInNeed, clientFigureCalls, type PartnerFigures } from '../contract/figure-calls.ts'
import { clientKeys } from './keys.ts'
import { toClient, toClients } from './paths.ts'

const figures = queryOptions({
  ...presets.page,
  queryKey: clientKeys.list('figures'),
  queryFn: async ({ signal }) => (await send(clientFigureCalls.figures, {}, { signal })).data,
})

const tilesOf = ({ clients, domains, services }: PartnerFigures): FigureTile[] => [
  { id: 'clients', label: m.people_figures_clients({ count: clients }), value: clients, target: toClients },
  {
    id: 'domains',
    label: m.people_figures_domains({ count: domains ?? 0 }),
    value: domains,
    target: toDomains(heldDomains),
  },
  {
    id: 'services',
    label: m.people_figures_services({ count: services ?? 0 }),
    value: services,
    target: toServices(heldServices),
  },
]

export function TotalsCard() {
  const query = useQuery(figures)
  return (
    <Loaded query={query} waiting={<FigureTiles waiting={3} />}>
      {(data) => <FigureTiles tiles={tilesOf(data)} />}
    </Loaded>
  )
}

/** The clients that need attention. */
export function NeedsCard() {
  const query = useQuery(figures)
  const data = loadedData(query)
  return (
    <Section
      title={m.people_needs()}
      help={data ? m.people_needs_summary({ count: data.inNeed }) : m.people_needs_help()}
      fills
    >
      <Loaded query={query} waiting={<CardBones />}>
        {({ first }) => (
          <div className="flex grow flex-col gap-3" style={{ minHeight: cardHeight }}>
            {first.length > 0 ? <NeedLines clients={first} /> : <NothingNeeded />}
            <CardFoot link={<CardLink target={toClients}>{m.people_needs_all()}</CardLink>} />
          </div>
        )}
      </Loaded>
    </Section>
  )
}

const NothingNeeded = () => (
  <EmptyCard>
    <CircleCheck aria-hidden size={20} className="text-good-ink" />
    {m.people_needs_none()}
  </EmptyCard>
)

const NeedLines = ({ clients }: { clients: readonly ClientInNeed[] }) => (
  <ul className="-my-2 divide-y divide-line">
    {clients.map((client) => (
      <li key={client.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2.5">
        <Link {...toClient(client.id)} look="plain" className="min-w-0 flex-[1_1_10rem] truncate font-medium">
          {client.name}
        </Link>
        <ul className="flex flex-wrap gap-x-3">
          {needsOf(client).map(({ id, words, target }) => (
            <li key={id} className="text-sm">
              <Link {...target} look="plain" className={id === 'tickets' ? 'text-info-ink' : 'text-warning-ink'}>
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)

/** What a client needs, each with a link to the list for that client. */
function needsOf({ id: cc, suspended, failed, expiring, tickets }: ClientInNeed) {
  const needs: { id: string; count: number; words: string; target: Target }[] = [
    {
      id: 'suspended',
      count: suspended,
      words: m.people_needs_suspended({ count: suspended }),
      target: toServices({ status: 'Suspended', cc }),
    },
    { id: 'failed', count: failed, words: m.people_needs_failed({ count: failed }), target: toClient(cc) },
    {
      id: 'expiring',
      count: expiring,
      words: m.people_needs_expiring({ count: expiring }),
      target: toDomains({ expiring: '1', renews: '0', cc }),
    },
    {
      id: 'tickets',
      count: tickets,
      words: m.people_needs_tickets({ count: tickets }),
      target: toTickets({ state: 'open,pending', cc }),
    },
  ]
  return needs.filter(({ count }) => count > 0)
}
