import { useQuery } from '@tanstack/react-query'
import { toOpenEntries } from '#areas/billing/statements/web/public.ts'
import { toSupportDesk } from '#areas/support/tickets/web/public.ts'
import { type FigureTile, FigureTiles } from '#design/components/figure-tiles.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { m } from '#words'
import type { WorkCounts } from '../contract/work-shapes.ts'
import { toDesk } from './public.ts'
import { workCounts } from './work-queries.ts'

const tilesOf = ({ failed, tickets, orders, entries, customer, provider }: WorkCounts): FigureTile[] => [
  { id: 'failed', label: m.desk_queue_failed(), value: failed, target: toDesk('failed'), tone: 'bad' },
  {
    id: 'tickets',
    label: m.desk_queue_tickets(),
    value: tickets,
    target: toSupportDesk({ overdue: '1' }),
    tone: 'bad',
  },
  {
    id: 'orders',
    label: m.desk_queue_orders(),
    value: orders,
    target: toDesk('orders'),
    tone: 'warning',
  },
  { id: 'unmatched', label: m.desk_queue_unmatched(), value: entries, target: toOpenEntries(), tone: 'warning' },
  { id: 'customer', label: m.desk_queue_person(), value: customer, target: toDesk('customer') },
  { id: 'provider', label: m.desk_queue_waiting(), value: provider, target: toDesk('provider') },
]

export function QueueCard() {
  const query = useQuery(workCounts())
  return (
    <Loaded query={query} waiting={<FigureTiles waiting={6} />}>
      {(data) => <FigureTiles tiles={tilesOf(data)} />}
    </Loaded>
  )
}
