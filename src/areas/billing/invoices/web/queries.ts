import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { paymentCalls } from '#areas/billing/payments/contract/calls.ts'
import { creditKeys, methodKeys } from '#areas/billing/payments/web/keys.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { currentLocale } from '#design/language/locale.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { invoiceCalls } from '../contract/calls.ts'
import { invoiceCreditKeys, invoiceKeys } from './keys.ts'

export const listDefaults = {
  sort: '-date',
  filterIds: ['status', 'kind', 'year', 'period', 'amount', 'brand', 'cc'],
} as const satisfies TableDefaults

/** The list on the page of a client: what it pays, or what concerns it. */
export const invoicesOf = (clientId: number) =>
  ({
    sort: listDefaults.sort,
    filterIds: ['status', 'kind', 'year', 'period', 'amount'],
    given: { cc: String(clientId) },
  }) satisfies TableDefaults

type ListQuery = NonNullable<RequestOf<typeof invoiceCalls.list>['query']>

/** One page of the list, with the unpaid total and the years. */
export const invoiceList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: invoiceKeys.list(request),
    queryFn: ({ signal }) => send(invoiceCalls.list, { query: request as ListQuery }, { signal }),
  })

export const invoiceDetail = (id: string) =>
  queryOptions({
    queryKey: invoiceKeys.one(id),
    queryFn: async ({ signal }) => (await send(invoiceCalls.get, { params: { id } }, { signal })).data,
  })

export const paymentMethods = () =>
  queryOptions({
    ...presets.steady,
    queryKey: methodKeys.list(currentLocale()),
    queryFn: async ({ signal }) => (await send(paymentCalls.methods, {}, { signal })).data,
  })

/**
 * The credit that can be spent on an invoice: its payer's. No event refetches this key: the event of the payment itself
 * would do so for an invoice that is paid.
 */
export const creditFor = (id: number) =>
  queryOptions({
    queryKey: invoiceCreditKeys.one(id),
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      (await send(paymentCalls.payable, { query: { ids: String(id) } }, { signal })).data.creditCents,
  })

/** The available account credit. */
export const creditBalance = () =>
  queryOptions({
    ...presets.page,
    queryKey: creditKeys.list('balance'),
    queryFn: async ({ signal }) => (await send(paymentCalls.creditBalance, {}, { signal })).data.balanceCents,
  })

/** Starts loading before the screen; the table shows errors. */
export const preloadInvoices = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(invoiceList(flatRequest(tableRequest(search, listDefaults))))

export const preloadInvoicesOf = (
  client: QueryClient,
  clientId: number,
  search: Record<string, unknown>,
): Promise<void> => client.prefetchQuery(invoiceList(flatRequest(tableRequest(search, invoicesOf(clientId)))))
