import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { approvalCalls } from '../contract/calls.ts'

// Keys begin with the noun of the event (`approval.changed`).
const noun = 'approval'
export const approvalDefaults = { filterIds: ['state'] } as const satisfies TableDefaults

type ListQuery = NonNullable<RequestOf<typeof approvalCalls.list>['query']>
export const approvalList = ({ sort: _sort, q: _q, ...request }: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: [noun, 'list', request],
    queryFn: ({ signal }) => send(approvalCalls.list, { query: request as ListQuery }, { signal, quiet: true }),
  })
export const preloadApprovals = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(approvalList(flatRequest(tableRequest(search, approvalDefaults))))

export const oneApproval = (id: string | undefined) =>
  queryOptions({
    queryKey: [noun, 'one', id],
    enabled: id !== undefined && /^\d{1,15}$/.test(id),
    queryFn: async ({ signal }) =>
      (await send(approvalCalls.get, { params: { approval: Number(id) } }, { signal, quiet: true })).data,
  })

export function useApprove() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => send(approvalCalls.approve, { params: { approval: id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [noun] }),
  })
}

export function useWithdraw() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => send(approvalCalls.withdraw, { params: { approval: id } }, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: [noun] }),
  })
}

export function useRefuse() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      send(approvalCalls.refuse, { params: { approval: id }, body: { reason } }, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: [noun] }),
  })
}
