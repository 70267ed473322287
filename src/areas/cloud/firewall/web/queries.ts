import { queryOptions } from '@tanstack/react-query'
import { cloudServerKeys } from '#areas/cloud/servers/web/keys.ts'
import type { AskedServer } from '#areas/cloud/servers/web/public.ts'
import { send } from '#design/api/client.ts'
import { firewallCallsOf } from './firewall-calls.ts'

export const serverFirewall = (server: AskedServer) =>
  queryOptions({
    queryKey: cloudServerKeys.one(String(server.id), 'firewall'),
    queryFn: ({ signal }) =>
      send(firewallCallsOf(server).list, { params: { id: server.id } }, { signal }).then(({ data }) => data),
  })

/** What is old after a change of the rules: they themselves, and the server of which they are. */
export const firewallRefreshes = ({ id }: AskedServer) => [cloudServerKeys.one(String(id))] as const
