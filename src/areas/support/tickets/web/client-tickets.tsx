import type { TabClient } from '#design/router/slots.ts'
import { TicketsTable } from './tickets-table.tsx'

/** /clients/{id}/tickets. */
export const ClientTickets = ({ client }: { client: TabClient }) => <TicketsTable client={client} />
