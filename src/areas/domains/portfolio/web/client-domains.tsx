import type { TabClient } from '#design/router/slots.ts'
import { DomainsTable } from './domains-table.tsx'

/** /clients/{id}/domains. */
export const ClientDomains = ({ client }: { client: TabClient }) => <DomainsTable client={client} />
