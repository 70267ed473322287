import { useQuery } from '@tanstack/react-query'
import { LifeBuoy, Plus } from 'lucide-react'
import { type ClientInSight, toClient, useClientInSight } from '#areas/people/clients/web/public.tsx'
import { Badge } from '#design/components/badge.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { useUser } from '#design/router/session.ts'
import type { TabClient } from '#design/router/slots.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { TicketLine } from '../contract/shapes.ts'
import { ticketStates } from '../rules/states.ts'
import { toNewTicket, toTicket } from './public.ts'
import { departmentList, ticketDefaults, ticketList, ticketsOf } from './queries.ts'
import { PriorityBadge, priorityWord, stateWord, TicketStatus } from './ticket-words.tsx'

const columns = (showsClient: boolean, ownId: number | undefined): Column<TicketLine>[] => [
  {
    id: 'subject',
    header: m.support_subject(),
    fixed: true,
    sortable: true,
    text: (ticket) => ticket.subject,
    cell: (ticket) => (
      <span className="flex min-w-0 flex-col">
        <span className="flex flex-wrap items-center gap-x-2">
          <Link look="plain" {...toTicket(ticket.id)} className={ticket.unread ? 'font-semibold' : 'font-medium'}>
            <span className="wrap-anywhere">{ticket.subject}</span>
          </Link>
          {ticket.unread && <Badge tone="brand">{m.support_unread()}</Badge>}
        </span>
        <span className="tabular text-ink-soft text-sm">#{ticket.id}</span>
      </span>
    ),
  },
  ...(showsClient
    ? [
        {
          id: 'client',
          header: m.support_client(),
          text: (ticket) => ticket.clientName,
          cell: (ticket) => (
            <Link look="plain" {...toClient(ticket.clientId)}>
              {ticket.clientName}
            </Link>
          ),
        } satisfies Column<TicketLine>,
      ]
    : []),
  {
    id: 'state',
    header: m.support_state(),
    text: (ticket) => stateWord(ticket.state, ticket.clientId === ownId),
    cell: (ticket) => <TicketStatus state={ticket.state} isOwn={ticket.clientId === ownId} />,
  },
  { id: 'department', header: m.support_department(), cell: (ticket) => ticket.departmentName },
  {
    id: 'priority',
    header: m.support_priority(),
    text: (ticket) => priorityWord(ticket.priority),
    cell: (ticket) => <PriorityBadge priority={ticket.priority} />,
  },
  {
    id: 'changed',
    header: m.support_changed(),
    sortable: true,
    text: (ticket) => ticket.changedAt,
    cell: (ticket) => <MomentText moment={ticket.changedAt} />,
  },
]

type TicketsTableProps = {
  /** The client of the page; left out on the list of all tickets. */
  client?: TabClient
}

/** Tickets, searched and sorted by the server. */
export function TicketsTable({ client }: TicketsTableProps) {
  const user = useUser()
  const goTo = useGoTo()
  const state = useTableState(
    client ? ticketsOf(client.id) : { ...ticketDefaults, filterIds: [...ticketDefaults.filterIds] },
  )
  const query = useQuery(ticketList(state.query))
  const departments = useQuery(departmentList())
  // Taken from the address, before the user is loaded: the columns do not change when the name arrives.
  const isOfOne = client !== undefined || state.filters.cc !== undefined
  const inSight = useClientInSight(client, state.filters.cc)
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  return (
    <DataTable
      name="tickets"
      label={m.support_title()}
      columns={columns(hasClients && !isOfOne, user?.clientId)}
      state={state}
      query={query}
      views={client ? undefined : (view) => ticketList(view.query)}
      rowId={(ticket) => ticket.id}
      rowLabel={(ticket) => `#${ticket.id} ${ticket.subject}`}
      onOpen={(ticket) => void goTo(toTicket(ticket.id))}
      searchLabel={hasClients && !isOfOne ? m.support_search_clients() : m.support_search()}
      filters={filters(departments.data ?? [])}
      empty={<NoTickets client={inSight} isOnPage={client !== undefined} />}
    />
  )
}

const filters = (departments: readonly { id: string; name: string }[]): Filter[] => [
  {
    id: 'state',
    label: m.support_state(),
    type: 'checkbox',
    choices: ticketStates.map((value) => ({ value, label: stateWord(value) })),
  },
  {
    id: 'department',
    label: m.support_department(),
    type: 'checkbox',
    choices: departments.map(({ id, name }) => ({ value: id, label: name })),
  },
]

/** What stands where there is nothing at all: of one client, or of whoever looks. */
const NoTickets = ({ client, isOnPage }: { client: ClientInSight | undefined; isOnPage: boolean }) => (
  <EmptyState
    icon={LifeBuoy}
    title={client ? m.support_empty_of({ client: client.name }) : m.support_empty_title()}
    actions={<NewTicket client={client} look={isOnPage ? 'secondary' : 'primary'} />}
  >
    {client ? m.support_empty_of_text() : m.support_empty_text()}
  </EmptyState>
)

type NewTicketProps = { client?: ClientInSight | undefined; look?: 'primary' | 'secondary' }

export const NewTicket = ({ client, look = 'primary' }: NewTicketProps) => (
  <LinkButton {...toNewTicket(client && { cc: client.id })} look={look} icon={Plus}>
    {m.support_new()}
  </LinkButton>
)
