import { queryOptions } from '@tanstack/react-query'
import type { MetricPeriod, MetricType } from '#base/cloud-server/metrics.ts'
import type { ServerSize } from '#base/cloud-server/size.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import type { CloudServer } from '../contract/shapes.ts'
import { cloudServerKeys, sizeOfferKeys } from './keys.ts'
import { type AskedServer, overviewCallsOf, resourceCallsOf } from './variant-calls.ts'

const params = ({ id }: AskedServer) => ({ params: { id } })
const keyOf = ({ id }: AskedServer, ...parts: readonly string[]) => cloudServerKeys.one(String(id), ...parts)
const movingMs = 5_000

/** Known for longer than somebody wants to look at. */
const firstAgainMs = 1_000

/**
 * What is known of a server is shown at once. Each time it is asked for again its datacentre is asked before, as often as that is worth it:
 * soon after the first time, then every half minute, and every few seconds while something goes on with it.
 */
export const cloudServer = (server: AskedServer) =>
  queryOptions({
    queryKey: keyOf(server, 'details'),
    queryFn: async ({ signal, client, queryKey }) => {
      const calls = overviewCallsOf(server)
      const known = client.getQueryData<CloudServer>(queryKey)
      // Where it cannot be asked the details say why.
      if (known && isAsked(known)) await send(calls.status, params(server), { signal }).catch(() => undefined)
      return send(calls.details, params(server), { signal }).then(({ data }) => data)
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) => (data ? againAfter(data, dataUpdateCount === 1) : false),
  })

const isAsked = ({ standing }: CloudServer): boolean => standing === 'known' || standing === 'suspended'

function againAfter(server: CloudServer, isFirst: boolean): number | false {
  if (server.work || server.standing === 'making') return movingMs
  if (!isAsked(server)) return false
  return isFirst ? firstAgainMs : presets.live.refetchInterval
}

export function useAskAgain(server: AskedServer) {
  const again = useCall(() => send(overviewCallsOf(server).details, { ...params(server), query: { fresh: '1' } }), {
    refreshes: [cloudServerKeys.one(String(server.id))],
  })
  return { isPending: again.isPending, ask: () => again.mutate() }
}

export const serverUsage = (server: AskedServer, type: MetricType, period: MetricPeriod) =>
  queryOptions({
    ...presets.live,
    queryKey: keyOf(server, 'usage', type, period),
    queryFn: ({ signal }) =>
      send(resourceCallsOf(server).usage, { ...params(server), query: { type, period } }, { signal }).then(
        ({ data }) => data,
      ),
    refetchInterval: period === 'hour' ? presets.live.refetchInterval : false,
  })

export const serverPlan = (server: AskedServer) =>
  queryOptions({
    queryKey: keyOf(server, 'plan'),
    queryFn: ({ signal }) => send(resourceCallsOf(server).plan, params(server), { signal }).then(({ data }) => data),
  })

export const resizeOffer = (server: AskedServer, now: ServerSize, size: ServerSize) =>
  queryOptions({
    queryKey: sizeOfferKeys.one(String(server.id), JSON.stringify([now, size])),
    queryFn: ({ signal }) =>
      send(resourceCallsOf(server).offer, { ...params(server), body: size }, { signal }).then(({ data }) => data),
    retry: false,
  })

export const resizeHistory = (server: AskedServer) =>
  queryOptions({
    queryKey: keyOf(server, 'sizes'),
    queryFn: ({ signal }) => send(resourceCallsOf(server).history, params(server), { signal }).then(({ data }) => data),
  })

/** Of the last 24 hours, asked again every half minute (service areas §9). */
export const serverTransactions = (server: AskedServer) =>
  queryOptions({
    ...presets.live,
    queryKey: keyOf(server, 'transactions'),
    queryFn: ({ signal }) =>
      send(overviewCallsOf(server).transactions, params(server), { signal }).then(({ data }) => data),
  })

export const serverSoftware = (server: AskedServer) =>
  queryOptions({
    queryKey: keyOf(server, 'software'),
    queryFn: ({ signal }) =>
      send(resourceCallsOf(server).software, params(server), { signal }).then(({ data }) => data.software),
  })

export const softwareHistory = (server: AskedServer, software: string) =>
  queryOptions({
    queryKey: keyOf(server, 'software', software),
    queryFn: ({ signal }) =>
      send(resourceCallsOf(server).softwareHistory, { params: { id: server.id, software } }, { signal }).then(
        ({ data }) => data,
      ),
  })

export const serverNodes = (server: AskedServer) =>
  queryOptions({
    queryKey: keyOf(server, 'nodes'),
    queryFn: ({ signal }) => send(overviewCallsOf(server).nodes, params(server), { signal }).then(({ data }) => data),
  })
