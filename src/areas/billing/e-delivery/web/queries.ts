import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { invoiceKeys } from '#areas/billing/invoices/web/keys.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { eDeliveryCalls } from '../contract/calls.ts'

// Keys begin with the noun of the events (`invoice.changed`), so that these refetch them.
export const sentDefaults = { filterIds: ['state', 'brand'] } as const satisfies TableDefaults
export const receivedDefaults = { prefix: 'in', filterIds: ['open'] } as const satisfies TableDefaults

type SentQuery = NonNullable<RequestOf<typeof eDeliveryCalls.sent>['query']>
type ReceivedQuery = NonNullable<RequestOf<typeof eDeliveryCalls.received>['query']>

export const sentList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: invoiceKeys.one('e-sent', request),
    queryFn: ({ signal }) => send(eDeliveryCalls.sent, { query: request as SentQuery }, { signal }),
  })

export const receivedList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: invoiceKeys.one('e-received', request),
    queryFn: ({ signal }) => send(eDeliveryCalls.received, { query: request as ReceivedQuery }, { signal }),
  })

export const deliveryOf = (invoiceId: number) =>
  queryOptions({
    queryKey: invoiceKeys.one(String(invoiceId), 'e-delivery'),
    queryFn: async ({ signal }) =>
      (await send(eDeliveryCalls.ofInvoice, { params: { id: invoiceId } }, { signal })).data,
  })

export const preloadEInvoices = async (client: QueryClient, search: Record<string, unknown>): Promise<void> => {
  await Promise.all([
    client.prefetchQuery(sentList(flatRequest(tableRequest(search, sentDefaults)))),
    client.prefetchQuery(receivedList(flatRequest(tableRequest(search, receivedDefaults)))),
  ])
}

function useEInvoiceMutation<Sent, Answer>(work: (sent: Sent) => Promise<Answer>) {
  return useCall(work, { refreshes: [invoiceKeys.ones] })
}

export const useSendAnew = () => useEInvoiceMutation((id: number) => send(eDeliveryCalls.sendAnew, { params: { id } }))
export const useHandled = () => useEInvoiceMutation((id: number) => send(eDeliveryCalls.handled, { params: { id } }))
