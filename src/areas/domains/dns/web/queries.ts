import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { dnsCalls } from '../contract/calls.ts'
import { bulkOf, type Staging } from '../rules/staging.ts'

/** What the records table starts with; the loader and the screen agree on it here. */
export const recordTable = { sort: 'name', filterIds: ['type'], remember: 'dns' } as const

type Sort = 'name' | 'type' | 'data' | 'ttl'

export const recordPage = (domain: string, request: TableRequest) =>
  queryOptions({
    ...presets.page,
    queryKey: ['zone', domain, 'records', request],
    queryFn: () =>
      send(dnsCalls.list, {
        params: { domain },
        query: {
          page: request.page,
          perPage: request.perPage,
          type: request.filters.type,
          search: request.q,
          sort: (request.sort?.replace(/^-/, '') ?? 'name') as Sort,
          direction: request.sort?.startsWith('-') ? 'desc' : 'asc',
        },
      }),
    // While the zone is on its way the event stream tells when it arrived; this is for when the stream is silent.
    refetchInterval: (query) => (query.state.data?.zone.state === 'pending' ? 4000 : false),
  })

export const preloadRecords = (client: QueryClient, domain: string, search: Record<string, unknown>) =>
  client.prefetchQuery(recordPage(domain, tableRequest(search, recordTable)))

export const snapshotList = (domain: string) =>
  queryOptions({
    queryKey: ['zone', domain, 'snapshots'],
    queryFn: () => send(dnsCalls.listSnapshots, { params: { domain }, query: { page: 1, perPage: 50 } }),
  })

export const snapshotDetail = (domain: string, sid: string) =>
  queryOptions({
    queryKey: ['zone', domain, 'snapshots', sid],
    queryFn: () => send(dnsCalls.getSnapshot, { params: { domain, snapshot: sid } }),
  })

/** After any write everything of the zone is asked again. */
function useZoneMutation<Sent, Answer>(domain: string, work: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: work, onSettled: () => client.invalidateQueries({ queryKey: ['zone', domain] }) })
}

/** Sends what was staged. With `overrule` the sets are taken as they are now: theirs is replaced knowingly. */
export const useSaveStaging = (domain: string) =>
  useZoneMutation(domain, ({ staging, overrule }: { staging: Staging; overrule?: Record<string, string> }) => {
    const bulk = bulkOf(staging)
    return send(
      dnsCalls.bulkUpdate,
      { params: { domain }, body: { ...bulk, expected: { ...bulk.expected, ...overrule } } },
      { quiet: true },
    )
  })

export const useRestoreSnapshot = (domain: string) =>
  useZoneMutation(domain, (sid: string) =>
    send(dnsCalls.restoreSnapshot, { params: { domain, snapshot: sid } }, { quiet: true }),
  )

export const useSetTtl = (domain: string) =>
  useZoneMutation(domain, (ttl: number) =>
    send(dnsCalls.updateTtl, { params: { domain }, body: { ttl } }, { quiet: true }),
  )

export type ImportMode = 'merge' | 'replace'

/** With `preview` it only tells what would change. */
export const useImportZone = (domain: string) =>
  useZoneMutation(domain, ({ file, mode, preview }: { file: File; mode: ImportMode; preview: boolean }) => {
    // The contract describes no body for a form with a file.
    const body = new FormData()
    body.append('file', file)
    return send(
      dnsCalls.importZoneFile,
      { params: { domain }, query: { mode, preview: preview ? '1' : '0' }, body: body as never },
      { quiet: true },
    )
  })
