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

/** The same on the page of a client: what it pays, or what is for its things. */
export const invoicesOf = (clientId: number) =>
  ({
    sort: listDefaults.sort,
    filterIds: ['status', 'kind', 'year', 'period', 'amount'],
    given: { cc: String(clientId) },
  }) satisfies TableDefaults

type ListQuery = NonNullable<RequestOf<typeof invoiceCalls.list>['query']>

/** One page of the list, with what is unpaid and the years that there are. */
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
 * The account credit of the payer of an invoice, whoever looks at it. No event names this key: the event of the payment itself would
 * fetch it again for an invoice that is already paid.
 */
export const creditFor = (id: number) =>
  queryOptions({
    queryKey: invoiceCreditKeys.one(id),
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      (await send(paymentCalls.payable, { query: { ids: String(id) } }, { signal })).data.creditCents,
  })

/** The account credit that there is to pay with. */
export const creditBalance = () =>
  queryOptions({
    ...presets.page,
    queryKey: creditKeys.list('balance'),
    queryFn: async ({ signal }) => (await send(paymentCalls.creditBalance, {}, { signal })).data.balanceCents,
  })

/** Started before the screen is there; what goes wrong is shown by the table. */
export const preloadInvoices = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(invoiceList(flatRequest(tableRequest(search, listDefaults))))

export const preloadInvoicesOf = (
  client: QueryClient,
  clientId: number,
  search: Record<string, unknown>,
): Promise<void> => client.prefetchQuery(invoiceList(flatRequest(tableRequest(search, invoicesOf(clientId)))))
