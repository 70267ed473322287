import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LifeBuoy, Plus } from 'lucide-react'
import { Badge } from '#design/components/badge.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { useUser } from '#design/router/session.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { TicketLine } from '../contract/shapes.ts'
import { ticketStates } from '../rules/states.ts'
import { toNewTicket, toTicket } from './public.ts'
import { departmentList, ticketDefaults, ticketList } from './queries.ts'
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
          cell: (ticket: TicketLine) => ticket.clientName,
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

/** /supports: one's own tickets; a partner's with those of their clients. */
export function TicketsScreen() {
  const user = useUser()
  const navigate = useNavigate()
  const state = useTableState({ ...ticketDefaults, filterIds: [...ticketDefaults.filterIds] })
  const query = useQuery(ticketList(state.query))
  const departments = useQuery(departmentList())
  const showsClient = user?.clientType === 'Partner' || user?.permissions.admin === true
  const filters: Filter[] = [
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
      choices: (departments.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
  const isEmpty = query.data?.total === 0 && !state.isFiltered
  const ask = (
    <LinkButton {...toNewTicket()} look="primary" icon={Plus}>
      {m.support_new()}
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title={m.support_title()}
        help={user?.clientType === 'Partner' ? m.support_help_partner() : m.support_help()}
        actions={!isEmpty && ask}
      />
      <DataTable
        name="tickets"
        label={m.support_title()}
        columns={columns(showsClient, user?.clientId)}
        state={state}
        query={query}
        views={(view) => ticketList(view.query)}
        rowId={(ticket) => ticket.id}
        rowLabel={(ticket) => `#${ticket.id} ${ticket.subject}`}
        onOpen={(ticket) => void navigate(toTicket(ticket.id) as never)}
        searchLabel={showsClient ? m.support_search_clients() : m.support_search()}
        filters={filters}
        empty={
          <EmptyState icon={LifeBuoy} title={m.support_empty_title()} actions={ask}>
            {m.support_empty_text()}
          </EmptyState>
        }
      />
    </>
  )
}
