import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { staffPaymentCalls } from '#areas/billing/payments/contract/staff-calls.ts'
import { paymentKeys } from '#areas/billing/payments/web/keys.ts'
import { staffOrderCalls } from '#areas/ordering/checkout/contract/staff.ts'
import { orderKeys } from '#areas/ordering/checkout/web/keys.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { flatRequest, rangeOf, type TableDefaults, tableRequest } from '#design/table/table-request.ts'

// Keys begin with the noun of the events (`order.changed`, `payment.changed`), so that these refetch them.
export const orderDefaults = {
  sort: '-number',
  filterIds: ['state', 'brand', 'placed', 'clientId', 'attention'],
} as const satisfies TableDefaults
export const paymentDefaults = {
  sort: '-createdAt',
  filterIds: ['state', 'method', 'made', 'client'],
} as const satisfies TableDefaults

type OrderQuery = NonNullable<RequestOf<typeof staffOrderCalls.list>['query']>
type PaymentQuery = NonNullable<RequestOf<typeof staffPaymentCalls.list>['query']>

/** A range of days is one URL parameter, and two fields of the calls. */
export function withDays(request: Record<string, unknown>, filter: string): Record<string, unknown> {
  const { [filter]: days, ...rest } = request
  const range = rangeOf(typeof days === 'string' ? days : undefined)
  return range ? { ...rest, from: range.from, to: range.to } : rest
}

export const orderList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: orderKeys.list('staff', request),
    queryFn: ({ signal }) =>
      send(staffOrderCalls.list, { query: withDays(request, 'placed') as OrderQuery }, { signal }),
  })

export const oneOrder = (number: string) =>
  queryOptions({
    queryKey: orderKeys.one('staff', number),
    queryFn: async ({ signal }) => (await send(staffOrderCalls.get, { params: { id: number } }, { signal })).data,
    // Polls while something is in progress, in case an event was missed.
    refetchInterval: (query) =>
      query.state.data?.items.some(({ state }) => state === 'queued' || state === 'provisioning')
        ? presets.live.refetchInterval
        : false,
  })

export const preloadOrders = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(orderList(flatRequest(tableRequest(search, orderDefaults))))

/** Actions on an order or item; the answer is the changed order. */
const acts = {
  cancel: (id: number) => send(staffOrderCalls.cancel, { params: { id } }),
  retry: (id: number, item: number) => send(staffOrderCalls.retryItem, { params: { id, item } }),
  fail: (id: number, item: number) => send(staffOrderCalls.failItem, { params: { id, item } }),
  refund: (id: number, item: number) => send(staffOrderCalls.refundItem, { params: { id, item } }),
}
export type OrderAct = keyof typeof acts

export function useOrderAct() {
  return useCall(
    ({ act, order, item = 0 }: { act: OrderAct; order: number; item?: number | undefined }) => acts[act](order, item),
    { refreshes: [orderKeys.all, paymentKeys.lists], inPlace: true },
  )
}

export const paymentList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: paymentKeys.list('staff', request),
    queryFn: ({ signal }) =>
      send(staffPaymentCalls.list, { query: withDays(request, 'made') as PaymentQuery }, { signal }),
  })

export const dueRefunds = () =>
  queryOptions({
    queryKey: paymentKeys.list('refunds-due'),
    queryFn: async ({ signal }) => (await send(staffPaymentCalls.refundsDue, {}, { signal })).data,
  })

export const clientCredit = (id: number) =>
  queryOptions({
    queryKey: paymentKeys.list('credit', id),
    queryFn: ({ signal }) => send(staffPaymentCalls.credit, { params: { id }, query: { perPage: 10 } }, { signal }),
  })

export const preloadPayments = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(paymentList(flatRequest(tableRequest(search, paymentDefaults))))

type Refund = NonNullable<RequestOf<typeof staffPaymentCalls.refund>['body']>
export function useRefund() {
  return useCall(
    ({ attempt, ...body }: { attempt: string } & Refund) =>
      send(staffPaymentCalls.refund, { params: { attempt }, body: Object.keys(body).length > 0 ? body : null }),
    { refreshes: [paymentKeys.lists], inPlace: true },
  )
}
export function useGift() {
  return useCall(
    ({ client: id, ...body }: { client: number; cents: number; reason: string; key: string }) =>
      send(staffPaymentCalls.gift, { params: { id }, body }),
    { refreshes: [paymentKeys.lists], inPlace: true },
  )
}
