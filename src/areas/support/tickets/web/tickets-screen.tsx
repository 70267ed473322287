import { useQuery } from '@tanstack/react-query'
import { useListHelp } from '#areas/people/clients/web/public.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { useUser } from '#design/router/session.ts'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { ticketDefaults, ticketList } from './queries.ts'
import { NewTicket, TicketsTable } from './tickets-table.tsx'

/** /supports: the user's own tickets; for a partner also those of their clients. */
export function TicketsScreen() {
  const user = useUser()
  const state = useTableState({ ...ticketDefaults, filterIds: [...ticketDefaults.filterIds] })
  // The empty list has the button for a new ticket itself.
  const isEmpty = useQuery(ticketList(state.query)).data?.total === 0 && !state.isFiltered
  const help = useListHelp(user?.clientType === 'Partner' ? m.support_help_partner() : m.support_help())
  return (
    <>
      <PageHeader title={m.support_title()} help={help} actions={!isEmpty && <NewTicket />} />
      <TicketsTable />
    </>
  )
}
