import { queryOptions, useQuery } from '@tanstack/react-query'
import { toOpenEntries } from '#areas/billing/statements/web/public.ts'
import { toStaffOrders } from '#areas/staff/orders/web/public.ts'
import { toSupportDesk } from '#areas/support/tickets/web/public.ts'
import { send } from '#design/api/client.ts'
import { type FigureTile, FigureTiles } from '#design/components/figure-tiles.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { m } from '#words'
import { deskCalls, type Queue } from '../contract/calls.ts'
import { queueKeys } from './keys.ts'
import { toJobs } from './public.ts'

const queue = queryOptions({
  queryKey: queueKeys.all,
  refetchInterval: 60_000,
  queryFn: async ({ signal }) => (await send(deskCalls.queue, {}, { signal })).data,
})

const tilesOf = ({ failed, person, waiting, lateTickets, unmatched, orders }: Queue): FigureTile[] => [
  { id: 'failed', label: m.desk_queue_failed(), value: failed, target: toJobs(), tone: 'bad' },
  {
    id: 'tickets',
    label: m.desk_queue_tickets(),
    value: lateTickets,
    target: toSupportDesk({ overdue: '1' }),
    tone: 'bad',
  },
  {
    id: 'orders',
    label: m.desk_queue_orders(),
    value: orders,
    target: toStaffOrders({ attention: '1' }),
    tone: 'warning',
  },
  { id: 'unmatched', label: m.desk_queue_unmatched(), value: unmatched, target: toOpenEntries(), tone: 'warning' },
  { id: 'person', label: m.desk_queue_person(), value: person, target: toJobs('person') },
  { id: 'waiting', label: m.desk_queue_waiting(), value: waiting, target: toJobs('waiting') },
]

/** What waits for the provider's people, in numbers. */
export function QueueCard() {
  const query = useQuery(queue)
  return (
    <Loaded query={query} waiting={<FigureTiles waiting={6} />}>
      {(data) => <FigureTiles tiles={tilesOf(data)} />}
    </Loaded>
  )
}
