import type { TabClient } from '#design/router/slots.ts'
import { InvoicesTable } from './invoices-table.tsx'

/** /clients/{id}/invoices. */
export const ClientInvoices = ({ client }: { client: TabClient }) => <InvoicesTable client={client} />
