import type { TabClient } from '#design/router/slots.ts'
import { InvoicesTable } from './invoices-table.tsx'

export const ClientInvoices = ({ client }: { client: TabClient }) => <InvoicesTable client={client} />
