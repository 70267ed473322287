import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { invoiceKeys } from '#areas/billing/invoices/web/keys.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { currentLocale } from '#design/language/locale.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { paymentCalls, sandboxPaymentCalls } from '../contract/calls.ts'
import { creditKeys, methodKeys, paymentKeys } from './keys.ts'

/** Frequently at first, then slowly, for a page that is left open. */
const everyMs = (asked: number) => (asked < 40 ? 1500 : 5000)

/**
 * The state of an attempt, polled until it has ended. The first request tells when the payer cancelled at the
 * provider's page.
 */
export const paymentStatus = (attempt: string, turnedBack: boolean) =>
  queryOptions({
    queryKey: paymentKeys.list('status', attempt),
    staleTime: 0,
    retry: 3,
    queryFn: async ({ signal, client, queryKey }) => {
      const isFirst = client.getQueryData(queryKey) === undefined
      const call = turnedBack && isFirst ? paymentCalls.cancel : paymentCalls.status
      return (await send(call, { params: { attempt } }, { signal })).data
    },
    refetchInterval: ({ state }) =>
      state.status === 'error' || state.data?.isOver ? false : everyMs(state.dataUpdateCount),
  })

/** Invoices to pay, with the available credit. */
export const payable = (ids: string) =>
  queryOptions({
    queryKey: invoiceKeys.list('payable', ids),
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) => (await send(paymentCalls.payable, { query: { ids } }, { signal })).data,
  })

export const payMethods = () =>
  queryOptions({
    ...presets.steady,
    queryKey: methodKeys.list(currentLocale()),
    queryFn: async ({ signal }) => (await send(paymentCalls.methods, {}, { signal })).data,
  })

/** A page of the credit's history, newest first, and the balance. */
export const creditHistory = (request: Pick<TableRequest, 'page' | 'perPage'>) =>
  queryOptions({
    ...presets.page,
    queryKey: creditKeys.list(request),
    queryFn: ({ signal }) => send(paymentCalls.credit, { query: request }, { signal }),
  })

export const preloadCredit = (client: QueryClient, search: Record<string, unknown>) => {
  const { page, perPage } = tableRequest(search)
  return client.prefetchQuery(creditHistory({ page, perPage }))
}

export const sandboxCheckout = (id: string) =>
  queryOptions({
    queryKey: paymentKeys.list('sandbox', id),
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) => (await send(sandboxPaymentCalls.show, { params: { id } }, { signal })).data,
  })
