import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { staffPaymentCalls } from '#areas/billing/payments/contract/staff-calls.ts'
import { staffOrderCalls } from '#areas/ordering/checkout/contract/staff.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { flatRequest, rangeOf, type TableDefaults, tableRequest } from '#design/table/table-request.ts'

// Keys begin with the noun of the events (`order.changed`, `payment.changed`), so that what happens elsewhere shows here.
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

/** A range of days stands in the address as one value; the calls take its two ends. */
export function withDays(request: Record<string, unknown>, filter: string): Record<string, unknown> {
  const { [filter]: days, ...rest } = request
  const range = rangeOf(typeof days === 'string' ? days : undefined)
  return range ? { ...rest, from: range.from, to: range.to } : rest
}

export const orderList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: ['orders', 'staff', request],
    queryFn: ({ signal }) =>
      send(staffOrderCalls.list, { query: withDays(request, 'placed') as OrderQuery }, { signal, quiet: true }),
  })

export const oneOrder = (number: string) =>
  queryOptions({
    queryKey: ['order', 'staff', number],
    queryFn: async ({ signal }) =>
      (await send(staffOrderCalls.get, { params: { id: number } }, { signal, quiet: true })).data,
    // While something of it is under way, whatever the event stream says.
    refetchInterval: (query) =>
      query.state.data?.items.some(({ state }) => state === 'queued' || state === 'provisioning')
        ? presets.live.refetchInterval
        : false,
  })

export const preloadOrders = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(orderList(flatRequest(tableRequest(search, orderDefaults))))

/** What may be done about an order or one of its items; the answer is the order as it is afterwards. */
const acts = {
  cancel: (id: number) => send(staffOrderCalls.cancel, { params: { id } }, { quiet: true }),
  retry: (id: number, item: number) => send(staffOrderCalls.retryItem, { params: { id, item } }, { quiet: true }),
  fail: (id: number, item: number) => send(staffOrderCalls.failItem, { params: { id, item } }, { quiet: true }),
  refund: (id: number, item: number) => send(staffOrderCalls.refundItem, { params: { id, item } }, { quiet: true }),
}
export type OrderAct = keyof typeof acts

export function useOrderAct() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ act, order, item = 0 }: { act: OrderAct; order: number; item?: number | undefined }) =>
      acts[act](order, item),
    onSettled: () =>
      Promise.all(['orders', 'order', 'payments'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
}

export const paymentList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: ['payments', 'staff', request],
    queryFn: ({ signal }) =>
      send(staffPaymentCalls.list, { query: withDays(request, 'made') as PaymentQuery }, { signal, quiet: true }),
  })

export const dueRefunds = () =>
  queryOptions({
    queryKey: ['payments', 'refunds-due'],
    queryFn: async ({ signal }) => (await send(staffPaymentCalls.refundsDue, {}, { signal, quiet: true })).data,
  })

export const clientCredit = (id: number) =>
  queryOptions({
    queryKey: ['payments', 'credit', id],
    queryFn: ({ signal }) =>
      send(staffPaymentCalls.credit, { params: { id }, query: { perPage: 10 } }, { signal, quiet: true }),
  })

export const preloadPayments = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(paymentList(flatRequest(tableRequest(search, paymentDefaults))))

type Refund = NonNullable<RequestOf<typeof staffPaymentCalls.refund>['body']>
export function useRefund() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ attempt, ...body }: { attempt: string } & Refund) =>
      send(
        staffPaymentCalls.refund,
        { params: { attempt }, body: Object.keys(body).length > 0 ? body : null },
        { quiet: true },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ['payments'] }),
  })
}
export function useGift() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ client: id, ...body }: { client: number; cents: number; reason: string; key: string }) =>
      send(staffPaymentCalls.gift, { params: { id }, body }, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['payments'] }),
  })
}
