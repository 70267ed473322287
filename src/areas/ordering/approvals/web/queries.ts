import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { approvalCalls } from '../contract/calls.ts'
import { approvalKeys } from './keys.ts'

export const approvalDefaults = { filterIds: ['state'] } as const satisfies TableDefaults

type ListQuery = NonNullable<RequestOf<typeof approvalCalls.list>['query']>
export const approvalList = ({ sort: _sort, q: _q, ...request }: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: approvalKeys.list(request),
    queryFn: ({ signal }) => send(approvalCalls.list, { query: request as ListQuery }, { signal }),
  })
export const preloadApprovals = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(approvalList(flatRequest(tableRequest(search, approvalDefaults))))

export const oneApproval = (id: string | undefined) =>
  queryOptions({
    queryKey: approvalKeys.one(id),
    enabled: id !== undefined && /^\d{1,15}$/.test(id),
    queryFn: async ({ signal }) =>
      (await send(approvalCalls.get, { params: { approval: Number(id) } }, { signal })).data,
  })

export function useApprove() {
  return useCall((id: number) => send(approvalCalls.approve, { params: { approval: id } }), {
    refreshes: [approvalKeys.all],
  })
}

export function useWithdraw() {
  return useCall((id: number) => send(approvalCalls.withdraw, { params: { approval: id } }), {
    refreshes: [approvalKeys.all],
    inPlace: true,
  })
}

export function useRefuse() {
  return useCall(
    ({ id, reason }: { id: number; reason: string }) =>
      send(approvalCalls.refuse, { params: { approval: id }, body: { reason } }),
    { refreshes: [approvalKeys.all], inPlace: true },
  )
}
