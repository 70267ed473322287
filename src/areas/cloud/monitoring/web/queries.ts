import { queryOptions } from '@tanstack/react-query'
import { cloudServerKeys } from '#areas/cloud/servers/web/keys.ts'
import { type AskedServer, ofVariant } from '#areas/cloud/servers/web/public.ts'
import type { MetricPeriod, MetricType } from '#base/cloud-server/metrics.ts'
import { isApiError } from '#design/api/api-error.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { toast } from '#design/feedback/toast.ts'
import type { MonitoringTold } from '../contract/shapes.ts'
import { genericMonitoring, proxmoxMonitoring } from '../contract/tables.ts'
import { monitoringKeys } from './keys.ts'

export const monitoringCallsOf = ofVariant(genericMonitoring, proxmoxMonitoring)

const keyOf = ({ id }: AskedServer, ...parts: readonly string[]) => monitoringKeys.one(String(id), ...parts)
export const changesMonitoring = [monitoringKeys.all, cloudServerKeys.all]
const asked = { refreshes: changesMonitoring }

/** Null as long as nobody has the server watched: then its host is not asked for, which would be refused. */
export const watchedHost = (server: AskedServer) =>
  queryOptions({
    ...presets.live,
    queryKey: keyOf(server, 'host'),
    queryFn: async ({ signal, client }): Promise<MonitoringTold | null> => {
      const templates = await client.fetchQuery({ ...monitorTemplates(server), staleTime: 0 })
      if (!templates.some(({ isUsed }) => isUsed)) return null
      try {
        const { data } = await send(monitoringCallsOf(server).groups, { params: { id: server.id } }, { signal })
        return data
      } catch (fault) {
        if (isApiError(fault) && fault.code === 'not_in_monitoring') return null
        throw fault
      }
    },
  })

export const monitorTemplates = (server: AskedServer) =>
  queryOptions({
    queryKey: keyOf(server, 'templates'),
    queryFn: ({ signal }) =>
      send(monitoringCallsOf(server).templates, { params: { id: server.id } }, { signal }).then(({ data }) => data),
  })

export const monitorGraph = (server: AskedServer, type: MetricType, period: MetricPeriod) =>
  queryOptions({
    queryKey: keyOf(server, 'graph', type, period),
    queryFn: ({ signal }) =>
      send(monitoringCallsOf(server).graphs, { params: { id: server.id }, query: { type, period } }, { signal }).then(
        ({ data }) => data,
      ),
    refetchInterval: period === 'hour' ? presets.live.refetchInterval : false,
  })

/** What goes wrong is told by the event stream; this is for when the stream is silent. */
export const monitorTriggers = (server: AskedServer) =>
  queryOptions({
    ...presets.live,
    queryKey: keyOf(server, 'triggers'),
    queryFn: ({ signal }) =>
      send(monitoringCallsOf(server).triggers, { params: { id: server.id } }, { signal }).then(({ data }) => data),
  })

export const useWatch = (server: AskedServer, said: () => string) =>
  useCall(
    (templates: readonly string[]) =>
      send(monitoringCallsOf(server).add, { params: { id: server.id }, body: { templates: [...templates] } }),
    { ...asked, inPlace: true, done: () => toast.good(said()) },
  )

export const useUnwatch = (server: AskedServer) =>
  useCall(() => send(monitoringCallsOf(server).remove, { params: { id: server.id } }), { ...asked, inPlace: true })

export const useDropPage = (server: AskedServer) =>
  useCall((scenario: string) => send(monitoringCallsOf(server).dropScenario, { params: { id: server.id, scenario } }), {
    ...asked,
    inPlace: true,
  })
