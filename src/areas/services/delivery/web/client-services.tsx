import type { TabClient } from '#design/router/slots.ts'
import { ServicesTable } from './services-table.tsx'

/** /clients/{id}/services. */
export const ClientServices = ({ client }: { client: TabClient }) => <ServicesTable client={client} />
