import { queryOptions } from '@tanstack/react-query'
import { integrationKeys } from '#areas/integrations/hub/web/keys.ts'
import { taskKeys } from '#areas/overview/home/web/keys.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import type { TableDefaults } from '#design/table/table-request.ts'
import { psaCalls } from '../contract/calls.ts'

/** Every key begins with `integration`, the noun of the events. */
export const linkDefaults = { sort: 'name', filterIds: ['state'], prefix: 'link-' } as const satisfies TableDefaults
export const syncDefaults = { sort: '-id', filterIds: [], prefix: 'sync-' } as const satisfies TableDefaults

type LinkRequest = NonNullable<RequestOf<typeof psaCalls.links>['query']>
type SyncRequest = NonNullable<RequestOf<typeof psaCalls.syncs>['query']>

export const linkList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: integrationKeys.list('links', request),
    queryFn: ({ signal }) => send(psaCalls.links, { query: request as LinkRequest }, { signal }),
  })

export const remoteClients = (q: string) =>
  queryOptions({
    queryKey: integrationKeys.list('remote-clients', q),
    queryFn: async ({ signal }) => (await send(psaCalls.remoteClients, { query: { q } }, { signal })).data,
    placeholderData: (before) => before,
  })

export const syncList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: integrationKeys.list('syncs', request),
    queryFn: ({ signal }) => send(psaCalls.syncs, { query: request as SyncRequest }, { signal }),
  })

export const oneSync = (id: string) =>
  queryOptions({
    queryKey: integrationKeys.list('sync', id),
    queryFn: ({ signal }) => send(psaCalls.sync, { params: { sync: Number(id) } }, { signal }),
  })

function useRefreshing<Asked, Answer>(work: (asked: Asked) => Promise<Answer>) {
  return useCall(work, { refreshes: [integrationKeys.all, taskKeys.all], inPlace: true })
}

type Save = RequestOf<typeof psaCalls.save>['body']
type Smartworx = RequestOf<typeof psaCalls.saveSmartworx>['body']
export const useSaveHalo = () => useRefreshing((body: Save) => send(psaCalls.save, { body }))
export const useTestHalo = () =>
  useRefreshing(async (body: RequestOf<typeof psaCalls.test>['body']) => (await send(psaCalls.test, { body })).data)
export const useSyncNow = () => useRefreshing(async () => (await send(psaCalls.syncNow, {})).data)
export const useRetrySync = () => useRefreshing((sync: number) => send(psaCalls.retry, { params: { sync } }))
export const useSaveSmartworx = () => useRefreshing((body: Smartworx) => send(psaCalls.saveSmartworx, { body }))
