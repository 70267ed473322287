import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PageSize } from '#base/paging.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { driftCalls } from '../contract/drift-calls.ts'
import { staffZoneCalls, zoneLists } from '../contract/staff-zone-calls.ts'
import { zoneKeys } from './keys.ts'

export const zoneDrift = (domain: string) =>
  queryOptions({
    queryKey: zoneKeys.one(domain, 'drift'),
    queryFn: async ({ signal }) => (await send(driftCalls.show, { params: { domain } }, { signal })).data,
  })

export type DriftWay = 'publish' | 'take-over'

export function useDecideDrift(domain: string) {
  return useCall(
    ({ way, mark }: { way: DriftWay; mark: string }) =>
      send(way === 'publish' ? driftCalls.publish : driftCalls.takeOver, { params: { domain }, body: { mark } }),
    { refreshes: [zoneKeys.one(domain)], inPlace: true },
  )
}

export type ZoneList = (typeof zoneLists)[number]
export const isZoneList = (text: unknown): text is ZoneList => zoneLists.includes(text as ZoneList)
export const zoneTable = {} as const satisfies TableDefaults

/** `zone` is the noun of the events, so that a published zone leaves its list by itself. */
export const staffZones = (list: ZoneList, { page, perPage, q }: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: zoneKeys.list('staff', list, page, perPage, q),
    queryFn: ({ signal }) =>
      send(
        staffZoneCalls.list,
        { query: { list, page: page as number, perPage: perPage as PageSize, ...(q ? { search: String(q) } : {}) } },
        { signal },
      ),
  })

export const preloadStaffZones = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(
    staffZones(isZoneList(search.list) ? search.list : 'differs', flatRequest(tableRequest(search, zoneTable))),
  )

export function useRestoreZones() {
  return useCall(() => send(staffZoneCalls.restore, {}), { refreshes: [zoneKeys.all], inPlace: true })
}

export function useRetryZones() {
  return useCall(async (domainIds: number[]) => (await send(staffZoneCalls.retry, { body: { domainIds } })).data, {
    refreshes: [zoneKeys.all],
    inPlace: true,
  })
}
