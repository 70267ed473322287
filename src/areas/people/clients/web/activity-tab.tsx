import type { TabClient } from '#design/router/slots.ts'
import { ClientActivity } from './client-overview.tsx'

/** /clients/{id}/activity. */
export const ActivityTab = ({ client }: { client: TabClient }) => <ClientActivity clientId={client.id} />
