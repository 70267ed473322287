import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import type { TableDefaults } from '#design/table/table-request.ts'
import { psaCalls } from '../contract/calls.ts'

/** Every key begins with `integration`, the word of the events that tell of it. */
export const linkDefaults = { sort: 'name', filterIds: ['state'], prefix: 'link-' } as const satisfies TableDefaults
export const syncDefaults = { sort: '-id', filterIds: [], prefix: 'sync-' } as const satisfies TableDefaults

type LinkRequest = NonNullable<RequestOf<typeof psaCalls.links>['query']>
type SyncRequest = NonNullable<RequestOf<typeof psaCalls.syncs>['query']>

export const linkList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: ['integration', 'links', request],
    queryFn: ({ signal }) => send(psaCalls.links, { query: request as LinkRequest }, { signal, quiet: true }),
  })

export const remoteClients = (q: string) =>
  queryOptions({
    queryKey: ['integration', 'remote-clients', q],
    queryFn: async ({ signal }) => (await send(psaCalls.remoteClients, { query: { q } }, { signal, quiet: true })).data,
    placeholderData: (before) => before,
  })

export const syncList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: ['integration', 'syncs', request],
    queryFn: ({ signal }) => send(psaCalls.syncs, { query: request as SyncRequest }, { signal, quiet: true }),
  })

export const oneSync = (id: string) =>
  queryOptions({
    queryKey: ['integration', 'sync', id],
    queryFn: ({ signal }) => send(psaCalls.sync, { params: { sync: Number(id) } }, { signal, quiet: true }),
  })

function useRefreshing<Asked, Answer>(work: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSettled: () =>
      Promise.all([['integration'], ['tasks']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

type Save = RequestOf<typeof psaCalls.save>['body']
type Smartworx = RequestOf<typeof psaCalls.saveSmartworx>['body']
export const useSaveHalo = () => useRefreshing((body: Save) => send(psaCalls.save, { body }, { quiet: true }))
export const useTestHalo = () =>
  useRefreshing(
    async (body: RequestOf<typeof psaCalls.test>['body']) =>
      (await send(psaCalls.test, { body }, { quiet: true })).data,
  )
export const useSyncNow = () => useRefreshing(async () => (await send(psaCalls.syncNow, {}, { quiet: true })).data)
export const useRetrySync = () =>
  useRefreshing((sync: number) => send(psaCalls.retry, { params: { sync } }, { quiet: true }))
export const useSaveSmartworx = () =>
  useRefreshing((body: Smartworx) => send(psaCalls.saveSmartworx, { body }, { quiet: true }))
