import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { orderKeys } from '#areas/ordering/checkout/web/keys.ts'
import { taskKeys } from '#areas/overview/home/web/keys.ts'
import { staffTicketCalls } from '#areas/support/tickets/contract/staff-calls.ts'
import { ticketKeys } from '#areas/support/tickets/web/keys.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { flatRequest, type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { workCalls } from '../contract/work-calls.ts'
import { type WorkRow, type WorkView, workViews } from '../contract/work-shapes.ts'
import { workKeys } from './keys.ts'

/** The URL parameters of one view: each has its own page, search and filters. */
export const workTable = (view: WorkView) => ({ prefix: `${view}-`, sort: 'since', filterIds: ['kind', 'assigned'] })

export const workPage = (view: WorkView, request: TableRequest) =>
  queryOptions({
    ...presets.page,
    queryKey: workKeys.list(view, flatRequest(request)),
    queryFn: ({ signal }) => send(workCalls.list, { query: { ...flatRequest(request), view } as never }, { signal }),
  })

/** The counts of all views, for the tabs and the menu. */
export const workCounts = () =>
  queryOptions({
    queryKey: workKeys.list('counts'),
    queryFn: async ({ signal }) => (await send(workCalls.counts, {}, { signal })).data,
    refetchInterval: 60_000,
  })

/** Loads the view in the URL, and the counts of the others. */
export async function preloadWork(client: QueryClient, search: Record<string, unknown>): Promise<void> {
  const view = workViews.find((each) => each === search.tab) ?? 'failed'
  await Promise.all([
    client.prefetchQuery(workCounts()),
    client.prefetchQuery(workPage(view, tableRequest(search, workTable(view)))),
  ])
}

/** Staff to whom work can be assigned. */
export const colleagues = () =>
  queryOptions({
    queryKey: workKeys.list('colleagues'),
    queryFn: async ({ signal }) => (await send(staffTicketCalls.people, {}, { signal })).data,
    staleTime: 300_000,
  })

export type Decision = Omit<RequestOf<typeof workCalls.decide>['body'], 'version'>

/** Tickets are assigned by the support desk's call, everything else by this area's. */
export async function decide(row: WorkRow, decision: Decision): Promise<void> {
  const { kind, id, version } = row
  if (kind !== 'ticket') await send(workCalls.decide, { params: { kind, id }, body: { ...decision, version } })
  else await send(staffTicketCalls.assign, { params: { id }, body: { accountId: decision.assigneeId ?? null } })
}

export const workRefreshes = [workKeys.all, ticketKeys.all]

export function useTake() {
  return useCall(({ row, by }: { row: WorkRow; by: number }) => decide(row, { assigneeId: by }), {
    refreshes: workRefreshes,
  })
}

export function useRetryWork() {
  return useCall((body: RequestOf<typeof workCalls.retry>['body']) => send(workCalls.retry, { body }), {
    refreshes: [workKeys.all, taskKeys.all, orderKeys.all],
    inPlace: true,
  })
}
