import { useParams } from '@tanstack/react-router'
import { NoteVisit } from '#areas/overview/activity/web/public.tsx'
import type { Client } from '../contract/shapes.ts'
import { ClientFrame } from './client-frame.tsx'
import { clientName } from './client-name.ts'
import { ClientOverview } from './client-overview.tsx'
import { toClient } from './paths.ts'

/** /clients/{id}: details, agreements and latest activity. */
export function ClientScreen() {
  const { id = '' } = useParams({ strict: false })
  return (
    <ClientFrame id={id} tab="general">
      {(client) => (
        <>
          <Visit client={client} />
          <ClientOverview client={client} />
        </>
      )}
    </ClientFrame>
  )
}

/** Records the visit for the overview's list of recent items. */
const Visit = ({ client }: { client: Client }) => (
  <NoteVisit
    entry={{
      title: clientName(client),
      path: toClient(client.id).to,
      group: 'clients',
      type: 'view',
      sub_title: client.emailAddress,
      ref_id: String(client.id),
    }}
  />
)
