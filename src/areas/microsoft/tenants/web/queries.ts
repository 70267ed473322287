import { queryOptions } from '@tanstack/react-query'
import { taskKeys } from '#areas/overview/home/web/keys.ts'
import { serviceKeys } from '#areas/services/delivery/web/keys.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { tenantCalls } from '../contract/calls.ts'
import type { OfficeData } from '../contract/shapes.ts'
import { officeKeys } from './keys.ts'

const params = (id: number) => ({ params: { id } })
const movingMs = 5_000

export const isMoving = ({ underWay, licences }: Pick<OfficeData, 'underWay' | 'licences'>): boolean =>
  underWay.length > 0 || licences.some(({ isBusy }) => isBusy)

/** The tenant of a service with its licences, as Microsoft last told. */
export const officeData = (id: number) =>
  queryOptions({
    queryKey: officeKeys.one(String(id), 'data'),
    queryFn: ({ signal }) => send(tenantCalls.data, params(id), { signal }).then(({ data }) => data),
    // The event stream tells when Microsoft has done it; this is for when the stream is silent.
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? movingMs : false),
    retry: false,
  })

/** Has Microsoft asked once more. */
export function useOfficeAgain(id: number) {
  const again = useCall(() => send(tenantCalls.data, { ...params(id), query: { fresh: '1' } }), {
    refreshes: [officeKeys.one(String(id))],
  })
  return { isPending: again.isPending, ask: () => again.mutate() }
}

export const officeHistory = (id: number, page: number) =>
  queryOptions({
    ...presets.page,
    queryKey: officeKeys.one(String(id), 'history', String(page)),
    queryFn: ({ signal }) => send(tenantCalls.history, { ...params(id), query: { page } }, { signal }),
  })

/** The tenants of the clients of whoever looks. */
export const tenantList = queryOptions({
  queryKey: officeKeys.list('tenants'),
  queryFn: ({ signal }) => send(tenantCalls.list, {}, { signal }).then(({ data }) => data),
})

export const tenantFree = (tenant: string) =>
  queryOptions({
    staleTime: 60_000,
    retry: false,
    queryKey: officeKeys.list('free', tenant),
    queryFn: ({ signal }) =>
      send(tenantCalls.availability, { params: { tenant } }, { signal }).then(({ data }) => data),
  })

export const tenantFound = (tenant: string) =>
  queryOptions({
    staleTime: 60_000,
    retry: false,
    queryKey: officeKeys.list('found', tenant),
    queryFn: ({ signal }) => send(tenantCalls.find, { params: { tenant } }, { signal }).then(({ data }) => data),
  })

/** What every change makes old. */
export const changesOffice = [officeKeys.all, serviceKeys.ones, taskKeys.all]
