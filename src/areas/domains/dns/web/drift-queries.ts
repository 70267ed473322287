import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { driftCalls } from '../contract/drift-calls.ts'
import { staffZoneCalls, zoneLists } from '../contract/staff-zone-calls.ts'

export const zoneDrift = (domain: string) =>
  queryOptions({
    queryKey: ['zone', domain, 'drift'],
    queryFn: async ({ signal }) => (await send(driftCalls.show, { params: { domain } }, { signal, quiet: true })).data,
  })

export type DriftWay = 'publish' | 'take-over'

export function useDecideDrift(domain: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ way, mark }: { way: DriftWay; mark: string }) =>
      send(
        way === 'publish' ? driftCalls.publish : driftCalls.takeOver,
        { params: { domain }, body: { mark } },
        { quiet: true },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ['zone', domain] }),
  })
}

export type ZoneList = (typeof zoneLists)[number]
export const isZoneList = (text: unknown): text is ZoneList => zoneLists.includes(text as ZoneList)
export const zoneTable = {} as const satisfies TableDefaults

/** `zone` is the noun of the events, so a zone that arrives leaves its list by itself. */
export const staffZones = (list: ZoneList, { page, perPage, q }: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: ['zone', 'staff', list, page, perPage, q],
    queryFn: ({ signal }) =>
      send(
        staffZoneCalls.list,
        { query: { list, page: page as number, perPage: perPage as number, ...(q ? { search: String(q) } : {}) } },
        { signal, quiet: true },
      ),
  })

export const preloadStaffZones = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(
    staffZones(isZoneList(search.list) ? search.list : 'differs', flatRequest(tableRequest(search, zoneTable))),
  )

export function useRestoreZones() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(staffZoneCalls.restore, {}, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['zone'] }),
  })
}

export function useRetryZones() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (domainIds: number[]) =>
      (await send(staffZoneCalls.retry, { body: { domainIds } }, { quiet: true })).data,
    onSettled: () => client.invalidateQueries({ queryKey: ['zone'] }),
  })
}
