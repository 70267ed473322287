import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { toStaffOrders } from '#areas/staff/orders/web/public.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { loadThing, type MissingThing, missing } from '#design/router/missing.ts'
import { userQuery } from '#design/router/session.ts'
import {
  flatRequest,
  rangeOf,
  type TableDefaults,
  type TableRequest,
  tableRequest,
} from '#design/table/table-request.ts'
import { m } from '#words'
import { orderListCalls } from '../contract/order-list.ts'
import { orderKeys } from './keys.ts'
import { toOrders } from './paths.ts'

/** The defaults of the list, shared by loader and screen. */
export const orderTable = { sort: '-number', filterIds: ['state', 'placed', 'cc'] } as const satisfies TableDefaults

type Query = NonNullable<RequestOf<typeof orderListCalls.list>['query']>

/** A range of days is one URL parameter, and two fields of the call. */
function queryOf(request: TableRequest): Query {
  const { placed, ...rest } = flatRequest(request)
  const range = rangeOf(typeof placed === 'string' ? placed : undefined)
  return { ...rest, ...(range && { from: range.from, to: range.to }) } as Query
}

export const orderList = (request: TableRequest) =>
  queryOptions({
    ...presets.page,
    queryKey: orderKeys.list('own', flatRequest(request)),
    queryFn: ({ signal }) => send(orderListCalls.list, { query: queryOf(request) }, { signal }),
  })

export const preloadOrders = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(orderList(tableRequest(search, orderTable)))

/** States in which an order no longer changes. */
const final: readonly string[] = ['completed', 'partly-failed', 'cancelled']

export const orderDetails = (number: string) =>
  queryOptions({
    queryKey: orderKeys.one('page', number),
    queryFn: async ({ signal }) => (await send(orderListCalls.details, { params: { id: number } }, { signal })).data,
    // Polls in case the event stream is interrupted.
    refetchInterval: (query) =>
      query.state.data && final.includes(query.state.data.state) ? false : presets.live.refetchInterval,
  })

const missingOrder = (client: QueryClient, number: string): MissingThing => ({
  name: number,
  title: m.checkout_missing,
  list: {
    ...(client.getQueryData(userQuery.queryKey)?.permissions.admin ? toStaffOrders() : toOrders()),
    label: m.checkout_list_all,
  },
})

export async function preloadOrder(client: QueryClient, number: string): Promise<void> {
  if (!/^\d{1,15}$/.test(number)) missing(missingOrder(client, number))
  await loadThing(client, orderDetails(number), missingOrder(client, number))
}
