import { ServerTab } from '#areas/cloud/servers/web/public.ts'
import type { TabService } from '#design/router/slots.ts'
import { Addresses } from './addresses.tsx'
import { Firewall } from './firewall.tsx'

/** The addresses of a server, and what reaches it there. */
export const NetworkTab = ({ service }: { service: TabService }) => (
  <ServerTab service={service} about={['firewall', 'ptr']}>
    {(server) => (
      <>
        <Addresses server={server} />
        <Firewall server={server} />
      </>
    )}
  </ServerTab>
)
